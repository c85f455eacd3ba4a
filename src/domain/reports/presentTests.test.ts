import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { judgeTest } from '#domain/measurement/inspections/judgeTest.ts';
import type { JudgingSettings } from '#domain/measurement/settings/settings.ts';
import { testLimits } from '#domain/measurement/inspections/limits.ts';
import type { UnjudgedTest } from '#domain/measurement/inspections/test.ts';
import { judgedTest, unjudgedTest } from '#domain/testing/judgedTest.ts';
import { pairsOfReport } from '#domain/testing/pairsOfReport.ts';
import { presentReport } from './present.ts';

const um = (...values: number[]) => values.map((value) => ({ value, unit: 'µm' as const }));
const film = unjudgedTest({
  areaCode: 'Shell 1',
  coatNo: '2',
  instrument: { make: 'Elcometer', serialNo: 'E-1' },
  requirement: { minUm: '75', maxUm: '125', surface: '8' },
  readings: {
    areas: [
      {
        name: '',
        spots: [60, 62, 64, 66, 68].map((mean, at) => ({
          readings: [...um(mean, mean, mean), ...(at === 0 ? [{ ...um(400)[0]!, discarded: 'Does not repeat' }] : [])],
        })),
      },
    ],
  },
});
const verdict = judgeTest(film, 'device');
const textsIn = (pairs: ReturnType<typeof pairsOfReport>) =>
  pairs.flatMap(({ label, shown }) => (shown.kind === 'text' ? [[label, shown.text]] : []));
const textsOf = (judged?: Parameters<typeof presentReport>[2], body: object = verdict) =>
  textsIn(pairsOfReport(dailyReport, { inspectionTests: [{ ...film, verdict: body }] }, judged));

test('Readers see a test under its title: the verdict first, then why, by what, and with which gauge', () => {
  const groups = presentReport(dailyReport, { inspectionTests: [{ ...film, verdict }] }).flatMap((one) => one.groups);
  expect(groups.map(({ label }) => label)).toEqual(['Dry film thickness, Shell 1, coat 2']);
  expect(textsOf()).toEqual([
    ['Verdict', 'Fail'],
    [
      'Findings',
      'Area 1: mean 64.0 µm. SSPC-PA 2 Level 3 asks 75 to 125 µm. Find how far it goes: 8 directions, every 1.5 m.',
    ],
    ['Figures', 'Area mean 64.0 µm (75 to 125)'],
    [
      'Requirement',
      'Acceptance rule SSPC-PA 2; Level 3: 80 % min to 120 % max; Minimum 75 µm; Maximum 125 µm; Surface 8 m²',
    ],
    [
      'Judged by',
      'Rule set 2026.2, SSPC-PA 2, January 2015, Level 3; measured as areas of 10 m². Spot mean, at least 60 µm (as typed); Spot mean, at most 150 µm (as typed); Area mean, at least 75 µm (as typed); Area mean, at most 125 µm (as typed); Level 3: spot of the minimum, at least 80 %; Level 3: spot of the maximum, at most 120 %; Level 3: area of the minimum, at least 100 %; Level 3: area of the maximum, at most 100 %',
    ],
    ['Instrument', 'Elcometer, E-1'],
  ]);
});

test('with its photos and the files that its readings are from, with whose decision stands beside the verdict and why, and with what a repeat stands in for', () => {
  const series: UnjudgedTest = {
    ...film,
    requirement: { scheme: 'iso19840', nominalUm: '60', needed: '5', gaugeSetOn: 'rough' },
    readings: { readings: [...um(40, 70), { ...um(62)[0]!, replaces: 0 }] },
  };
  const ofFile = { fileSha256: ['ab', 'cd'], fileNames: ['batch 1.csv', 'batch 2.csv'] };
  const override = { decision: 'No', reason: 'Wrong batch', by: 'u1', at: film.at };
  const whole = { ...series, verdict: judgeTest(series, 'device'), photos: ['a.jpg'], override, ...ofFile };
  const photos = [
    { photosUrl: '/1', filename: 'a.jpg' },
    { photosUrl: '/2', filename: 'b.jpg' },
  ];
  const gaugeFiles = [{ url: '/3', filename: 'batch 1.csv' }];
  const groups = presentReport(dailyReport, {
    inspectorName: 'Asha',
    inspectionTests: [whole],
    gaugeFiles,
    photos,
  }).flatMap((section) => section.groups);
  expect(groups.flatMap((group) => group.pairs)).toContainEqual(
    expect.objectContaining({ label: 'Files of gauges', shown: expect.objectContaining({ kind: 'files' }) }),
  );
  const pairs = groups.find(({ label }) => label?.startsWith('Dry film'))?.pairs;
  const shown = (label: string) => pairs?.find((pair) => pair.label === label)?.shown;
  expect(shown('Decision')).toMatchObject({ text: 'Rejected though readings are due by Asha: «Wrong batch»' });
  expect(shown('Read from')).toMatchObject({ text: 'batch 1.csv, SHA-256 ab\nbatch 2.csv, SHA-256 cd' });
  expect(shown('Photos')).toMatchObject({ files: [{ href: '/1' }] });
  expect(shown('Readings, µm')).toMatchObject({ text: '40 (repeated), 70, 62 (repeats reading 1)', struck: [[0, 2]] });
});

test('with means that say on which side of their limit they lie', () => {
  const spots = [
    [59.9, 60, 60],
    [150.04, 150.04, 150.04],
  ].map((values) => ({ readings: um(...values) }));
  const near = judgedTest({ ...film, readings: { areas: [{ name: '', spots }] } });
  const pairs = pairsOfReport(dailyReport, { inspectionTests: [near] });
  const rows = pairs.flatMap(({ shown }) => (shown.kind === 'table' ? shown.rows : []));
  expect(rows.map(({ cells }) => cells[1])).toMatchObject([
    { text: '59.97, just under 60' },
    { text: '150.04, just over 150' },
  ]);
});

test('with each spot and its mean, and with what was left out and why', () => {
  const pairs = pairsOfReport(dailyReport, { inspectionTests: [{ ...film, verdict }] });
  const table = pairs.find(({ shown }) => shown.kind === 'table');
  expect(table?.label).toBe('Area 1, mean 64.0 µm');
  expect(table?.shown).toMatchObject({
    columns: ['Readings, µm', 'Mean, µm'],
    rows: [
      {
        number: 1,
        cells: [{ text: '60, 60, 60, 400 (left out: Does not repeat)', struck: [[12, 15]] }, { text: '60.0' }],
      },
      {},
      {},
      {},
      {},
    ],
  });
});

test('with a column of its own for what is subtracted by ISO 19840 before a reading is judged', () => {
  const series = judgedTest({
    ...film,
    requirement: { scheme: 'iso19840', nominalUm: '160', gaugeSetOn: 'smooth' },
    readings: { readings: [...um(190, 120, 181.5), { ...um(188)[0]!, replaces: 1 }] },
  });
  const entry = { inspectionTests: [series] };
  const pairs = pairsOfReport(dailyReport, entry);
  const shown = pairs.find(({ label }) => label === 'Readings')?.shown;
  const texts =
    shown?.kind === 'table'
      ? shown.rows.map(({ cells }) => cells.map((cell) => cell?.kind === 'text' && cell.text))
      : [];
  expect(shown).toMatchObject({ columns: ['Read, µm', 'Less, µm', 'Judged, µm'] });
  expect(texts).toEqual([
    ['190', '25', '165'],
    ['120 (repeated)', '25', false],
    ['181.5', '25', '156.5'],
    ['188 (repeats reading 2)', '25', '163'],
  ]);
});

test('with each patch of salts in every unit of the trade, beside their mean and the limit', () => {
  const rows = [{ blankUsCm: '0', sampleUsCm: '8.4' }, { blankUsCm: '0' }, { blankUsCm: '0', sampleUsCm: '16.7' }];
  const salts = judgedTest({ kind: 'salts', requirement: { limitMgM2: '20' }, readings: { rows } });
  const entry = { inspectionTests: [salts] };
  const pairs = pairsOfReport(dailyReport, entry);
  const shownAs = (label: string) => pairs.find((pair) => pair.label === label)?.shown;
  expect(shownAs('Figures')).toMatchObject({
    text: [
      'Salts 10.1 to 20.04 mg/m² (at most 20), 1.0 to 2.004 µg/cm² (at most 2)',
      'Mean of the patches 15.1 mg/m², 1.5 µg/cm²',
      'Sample less blank 8.4 to 16.7 µS/cm',
    ].join('\n'),
  });
  expect(shownAs('Readings')).toMatchObject({
    columns: ['Blank, µS/cm', 'Sample, µS/cm', 'Sample less blank, µS/cm', 'Salts, mg/m²', 'Salts, µg/cm²'],
  });
});

test('and where it was judged otherwise at receipt, that is what they see, and that they are told', () => {
  const judged = { inspectionTests: [{ ...verdict, outcome: 'pass', findings: [], judgedBy: 'server' }] };
  expect(
    textsOf(judged)
      .filter(([label]) => label !== 'Figures')
      .slice(0, 2),
  ).toEqual([
    ['Verdict', 'Pass'],
    ['At receipt', 'The device had judged: Fail. What is shown was judged at receipt.'],
  ]);
  const stored = textsOf(undefined, { ...verdict, judgedBy: 'server', deviceOutcome: 'pass' });
  expect(stored[0]).toEqual(['Verdict', 'Fail']);
  expect(stored).toContainEqual(['At receipt', 'The device had judged: Pass. What is shown was judged at receipt.']);
});

test('What the client has settled is told among the limits, and what is told of the requirement does not contradict it', () => {
  const shown = (requirement: UnjudgedTest['requirement'], settings: JudgingSettings) => {
    const limits = testLimits({}, { client: { revision: 1, limits: {}, settings } });
    const input = { ...film, requirement };
    const judged = { ...input, verdict: judgeTest(input, 'server', { limits }) };
    const texts = textsIn(pairsOfReport(dailyReport, { inspectionTests: [judged] }));
    return Object.fromEntries(texts) as Record<string, string>;
  };
  const level = shown({ ...film.requirement, level: '2' }, { level2SpotOfMin: 90, pa2Edition: '2022' });
  expect(level['Requirement']).toContain('Level 2: 90 % min to 120 % max');
  expect(level['Judged by']).toContain('SSPC-PA 2, 2022, Level 2');
  expect(level['Judged by']).toContain('Level 2: spot of the minimum, at least 90 % (the client)');
  expect(level['Judged by']).toMatch(/Edition of SSPC-PA 2 2022 \(the client\)$/);
  const iso = { scheme: 'iso19840', nominalUm: '60' };
  const proposed = shown(iso, { isoBelowShare: 'atMost20', comparison: 'rounded' });
  expect(proposed['Requirement']).not.toContain('Readings under');
  expect(proposed['Judged by']).toContain('Readings under the nominal, at most 20 % (the client)');
  expect(proposed['Judged by']).toContain('Figures are compared rounded to the decimals of their limit (the client)');
  const typed = shown({ ...iso, belowShare: 'fewerThan20' }, { isoBelowShare: 'atMost20' });
  expect(typed['Requirement']).toContain('Readings under the nominal Fewer than 20 %');
  expect(typed['Judged by']).not.toContain('(the client)');
});

test('Spots outward are shown with their distance where it is not that of the standard', () => {
  const spots = [{ readings: um(70, 70, 70) }];
  const extents = [{ area: 0, direction: 'N', stepM: '0.6', spots }];
  const traced = judgedTest({ ...film, readings: { ...film.readings, extents } });
  const pairs = pairsOfReport(dailyReport, { inspectionTests: [traced] });
  expect(pairs.find(({ label }) => label === 'Area 1, N, outward')?.shown).toMatchObject({
    text: '70, 70, 70; a spot every 0.6 m',
  });
});

test('A figure of a fifth reading that is hardly right is marked where it is printed', () => {
  const rows = [{ at: '16:00', airTempC: 'abc', humidity: '1500', surfaceTempC: '30' }];
  const log = judgedTest({ ...film, kind: 'ambientLog', requirement: {}, readings: { rows } });
  const cells = pairsOfReport(dailyReport, { inspectionTests: [log] }).flatMap(({ shown }) =>
    shown.kind === 'table'
      ? shown.rows.flatMap((row) => row.cells.map((cell) => cell?.kind === 'text' && cell.text))
      : [],
  );
  expect(cells).toEqual(expect.arrayContaining(['16:00', 'abc (no number)', '1500 (usually 1 to 100 %)', '30']));
});

test('A figure that was typed otherwise than the tests have it is told beside the figures of the report', () => {
  const otherwise = (typed: object) =>
    textsIn(pairsOfReport(dailyReport, { inspectionTests: [{ ...film, verdict }], ...typed }))
      .filter(([label]) => label === 'Typed otherwise')
      .map(([, text]) => text);
  expect(otherwise({ downR: '60', specifiedThicknessDownR: '75' })).toEqual([]);
  expect(otherwise({ downR: '40', specifiedThicknessDownR: '60' })).toEqual([
    'Measured Minimum: 40 is typed, the tests have 60.\nSpecified Minimum: 60 is typed, the tests have 75.',
  ]);
  // The same standard and the same gauge, as people write them.
  expect(otherwise({ specifiedStandard: 'SSPC-PA 2', gaugeNumber: 'e 1' })).toEqual([]);
});

test('Rows in which nothing was given are no table', () => {
  const entry = { inspectionTests: [judgedTest({ kind: 'salts', requirement: {}, readings: { rows: [{}] } })] };
  const pairs = pairsOfReport(dailyReport, entry);
  expect(pairs.filter(({ shown }) => shown.kind === 'table')).toEqual([]);
});

test('A doubtful figure is marked for readers as it is asked about in the form: in a series, in spots, in rows and in what was required, and not of a gauge check', () => {
  const wholeText = (unjudged: Partial<UnjudgedTest>) =>
    JSON.stringify(pairsOfReport(dailyReport, { inspectionTests: [judgedTest(unjudged)] }));
  const requirement = { scheme: 'minMax', minUm: '75', maxUm: '125' };
  expect(wholeText({ requirement, readings: { readings: um(90, 900, 7000) } })).toContain(
    '90, 900 (in another unit?), 7000 (in another unit?)',
  );
  expect(wholeText({ requirement: {}, readings: { readings: um(90, 7000) } })).toContain('90, 7000 (unusual)');
  const spots = [{ readings: um(90, 9, 90) }];
  expect(wholeText({ ...film, readings: { areas: [{ name: '', spots }] } })).toContain('90, 9 (in another unit?), 90');
  const check = { requirement: { shimUm: '50' }, readings: { readings: um(0.4, 50) } };
  expect(wholeText({ kind: 'gaugeCheck', ...check })).not.toContain('unusual');
  const pulls = { requirement: { minMpa: '3' }, readings: { rows: [{ mpa: '45' }, { mpa: '4.5' }] } };
  expect(wholeText({ kind: 'adhesion', ...pulls })).toContain('45 (usually 0 to 40 MPa)');
  const holiday = { requirement: { method: 'spark', voltageV: '5' }, readings: { rows: [{ found: '0' }] } };
  expect(wholeText({ kind: 'holiday', ...holiday })).toContain('Voltage used 5 V (usually 9 to 35000 V)');
});
