import { dailyReport } from '#domain/daily/dailyReport.ts';
import { describe, expect, test } from 'vitest';
import { faultsOf, fieldName } from './faults.ts';
import { type ReportValues, freshValues } from './values.ts';

const fresh = freshValues(dailyReport, { today: '2026-03-02', now: '08:00', inspectorName: 'Asha Rao' });
const filled = (more: ReportValues): ReportValues => ({ ...fresh, ...more });

describe('what keeps a report from being accepted', () => {
  test('only the date and the inspector name block a submission', async () => {
    expect(await faultsOf(dailyReport, filled({ date: '', inspectorName: '' }))).toEqual({
      date: 'Enter the date of the report.',
      inspectorName: 'Enter the name of the inspector.',
    });
    expect(await faultsOf(dailyReport, filled({}))).toEqual({});
  });

  test('a name of spaces is no name', async () => {
    expect(Object.keys(await faultsOf(dailyReport, filled({ inspectorName: '   ' })))).toEqual(['inspectorName']);
  });

  test('the salt test result must be a number of 0 or more, with any step', async () => {
    for (const saltTestResult of ['0', '0.001', '12.75'])
      expect(await faultsOf(dailyReport, filled({ saltTestResult }))).toEqual({});
    for (const saltTestResult of ['-0.1', 'low']) {
      expect(Object.keys(await faultsOf(dailyReport, filled({ saltTestResult })))).toEqual(['saltTestResult']);
    }
  });

  test('a fault in a row of ambient conditions bears the name of its input', async () => {
    const ambientConditions = [{}, {}, { airTemp: '9'.repeat(1_001) }, {}];
    expect(Object.keys(await faultsOf(dailyReport, filled({ ambientConditions })))).toEqual([
      'ambientConditions[2][airTemp]',
    ]);
  });
});

test('a path of the schema becomes the name of the input', async () => {
  expect(fieldName(['date'])).toBe('date');
  expect(fieldName(['ambientConditions', 1, 'okToWork'])).toBe('ambientConditions[1][okToWork]');
  expect(fieldName(['surfacePreparation', 0])).toBe('surfacePreparation');
});
