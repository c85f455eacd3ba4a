import { figuresOfTest, figureWords } from '#domain/measurement/inspections/figures.ts';
import type { TestKind } from '#domain/measurement/inspections/test.ts';
import { limitWords } from '#domain/measurement/limitWords.ts';
import type { ServerVerdicts, Outcome } from '#domain/measurement/verdict.ts';
import type { AnyAnswers } from './answers.ts';
import { usedItemsOfTests } from '#domain/recall/usedItems.ts';
import { testsAsJudged } from './byField.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { testRemarks, standingOfTest } from './outcome.ts';
import { structureOf } from './structure.ts';

/** A test of a report as a row of its own: what was tested where, what came of it, and by which gauge. */
export type TestRow = {
  readonly position: number;
  readonly kind: TestKind;
  readonly structure: string;
  readonly areaCode: string;
  readonly coatNo: string;
  /** Fail wherever it counts as a breach, whatever its readings say. */
  readonly outcome: Outcome;
  /** What counts besides its readings: 'gauge overdue', 'rejected', 'accepted'. Mostly blank. */
  readonly besides: string;
  /** What the rules found, and what they asked for, each in words and with its unit. Blank where nothing was judged. */
  readonly figure: string;
  readonly limit: string;
  /** The serial number of the gauge. */
  readonly gauge: string;
  /** The keys of the gauge and its probe, each between commas: ',PG77,P1,'. Blank if none was named. */
  readonly gaugeKeys: string;
};

/** As much as a row shows. */
const most = 200;
const shortened = (words: string) => [...words].slice(0, most).join('');

/** The tests of a report as rows, in its order, judged as on receipt. */
export function testRowsOf(
  kind: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
  judged: ServerVerdicts | undefined,
): TestRow[] {
  const structure = shortened(structureOf(answers));
  return testsAsJudged(kind, answers, judged).map((test, position) => ({
    position,
    kind: test.kind,
    structure,
    areaCode: test.areaCode ?? '',
    coatNo: test.coatNo ?? '',
    outcome: standingOfTest(test) === 'breach' ? 'fail' : test.verdict.outcome,
    besides: testRemarks(test).join(', '),
    figure: shortened(figureWords(figuresOfTest(test).found).join('; ')),
    limit: shortened(limitWords(test.verdict.limits)),
    gauge: test.instrument?.serialNo ?? '',
    gaugeKeys: keysBetweenCommas(test),
  }));
}

/** The keys by which a recall finds the gauge of a test. No key has a comma. */
function keysBetweenCommas(test: Parameters<typeof usedItemsOfTests>[0][number]): string {
  const keys = usedItemsOfTests([test]).map(({ key }) => key);
  return keys.length === 0 ? '' : `,${keys.join()},`;
}
