import type { JudgingSettings } from './settings/settings.ts';
import type { LimitSource, SourcedValue } from './verdict.ts';

/** The limits that one source sets, and what it has settled about judging. What it does not set is absent. */
export type SourcedLimits<Limits> = {
  readonly from: LimitSource;
  readonly limits: Limits;
  readonly settings?: JudgingSettings | undefined;
  /** How a limit is told, where its value in the usual unit is not what people say. */
  readonly words?: { readonly [Name in keyof Limits]?: string };
};

/** A limit that holds, and what other sources set that differs from it. */
export type EffectiveLimit = SourcedValue & { readonly others?: readonly SourcedValue[] };

/**
 * The limit that holds of those that several documents set: what was typed with the report, else the strictest. Without
 * any of these, nothing is held. Source: trade.md, section 14.
 */
export function effectiveLimit<Limits extends { readonly [Name in keyof Limits]: number | undefined }>(
  sources: readonly SourcedLimits<Limits>[],
  name: keyof Limits,
  bound: 'atLeast' | 'atMost',
): EffectiveLimit | undefined {
  const all = sources.flatMap(({ from, limits }): SourcedValue[] => {
    const value = limits[name];
    return value === undefined || value === null ? [] : [{ from, value }];
  });
  const isStricter = (one: SourcedValue, than: SourcedValue) =>
    bound === 'atLeast' ? one.value > than.value : one.value < than.value;
  const [first, ...more] = all;
  if (!first) return undefined;
  const typed = all.find(({ from }) => from === 'typed');
  const holds = typed ?? more.reduce((best, one) => (isStricter(one, best) ? one : best), first);
  const others = all.filter(({ value }) => value !== holds.value);
  return { ...holds, ...(others.length > 0 && { others }) };
}

/** What the nearest source that has settled anything about judging has settled. */
export function nearestSettings(sources: readonly SourcedLimits<unknown>[]): JudgingSettings {
  return sources.find(({ settings }) => settings !== undefined)?.settings ?? {};
}

/** The sources of limits in words. The usual ones need none. */
export const sourceWords: Readonly<Record<LimitSource, string | undefined>> = {
  typed: 'as typed',
  coat: 'the coat',
  product: 'data sheet',
  system: 'the coating system',
  project: 'the project',
  client: 'the client',
  standard: undefined,
  default: undefined,
};

/** The source of a limit in brackets, to append to a sentence. Blank for limits that apply by default. */
export function limitSourceInBrackets(from: LimitSource): string {
  const name = sourceWords[from];
  return name === undefined ? '' : ` (${name})`;
}
