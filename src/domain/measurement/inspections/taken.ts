import { micrometres, nanometres } from '#domain/measurement/film/thickness.ts';
import { tapeFilmUm } from '#domain/measurement/surface/profile.ts';
import type { Given } from './given.ts';
import { isoCorrectionUm } from './judgeFilm.ts';
import type { TestKind, TestReading } from './test.ts';

/**
 * What is subtracted from each reading of a test before it is judged, in µm: the correction of ISO 19840, the base metal
 * reading, or the film of a replica tape. 0 when nothing is. `given` are the requirements of that test.
 */
export function takenUm(kind: TestKind, given: Given): number {
  if (kind === 'profile') {
    return given.choice('method') === 'replicaTape' ? (given.figure('filmUm') ?? tapeFilmUm) : 0;
  }
  if (kind !== 'dft') return 0;
  const iso = given.choice('scheme') === 'iso19840' ? isoCorrectionUm(given) : undefined;
  return iso ?? given.figure('baseMetalUm') ?? 0;
}

/** A reading in µm less what is subtracted from it, exactly. */
export function lessTaken({ value, unit }: Pick<TestReading, 'value' | 'unit'>, um: number): number {
  return micrometres(nanometres(value, unit) - nanometres(um, 'µm'));
}
