import { profileCorrection } from '#domain/measurement/film/profileCorrection.ts';
import { micrometres, nanometres } from '#domain/measurement/film/thickness.ts';
import { limitsIn } from '#domain/measurement/limitsIn.ts';
import { tapeFilmUm } from '#domain/measurement/surface/profile.ts';
import { askedAsJudged } from './answered.ts';
import { type Given, givenBy } from './given.ts';
import { isoCorrectionUm, presetFilmUm } from './judgeFilm.ts';
import type { Test, TestKind, TestReading } from './test.ts';

/**
 * What is subtracted from each reading of a test before it is judged, in µm: the correction of ISO 19840, the base metal
 * reading, or the film of a replica tape. 0 when nothing is. `given` are the requirements of that test.
 */
export function takenUm(kind: TestKind, given: Given): number {
  if (kind === 'profile') {
    return given.choice('method') === 'replicaTape' ? (given.figure('filmUm') ?? presetFilmUm(given) ?? tapeFilmUm) : 0;
  }
  if (kind !== 'dft') return 0;
  if (given.choice('scheme') === 'iso19840') return isoCorrectionUm(given) ?? profileCorrection('unknown');
  return given.figure('baseMetalUm') ?? 0;
}

/** What was subtracted from each reading of a judged test. A verdict of before keeps what its rules took. */
export function takenAsJudged(test: Test): number {
  const given = givenBy(askedAsJudged(test), test.requirement);
  if (test.verdict.rule !== 'dftIso19840') return takenUm(test.kind, given);
  return limitsIn(test.verdict.limits).find(({ id }) => id === 'correction')?.value ?? 0;
}

/** A reading in µm less what is subtracted from it, exactly. */
export function lessTaken({ value, unit }: Pick<TestReading, 'value' | 'unit'>, um: number): number {
  return micrometres(nanometres(value, unit) - nanometres(um, 'µm'));
}
