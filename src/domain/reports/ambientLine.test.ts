import { expect, test } from 'vitest';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import type { Requirements } from '#domain/measurement/requirements.ts';
import { ambientLine } from './ambientLine.ts';
import { judgeReport } from './judge.ts';

const by = { by: 'u1', at: '2026-11-21T08:00:00.000Z' };
const line = (rows: readonly Record<string, string>[], ambientVerdicts?: readonly object[]) => {
  const answers = { ambientConditions: [...rows, {}, {}, {}, {}].slice(0, 4), ambientVerdicts } as never;
  return ambientLine(dailyReport, answers, judgeReport(dailyReport, answers));
};
const dry = { airTemp: '28', humidity: '78', surfaceTemp: '27', okToWork: 'Yes' };
const close = { airTemp: '28', humidity: '78', surfaceTemp: '26.8' };

test('The list says the figure, the proposal and the decision of the reading that weighs most', () => {
  expect(line([dry])).toBe('ΔT 3.2 °C, proposed Yes, decided Yes');
  expect(line([dry, { ...close, okToWork: 'No' }])).toBe('ΔT 2.997 °C, just under 3, proposed No, decided No');
  expect(line([{ ...close, surfaceTemp: '20' }, { ...close, okToWork: 'Yes' }, dry])).toBe(
    'ΔT 2.997 °C, just under 3, proposed No, decided Yes: no reason given',
  );
});

test('and why somebody decided otherwise; nothing where nothing can be judged', () => {
  const [, ...rest] = [{}, {}, {}, {}];
  const against = { ambientConditions: [{ ...close, okToWork: 'Yes' }, ...rest] } as never;
  const [stated] = (judgeReport(dailyReport, against)?.['ambientVerdicts'] ?? []) as readonly object[];
  const override = { decision: 'Yes', reason: 'Dehumidified enclosure', ...by };
  expect(line([{ ...close, okToWork: 'Yes' }], [{ ...stated, override }, ...rest])).toBe(
    'ΔT 2.997 °C, just under 3, proposed No, decided Yes: «Dehumidified enclosure»',
  );
  expect(line([{ airTemp: 'warm' }])).toBeNull();
});

test('A fifth reading weighs like the four, by the limits that it was judged by', () => {
  const fifth = (row: Record<string, string>) => {
    const readings = { rows: [{ airTempC: '28', humidity: '78', surfaceTempC: '27', ...row }] };
    const inspectionTests = [judgedTest({ kind: 'ambientLog', at: by.at, requirement: {}, readings })];
    const answers = { ambientConditions: [dry, {}, {}, {}], inspectionTests } as never;
    const client = { revision: 1, limits: { humidityMax: 75 }, settings: {} };
    const requirements: Requirements[] = [{}, { client }];
    return requirements.map((under) => ambientLine(dailyReport, answers, judgeReport(dailyReport, answers, under)));
  };
  const other = { humidity: '74', surfaceTempC: '26', okToWork: 'Yes' };
  expect(fifth(other)).toEqual([
    'ΔT 3.1 °C, proposed Yes, decided Yes',
    expect.stringMatching(/proposed No, decided Yes/),
  ]);
  expect(fifth({ surfaceTempC: '26.8', okToWork: 'Yes', reason: 'Dehumidified enclosure' })[0]).toBe(
    'ΔT 2.997 °C, just under 3, proposed No, decided Yes: «Dehumidified enclosure»',
  );
});
