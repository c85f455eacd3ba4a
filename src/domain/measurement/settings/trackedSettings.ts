import type { Limit, LimitSource } from '#domain/measurement/verdict.ts';
import { allSettings, type JudgingSettings, type SettingName, settings, type SettingValue } from './settings.ts';
import { normalizeLimits } from '#domain/measurement/normalizeLimits.ts';
import { valueWords } from './words.ts';

/** What a client settled, as a verdict reads it. */
export type TrackedSettings = {
  /** The value of a setting; undefined where the default holds. The verdict states what was read. */
  read<Name extends SettingName>(name: Name): SettingValue<Name> | undefined;
  /** A verdict whose limits also state the settings that were read. */
  withUsedSettings<Judged extends { readonly limits: readonly Limit[] }>(judged: Judged): Judged;
};

const from: LimitSource = 'client';

/** A setting that no limit of the rule states, as a limit of its own. */
function ownLimit(name: SettingName, value: string | number): Limit {
  const { label, ...setting } = settings[name];
  const head = { id: name, setting: name, name: label, from };
  if (typeof value === 'number') return { ...head, value, unit: setting.kind === 'figure' ? setting.unit : '' };
  return { ...head, value: 0, unit: '', option: value, words: valueWords(settings[name], value) };
}

/** Whether a verdict used a setting of the client. */
export function isSettledIn(limits: readonly Limit[], name: SettingName): boolean {
  return normalizeLimits(limits).some((limit) => limit.from === from && limit.setting === name);
}

/** The figures of the client's that a verdict used, by its limits. */
export function settledFiguresIn(limits: readonly Limit[]): JudgingSettings {
  const ofClient = normalizeLimits(limits).filter((limit) => limit.from === from);
  return Object.fromEntries(
    ofClient.flatMap(({ setting, value }) =>
      setting !== undefined && settings[setting]?.kind === 'figure' ? [[setting, value]] : [],
    ),
  );
}

/** The limits of a verdict, and the settings that it used: as the rule itself states them, else behind its limits. */
function withSettings(limits: readonly Limit[], used: readonly (readonly [SettingName, string | number])[]): Limit[] {
  const own = limits.map((limit) => (used.some(([name]) => limit.setting === name) ? { ...limit, from } : limit));
  const others = used.filter(([name]) => !limits.some(({ setting }) => setting === name));
  return [...own, ...others.map(([name, value]) => ownLimit(name, value))];
}

/** The settings that differ from their defaults. What is settled as it is by default anyway changes nothing. */
export function nonDefaultSettings(ofClient: JudgingSettings = {}): JudgingSettings {
  return Object.fromEntries(
    allSettings.flatMap(([name, { usual }]) =>
      ofClient[name] === undefined || ofClient[name] === usual ? [] : [[name, ofClient[name]]],
    ),
  );
}

/** What a client settled, as one verdict reads it. */
export function trackSettings(ofClient?: JudgingSettings): TrackedSettings {
  const all = nonDefaultSettings(ofClient);
  const used = new Map<SettingName, string | number>();
  return {
    read(name) {
      const value = all[name];
      if (value !== undefined) used.set(name, value);
      return value;
    },
    withUsedSettings: (judged) =>
      used.size === 0 ? judged : { ...judged, limits: withSettings(judged.limits, [...used]) },
  };
}
