import type { AmbientLimits } from '#domain/measurement/climate/ambientLimits.ts';
import type { SourcedLimits } from '#domain/measurement/limits.ts';
import {
  ambientLimitSources,
  type Requirements,
  type Revisions,
  revisionsOf,
} from '#domain/measurement/requirements.ts';
import type { Limit } from '#domain/measurement/verdict.ts';
import { nonDefaultSettings, trackSettings } from '#domain/measurement/settings/trackedSettings.ts';
import type { JudgingSettings } from '#domain/measurement/settings/settings.ts';
import { testQuestions } from './testDefinitions.ts';
import { readTestAnswers, type TestRequirement } from './testAnswers.ts';
import type { Test } from './test.ts';

/** What a report, its product and its client require of its tests. Limits typed in a test take precedence. */
export type TestLimits = {
  /** The limits of air and steel, the nearest source first. */
  readonly ambient: readonly SourcedLimits<AmbientLimits>[];
  /** The range of one coat by the product's data sheet, in µm. */
  readonly film: { readonly minUm?: number | undefined; readonly maxUm?: number | undefined };
  /** What the client has settled about judging. */
  readonly settings: JudgingSettings;
  readonly under: Revisions;
};

export const noTestLimits: TestLimits = { ambient: [], film: {}, settings: {}, under: {} };

/** The limits for the tests of a report with these answers. */
export function testLimits(answers: Readonly<Record<string, unknown>>, requirements: Requirements): TestLimits {
  const { dftMinUm: minUm, dftMaxUm: maxUm } = requirements.product?.sheet ?? {};
  return {
    ambient: ambientLimitSources(answers, requirements),
    film: { minUm, maxUm },
    settings: nonDefaultSettings(requirements.client?.settings),
    under: revisionsOf(requirements),
  };
}

/** The limits that go before a data sheet's range. By SSPC-PA 2 the range goes before one stated thickness. */
const filmLimits: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['sspcPa2', ['minUm', 'maxUm']],
  ['minMax', ['minUm', 'nominalUm', 'maxUm']],
]);

/**
 * The range of the product's film if it applies to a test: to dry film by minimum and maximum, if none of the limits
 * that go before it is typed. Even a single typed limit is the contract's. A data sheet says nothing about a system of
 * several coats.
 */
export function productFilmRange({ kind, requirement }: Pick<Test, 'kind' | 'requirement'>, { film }: TestLimits) {
  const stated =
    requirement['scheme'] === undefined || requirement['scheme'] === '' ? 'sspcPa2' : requirement['scheme'];
  const ofOneCoat = filmLimits.get(stated);
  const isTyped = (name: string) => typeof requirement[name] === 'string' && requirement[name].trim() !== '';
  const isOfProduct = kind === 'dft' && ofOneCoat !== undefined && !ofOneCoat.some(isTyped);
  return isOfProduct && (film.minUm !== undefined || film.maxUm !== undefined) ? film : undefined;
}

/** A verdict's limits that nobody typed in the test: the product's, the client's, or the default for air and steel. */
export function productAndClientLimits({ kind, verdict: { limits } }: Test): Limit[] {
  return limits.filter(
    ({ from }) => from === 'product' || from === 'client' || (from === 'default' && kind === 'ambientLog'),
  );
}

/** The requirements that a test is judged by, including the range of the product's film if it applies. */
export function effectiveRequirementOf(test: Pick<Test, 'kind' | 'requirement'>, limits: TestLimits): TestRequirement {
  const { kind, requirement } = test;
  const clientSettings = trackSettings(limits.settings);
  const typed = readTestAnswers(testQuestions(kind, requirement, limits.settings), requirement, clientSettings);
  const film = productFilmRange(test, limits);
  if (!film) return { ...typed, ...clientSettings };
  return {
    ...typed,
    ...clientSettings,
    figure: (name) => (name === 'minUm' || name === 'maxUm' ? film[name] : typed.figure(name)),
  };
}
