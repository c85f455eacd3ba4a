import type { Bound } from '#domain/measurement/limitNames.ts';
import { firstBoundOf } from '#domain/measurement/normalizeLimits.ts';
import { wrongUnitFindings, unlikelyFigureFindings } from '#domain/measurement/plausible.ts';
import type { Finding } from '#domain/measurement/verdict.ts';
import { judgedTestQuestions } from './answered.ts';
import { type TestAnswerReader, readTestAnswers } from './testAnswers.ts';
import { correctedUm, judgedCorrectionUm, correctionUm } from './correction.ts';
import { noTestLimits, effectiveRequirementOf } from './limits.ts';
import type { Test, TestKind, TestReading, UnjudgedTest } from './test.ts';

/** What the readings of a test are compared with: the thickness that was asked for, and what is subtracted from each, in µm. */
type Compared = { readonly nominalUm: number | undefined; readonly lessUm: number };

const askedThickness = ({ figure }: TestAnswerReader) => figure('nominalUm') ?? figure('minUm') ?? figure('maxUm');

function askAboutOne(kind: TestKind, reading: TestReading, { nominalUm, lessUm }: Compared): Finding[] {
  // The shims and the bare steel of a gauge check are in no doubt.
  if (kind === 'gaugeCheck') return [];
  const um = correctedUm(reading, lessUm);
  // Less than what is subtracted, a reading can be compared with the nominal only as it is.
  const compared = um > 0 ? um : correctedUm(reading, 0);
  const ofUnit = nominalUm === undefined ? [] : wrongUnitFindings(compared, nominalUm);
  return ofUnit.length > 0 ? ofUnit : unlikelyFigureFindings(kind === 'profile' ? 'profileUm' : 'dftUm', um);
}

/** Questions about an unusual reading: another unit, another instrument? Nothing is refused. */
export function unlikelyReadingFindings(test: UnjudgedTest, reading: TestReading, limits = noTestLimits): Finding[] {
  const required = effectiveRequirementOf(test, limits);
  const lessUm = correctionUm(test.kind, required);
  return askAboutOne(test.kind, reading, { nominalUm: askedThickness(required), lessUm });
}

/** Returns what gives the question's code for a doubtful reading, by the test's requirement, else its verdict. */
export function unlikelyReadingCodeOf(test: Test): (reading: TestReading) => string | undefined {
  const { kind, verdict } = test;
  const limited = (bound: Bound) => firstBoundOf(verdict.limits, ['areaMean', 'mean', 'eachReading', 'profile'], bound);
  const typed = askedThickness(readTestAnswers(judgedTestQuestions(test), test.requirement));
  const nominalUm = typed ?? limited('atLeast') ?? limited('atMost');
  const compared = { nominalUm, lessUm: judgedCorrectionUm(test) };
  return (reading) => askAboutOne(kind, reading, compared)[0]?.code;
}
