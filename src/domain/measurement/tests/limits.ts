import type { AmbientLimits } from '#domain/measurement/climate/ambientLimits.ts';
import type { Sourced } from '#domain/measurement/limits.ts';
import { ambientSources, type Requirements, underOf } from '#domain/measurement/requirements.ts';
import type { Under } from '#domain/measurement/under.ts';
import type { Limit } from '#domain/measurement/verdict.ts';
import { askedOf } from './asked.ts';
import { type Given, givenBy } from './given.ts';
import type { Test } from './test.ts';

/** What a report, its product and its client ask of its tests, where nothing nearer is typed with one. */
export type TestLimits = {
  /** Of air and steel, the nearer source first. */
  readonly ambient: readonly Sourced<AmbientLimits>[];
  /** The range of one coat by the product's data sheet, in µm. */
  readonly film: { readonly minUm?: number | undefined; readonly maxUm?: number | undefined };
  readonly under: Under;
};

export const noTestLimits: TestLimits = { ambient: [], film: {}, under: {} };

/** What holds for the tests of a report with these answers. */
export function testLimits(answers: Readonly<Record<string, unknown>>, requirements: Requirements): TestLimits {
  const { dftMinUm: minUm, dftMaxUm: maxUm } = requirements.product?.sheet ?? {};
  return { ambient: ambientSources(answers, requirements), film: { minUm, maxUm }, under: underOf(requirements) };
}

const filmLimits = ['minUm', 'nominalUm', 'maxUm'] as const;
const ofOneCoat: readonly unknown[] = [undefined, '', 'sspcPa2', 'minMax'];

/**
 * The range of the product's film where it is taken for a test: of dry film by minimum and maximum, where neither they nor a
 * nominal are typed. One limit that is typed is what the contract asks; a data sheet tells nothing of a system of several coats.
 */
export function takenFilm({ kind, requirement }: Pick<Test, 'kind' | 'requirement'>, { film }: TestLimits) {
  const isTyped = filmLimits.some((name) => typeof requirement[name] === 'string' && requirement[name].trim() !== '');
  const isTaken = kind === 'dft' && ofOneCoat.includes(requirement['scheme']) && !isTyped;
  return isTaken && (film.minUm !== undefined || film.maxUm !== undefined) ? film : undefined;
}

/** The limits of a verdict that nobody typed with the test: of the product, of the client, or what is usual of air and steel. */
export function takenLimits({ kind, verdict: { limits } }: Test): Limit[] {
  return limits.filter(
    ({ from }) => from === 'product' || from === 'client' || (from === 'default' && kind === 'ambientLog'),
  );
}

/** What is asked of a test, read as it is judged by: with the range of the product's film where that is taken. */
export function givenOf(test: Pick<Test, 'kind' | 'requirement'>, limits: TestLimits): Given {
  const typed = givenBy(askedOf(test.kind, test.requirement), test.requirement);
  const film = takenFilm(test, limits);
  if (!film) return typed;
  return { ...typed, figure: (name) => (name === 'minUm' || name === 'maxUm' ? film[name] : typed.figure(name)) };
}
