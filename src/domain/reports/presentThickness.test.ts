import { describe, expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { pairsOfReport } from '#domain/testing/pairsOfReport.ts';
import { judgeReport } from './judge.ts';
import { resultsOf } from './results.ts';

const day = { date: '2026-11-21', totalSurfaceArea: '8', numberOfSpots: '5' };
const judgedOf = (answers: object) => {
  const entry = { ...day, ...answers };
  return { entry, judged: judgeReport(dailyReport, entry) ?? null };
};
const shownOf = (answers: object) => {
  const { entry, judged } = judgedOf(answers);
  return pairsOfReport(dailyReport, entry, judged).find(({ field }) => field === 'thicknessVerdict')?.shown;
};
const oneStated = { specifiedStandard: 'SSPC-PA 2', specifiedThicknessArrowR: '75', downR: '61', arrowR: '66' };
const howRead = 'One thickness is stated, 75 µm: 60 to 90 µm, 80 to 120 % of it. Compare with a licensed copy.';
const howMany = '5 spots are judged. No number of spots is asked for.';
const byFigures =
  'Judged by minimum, maximum and mean alone: the standard that is named is none of those that are known here.';

describe('Readers of plain thickness figures see', () => {
  test('that they are met, by which standard, and how the one thickness that is stated was read', () => {
    expect(shownOf({ ...oneStated, upR: '70' })).toEqual({
      kind: 'text',
      text: `Pass, SSPC-PA 2, Level 3\n${howRead}`,
    });
    expect(shownOf({ specifiedThicknessDownR: '60', downR: '61' })).toEqual({
      kind: 'text',
      text: `Pass\n${howMany}`,
    });
  });

  test('that another standard was named than those by which they can be judged', () => {
    expect(shownOf({ specifiedStandard: 'ISO 12944', specifiedThicknessDownR: '60', downR: '61' })).toEqual({
      kind: 'text',
      text: `Pass\n${howMany}\n${byFigures}`,
    });
  });

  test('what is out, by which limits, so that it cannot be overlooked', () => {
    expect(shownOf({ specifiedThicknessDownR: '60', downR: '40' })).toEqual({
      kind: 'text',
      text: [
        'Fail',
        'The measured minimum, 40.0 µm, is under 60 µm.',
        'Rule set 2026.2. Each reading, at least 60 µm (as typed)',
      ].join('\n'),
      isAlarming: true,
    });
  });

  test('the same among the results of the evidence', () => {
    const { entry, judged } = judgedOf({ ...oneStated, upR: '70' });
    expect(resultsOf(dailyReport, entry, judged)).toMatchObject([{ words: 'Pass', found: howRead }]);
  });
});
