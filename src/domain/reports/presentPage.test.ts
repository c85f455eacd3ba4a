import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import type { ReportEntry } from '#domain/listing/record.ts';
import { readingsInUm } from '#domain/measurement/film/reading.ts';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import { presentPage } from './presentPage.ts';

const groupsOf = (entry: ReportEntry) => presentPage(dailyReport, entry).flatMap(({ groups }) => groups);

test('The page has what was specified beside what was measured, and alone where nothing was', () => {
  const [group] = groupsOf({ downR: '81', specifiedThicknessDownR: '80', specifiedThicknessUpR: '120' });
  expect(group?.boxes.map(({ label, specified }) => [label, specified?.label])).toEqual([
    ['Measured Minimum, μm', 'Specified Minimum, μm'],
    ['Specified Maximum, μm', undefined],
  ]);
});

test('Ambient conditions stand on the page once: what follows from a row beside it, the rules apart', () => {
  const wet = { ambienttime: '16:00', airTemp: '28.3', humidity: '88', surfaceTemp: '27.6', okToWork: 'No' };
  const [group] = groupsOf({ ambientConditions: [wet, {}, {}, {}] });
  const tables = group?.boxes.filter(({ shown }) => shown.kind === 'table') ?? [];
  expect(tables).toHaveLength(1);
  expect(tables[0]?.shown).toMatchObject({
    columns: [
      'Time',
      'Air Temp, °C',
      'Humidity, %',
      'Surface Temp, °C',
      'OK To Work',
      'Dew point, °C',
      'ΔT, °C',
      'Proposal',
    ],
    rows: [{ number: 1, item: '1' }],
  });
  expect(group?.basis.map(({ label }) => label)).toEqual(['Dew point, judged by']);
});

test('A test has one chart on the page, however many areas it has, and what it was judged by apart', () => {
  const spots = [210, 220, 230, 240].map((mean) => ({ readings: readingsInUm([mean, mean, mean]) }));
  const film = judgedTest({
    requirement: { minUm: '180', maxUm: '260', surface: '30' },
    readings: { areas: ['North', 'South', ''].map((name) => ({ name, spots })) },
  });
  const [group] = groupsOf({ inspectionTests: [film] });
  const drawn = group?.boxes.flatMap(({ shown }) => (shown.kind === 'drawing' ? [shown.drawing] : [])) ?? [];
  expect(drawn).toHaveLength(1);
  expect(drawn[0]?.label).toContain('3 areas, means of spots: 12 figures');
  expect(drawn[0]?.words.map(({ text }) => text)).toEqual(expect.arrayContaining(['North', 'South', 'Area 3']));
  expect(group?.basis.map(({ label }) => label)).toEqual(['Spread', 'Judged by']);
});
