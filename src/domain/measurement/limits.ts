import type { JudgingSettings } from './settings/settings.ts';
import type { LimitSource } from './verdict.ts';

/** The limits that one source sets, and what it has settled about judging. What it does not set is absent. */
export type Sourced<Limits> = {
  readonly from: LimitSource;
  readonly limits: Limits;
  readonly settings?: JudgingSettings | undefined;
};

/** The first source that sets a limit. The nearest source comes first: limits are part of the contract. */
export function firstSet<Limits extends object, Name extends keyof Limits>(
  sources: readonly Sourced<Limits>[],
  name: Name,
): { value: NonNullable<Limits[Name]>; from: LimitSource } | undefined {
  for (const { from, limits } of sources) {
    const value = limits[name];
    if (value !== undefined && value !== null) return { value, from };
  }
  return undefined;
}

/** What the nearest source that has settled anything about judging has settled. */
export function settingsIn(sources: readonly Sourced<unknown>[]): JudgingSettings {
  return sources.find(({ settings }) => settings !== undefined)?.settings ?? {};
}

const names: Readonly<Record<LimitSource, string | undefined>> = {
  typed: 'as typed',
  coat: 'the coat',
  product: 'the product',
  system: 'the coating system',
  project: 'the project',
  client: 'the client',
  standard: undefined,
  default: undefined,
};

/** The source of a limit in brackets, to append to a sentence. Blank for limits that apply by default. */
export function inBrackets(from: LimitSource): string {
  const name = names[from];
  return name === undefined ? '' : ` (${name})`;
}
