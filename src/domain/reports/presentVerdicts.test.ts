import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import type { ReportEntry } from '#domain/listing/record.ts';
import { judgeAmbientRows } from '#domain/measurement/climate/ambientRows.ts';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import { pairsOfReport } from '#domain/testing/pairsOfReport.ts';
import { judgeReport } from './judge.ts';

const rows = [
  { airTemp: '28', humidity: '78', surfaceTemp: '26.8', okToWork: 'Yes' },
  {},
  { airTemp: '28', humidity: '78', surfaceTemp: '27', okToWork: 'No' },
  {},
];
const pairsOfDay = (entry: ReportEntry) => pairsOfReport(dailyReport, entry);
const shownOf = (entry: ReportEntry) => pairsOfDay(entry).find(({ label }) => label === 'Dew point')?.shown;
const textsOf = (entry: ReportEntry) => {
  const shown = shownOf(entry);
  if (shown?.kind !== 'table') return undefined;
  return shown.rows.map(({ number, cells }) => [
    number,
    ...cells.map((cell) => (cell?.kind === 'text' ? cell.text : '')),
  ]);
};

test('Readers see the figures, the proposal with its reason, the decision and the override of each row', () => {
  const override = { decision: 'Yes', reason: 'Steel heated', by: 'uid', at: '2026-11-21T08:00:00.000Z' } as const;
  const ambientVerdicts = judgeAmbientRows(rows, [{ override }], [], 'device');
  expect(textsOf({ inspectorName: 'Asha', ambientConditions: rows, ambientVerdicts })).toEqual([
    [
      1,
      '23.8',
      '78.0',
      '2.997, just under 3',
      'No. Steel is 2.997 °C above the dew point (23.8 °C). At least 3 °C is needed.',
      'Decided Yes against the readings by Asha: «Steel heated»',
    ],
    [3, '23.8', '78.0', '3.2', 'Yes.', 'Decided No though the readings allow it by Asha'],
  ]);
});

test('Of steel below 0 °C readers see the frost point, and whether somebody has looked for ice', () => {
  const cold = { airTemp: '2', humidity: '60', surfaceTemp: '-1' };
  const of = (input: object) => {
    const ambientVerdicts = judgeAmbientRows([cold], [input], [], 'device');
    return textsOf({
      ambientConditions: [cold, {}, {}, {}],
      ambientVerdicts: [...(ambientVerdicts ?? []), {}, {}, {}],
    });
  };
  const [row] = of({}) ?? [];
  expect(row?.[1]).toBe('-5.0; frost point -4.4');
  expect(row?.[4]).toBe('None. The steel is below 0 °C. Is there ice or frost on it?');
  expect(of({ surfaceWet: false })?.[0]?.[4]).toBe('Yes. No ice or frost on the steel.');
  expect(of({ surfaceWet: true })?.[0]?.[4]).toBe('No. The steel is wet or frozen.');
});

test('A report of an app that judged nothing is judged as far as it can be', () => {
  expect(textsOf({ ambientConditions: rows })?.[0]?.at(-1)).toBe('Against the readings, no reason given');
  const judgedBy = pairsOfDay({ ambientConditions: rows }).find(({ label }) => label === 'Dew point, judged by');
  expect(judgedBy?.shown).toEqual({
    kind: 'text',
    text: 'Rule set 2026.2, ISO 8502-4:2017. Steel above the dew point, at least 3 °C; Humidity, at most 85 %.',
  });
});

test('Where the gauges of a report show °F, readers see both units, and the usual limit is 5 °F', () => {
  const entry = { measuredIn: 'us', ambientConditions: [{ ...rows[0], airTemp: '28.3' }, {}, {}, {}] };
  expect(textsOf(entry)?.[0]?.slice(1, 5)).toEqual([
    '24.1 (75.4 °F)',
    '78.0',
    '2.7 (4.9 °F)',
    'No. Steel is 2.7 °C above the dew point (24.1 °C). At least 5 °F (2.778 °C) is needed.',
  ]);
  const table = pairsOfDay(entry).find(({ label }) => label === 'Ambient Conditions')?.shown;
  const cells = table?.kind === 'table' ? table.rows[0]?.cells : [];
  expect(cells?.map((cell) => (cell?.kind === 'text' ? cell.text : ''))).toEqual([
    '28.3 (82.9 °F)',
    '78',
    '26.8 (80.2 °F)',
    'Yes',
  ]);
});

test('Where the readings say too little, nothing is shown besides them', () => {
  expect(pairsOfDay({ ambientConditions: [{ airTemp: '31', okToWork: 'Yes' }, {}, {}, {}] })).toHaveLength(1);
});

test('Where the server proposed otherwise at receipt than the device, readers are told', () => {
  const [first, ...others] = judgeAmbientRows(rows, [], [], 'server') ?? [];
  const entry = { ambientConditions: rows, ambientVerdicts: [{ ...first, deviceSuggested: 'Yes' }, ...others] };
  expect(pairsOfDay(entry).find(({ label }) => label === 'At receipt')?.shown).toEqual({
    kind: 'text',
    text: 'Reading 1: the device proposed Yes; what is shown was judged at receipt.',
  });
});

test("The chart of ΔT has the readings after the report's own rows too, as they were judged at receipt", () => {
  const after = [{ at: '16:00', airTempC: '28', humidity: '78', surfaceTempC: '25' }, { at: '17:00' }];
  const log = judgedTest({ kind: 'ambientLog', requirement: {}, readings: { rows: after } });
  const timed = rows.map((row, at) => ('airTemp' in row ? { ...row, ambienttime: `${10 + at}:00` } : row));
  const entry = { ambientConditions: timed, inspectionTests: [log] };
  const chartOf = (...judged: Parameters<typeof pairsOfReport>[2][]) => {
    const drawn = pairsOfReport(dailyReport, entry, ...judged).find(({ label }) => label === 'ΔT')?.shown;
    return drawn?.kind === 'drawing' ? drawn.drawing.label : undefined;
  };
  const label = 'ΔT over the day: 3 readings from 10:00 to 16:00, lowest 1.2 °C at 16:00; at least 3 °C';
  expect(chartOf()).toBe(label);
  expect(chartOf(judgeReport(dailyReport, entry as never))).toBe(label);
});
