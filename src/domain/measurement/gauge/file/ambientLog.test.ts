import { describe, expect, test } from 'vitest';
import {
  closestToDewPointWords,
  logDayOfReport,
  skippedLogLines,
  nearestLoggedRow,
  loggedDays,
  readAmbientLog,
  rowsFromLog,
} from './ambientLog.ts';

const log = readAmbientLog(
  [
    'Serial,784112',
    'Date,Time,Ta (°C),RH (%),Ts (°C),Td (°C)',
    '2026-11-21,08:00:00,28,78,27.0,23.8',
    '2026-11-21,08:30:00,28,78,26.8,23.8',
    '2026-11-21,09:00:00,---,78,26.8,23.8',
    '2026-11-21,09:30:00,24,101,26,21.3',
    '2026-11-21,10:00:00,24,85,24.4,21.3',
  ].join('\n'),
);

describe("A dew-point logger's file", () => {
  test('is read row by row, with dew point and ΔT computed anew', () => {
    expect(log.map(({ at }) => at)).toEqual(['08:00', '08:30', '10:00']);
    expect(log[0]?.deltaTC).toBeCloseTo(3.197, 2);
  });

  test("gives the report's rows their readings by their times, and tells where another figure was typed", () => {
    const rows = [
      { ambienttime: '08:04' },
      { ambienttime: '08:31', airTemp: '28', humidity: '80' },
      { ambienttime: '10:00', airTemp: '24,0', humidity: '85', surfaceTemp: '24.4' },
      { ambienttime: '14:00' },
      {},
    ];
    expect(rowsFromLog(rows, log)).toEqual([
      { row: 0, at: '08:00', cells: { airTemp: '28', humidity: '78', surfaceTemp: '27' }, isTyped: false },
      { row: 1, at: '08:30', cells: { airTemp: '28', humidity: '78', surfaceTemp: '26.8' }, isTyped: true },
    ]);
  });

  test('fills a time that was typed with the row nearest to it, at most 10 minutes off', () => {
    expect([
      nearestLoggedRow(log, '08:09')?.at,
      nearestLoggedRow(log, '08:40')?.at,
      nearestLoggedRow(log, '08:41'),
    ]).toEqual(['08:00', '08:30', undefined]);
    const night = log.slice(0, 1).map((row) => ({ ...row, day: '', at: '23:55' }));
    expect(nearestLoggedRow(night, '00:05')?.at).toBe('23:55');
    expect(nearestLoggedRow([{ ...night[0]!, day: '2026-11-21' }], '00:05')).toBeUndefined();
  });

  test('tells the lowest ΔT and its time, with enough decimals to be told from its limit', () => {
    expect(closestToDewPointWords(log, 3)).toBe('closest to the dew point at 08:30: ΔT 2.997 °C, just under 3');
    expect(closestToDewPointWords(log, 2.778)).toBe('closest to the dew point at 08:30: ΔT 3.0 °C');
    expect(closestToDewPointWords([], 3)).toBe('');
  });

  test('in °F is read in °C', () => {
    const rows = readAmbientLog('Time;Air (F);RH;Surface (F)\n8:00;68;50;77\n8:10;68;50;77');
    expect(rows[0]).toMatchObject({ at: '08:00', airTempC: 20, surfaceTempC: 25 });
    expect(readAmbientLog('nothing')).toEqual([]);
  });
});

describe("Of a logger's file with several days", () => {
  const head = 'Time,Ta (°C),RH (%),Ts (°C)';
  const row = ',28,78,27';
  const daysOf = (...stamps: string[]) =>
    loggedDays(readAmbientLog([head, ...stamps.map((stamp) => stamp + row)].join('\n')));
  const two = daysOf('2026-11-20 08:00:00', '2026-11-20T23:50:00Z', '2026-11-21 8:00 PM');

  test("the report's own day is taken, and no other fills its rows or tells its worst moment", () => {
    expect(two.map(({ day, rows }) => [day, rows.map(({ at }) => at)])).toEqual([
      ['2026-11-20', ['08:00', '23:50']],
      ['2026-11-21', ['20:00']],
    ]);
    expect(logDayOfReport(two, '2026-11-21')).toBe(two[1]);
    expect(rowsFromLog([{ ambienttime: '08:00' }], two[1]!.rows)).toEqual([]);
  });

  test('and where none is the report’s, or the report has no date, it is asked', () => {
    expect([logDayOfReport(two, '2026-11-22'), logDayOfReport(two, '')]).toEqual([undefined, undefined]);
    const [one] = daysOf('2026-11-20 08:00');
    expect([logDayOfReport([one!], '2026-11-21'), logDayOfReport([one!], '')]).toEqual([undefined, one]);
    const [undated] = daysOf('08:00');
    expect(logDayOfReport([undated!], '2026-11-21')).toBe(undated);
  });

  test.each([
    ['21/11/2026', '2026-11-21'],
    ['11/21/2026', '2026-11-21'],
    ['5.11.2026', '2026-11-05'],
    ['11/05/2026', '11/05/2026'],
    ['21-Nov-2026', '21-Nov-2026'],
  ])('%s is the day %s: what may be read in two ways stays as it is written', (date, day) => {
    const dated = `Date,${head}\n${date},08:00${row}`;
    expect(loggedDays(readAmbientLog(dated)).map((one) => one.day)).toEqual([day]);
    expect(daysOf(`${date} 08:00`).map((one) => one.day)).toEqual([day]);
  });
});

test.each([
  ['Date;Time;RH %;Ta °C;Ts °C\n21/11/2026;10:31;71,5;23,4;24,6\n', 23.4, 24.6],
  ['Date,Time,RH %,Ta F,Ts F\n11/21/2026,10:31 AM,71.5,74.1,76.3\n', 23.39, 24.61],
  ['Date,Time,RH,Air Temp.,Surface Temp.\n11/21/2026,10:31,71.5,23.4,24.6\n', 23.4, 24.6],
])('A log’s headings may name their units without brackets: %j', (text, airTempC, surfaceTempC) => {
  expect(readAmbientLog(text)).toMatchObject([
    { day: '2026-11-21', at: '10:31', humidity: 71.5, airTempC, surfaceTempC },
  ]);
});

test('Lines of a log that lack a figure are told, those of the day that is taken', () => {
  const text = `Time,Ta,RH,Ts\n2026-11-20 08:00,28,---,27\n2026-11-21 08:00,28,78,27\n2026-11-21 08:05,---,78,27\nMean,,78,`;
  expect(skippedLogLines(text, '2026-11-21')).toEqual(['2026-11-21 08:05,---,78,27']);
  expect(skippedLogLines('Batch,98', '')).toEqual([]);
});
