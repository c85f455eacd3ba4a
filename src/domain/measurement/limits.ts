import type { LimitSource } from './verdict.ts';

/** Limits that one source sets; those that it says nothing about are absent. */
export type Sourced<Limits> = { readonly from: LimitSource; readonly limits: Limits };

/** The first source, in their order, that sets a limit. Limits are contract: the nearer source holds. */
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

/** Where a limit comes from, in brackets behind a sentence; blank for what holds anyway. */
export function inBrackets(from: LimitSource): string {
  const name = names[from];
  return name === undefined ? '' : ` (${name})`;
}
