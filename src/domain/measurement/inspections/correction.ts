import { profileCorrection } from '#domain/measurement/film/profileCorrection.ts';
import { micrometres, nanometres } from '#domain/measurement/film/thickness.ts';
import { normalizeLimits } from '#domain/measurement/normalizeLimits.ts';
import { tapeFilmUm } from '#domain/measurement/surface/profile.ts';
import { judgedTestQuestions } from './answered.ts';
import { type TestAnswerReader, readTestAnswers } from './testAnswers.ts';
import { isoCorrectionUm, unsubtractedTapeFilmUm } from './judgeFilm.ts';
import type { Test, TestKind, TestReading } from './test.ts';

/**
 * What is subtracted from each reading of a test before it is judged, in µm: the correction of ISO 19840, the base metal
 * reading, or the film of a replica tape. 0 when nothing is. `converted` are the requirements of that test.
 */
export function correctionUm(kind: TestKind, converted: TestAnswerReader): number {
  if (kind === 'profile') {
    return converted.choice('method') === 'replicaTape'
      ? (converted.figure('filmUm') ?? unsubtractedTapeFilmUm(converted) ?? tapeFilmUm)
      : 0;
  }
  if (kind !== 'dft') return 0;
  if (converted.choice('scheme') === 'iso19840') return isoCorrectionUm(converted) ?? profileCorrection('unknown');
  return converted.figure('baseMetalUm') ?? 0;
}

/** What was subtracted from each reading of a judged test. A verdict of before keeps what its rules took. */
export function judgedCorrectionUm(test: Test): number {
  const converted = readTestAnswers(judgedTestQuestions(test), test.requirement);
  if (test.verdict.rule !== 'dftIso19840') return correctionUm(test.kind, converted);
  return normalizeLimits(test.verdict.limits).find(({ id }) => id === 'correction')?.value ?? 0;
}

/** A reading in µm less what is subtracted from it, exactly. */
export function correctedUm({ value, unit }: Pick<TestReading, 'value' | 'unit'>, um: number): number {
  return micrometres(nanometres(value, unit) - nanometres(um, 'µm'));
}
