import { describe, expect, test } from 'vitest';
import type { DayFigures } from '#domain/reports/proposals.ts';
import { delaysOf, forecastFinish, proposeForProject } from './proposals.ts';

const noThickness = { minDft: null, meanDft: null, maxDft: null, dftVerdict: null };
const nothing = { structure: '', coats: [], product: '', batches: [], ...noThickness };
const day = (date: string, input: Partial<DayFigures> = {}): DayFigures => ({
  ...nothing,
  date,
  area: '',
  squareMetres: null,
  lostMinutes: null,
  lostTimeCause: '',
  isNcrRaised: false,
  isNcrClosed: false,
  ncrsRaised: 0,
  ncrsClosed: 0,
  ...input,
});
/** One report a day from 1 November, each with the next of these m². */
const run = (...squareMetres: (number | null)[]) =>
  squareMetres.map((figure, index) =>
    day(`2026-11-${String(index + 1).padStart(2, '0')}`, { area: 'Shell 1', squareMetres: figure }),
  );

describe('Delays', () => {
  test('are the lost time by cause, the longest first, with what has no cause on its own', () => {
    const days = [
      day('2026-11-01', { lostMinutes: 30, lostTimeCause: 'Rain' }),
      day('2026-11-02', { lostMinutes: 135, lostTimeCause: 'Permit ' }),
      day('2026-11-02', { lostMinutes: 20 }),
      day('2026-11-03', { lostMinutes: 45, lostTimeCause: 'Rain' }),
      day('2026-11-04', { lostTimeCause: 'Nothing was lost' }),
    ];
    expect(delaysOf(days)).toBe('Permit: 2h 15m\nRain: 1h 15m\nNo cause given: 0h 20m');
    expect(delaysOf([day('2026-11-01')])).toBeUndefined();
  });

  test('are those of the period of the report; without one, of its day', () => {
    const days = [
      day('2026-11-09', { lostMinutes: 60, lostTimeCause: 'Too early' }),
      day('2026-11-10', { lostMinutes: 10, lostTimeCause: 'Rain' }),
      day('2026-11-12', { lostMinutes: 20, lostTimeCause: 'Permit' }),
    ];
    const delays = (input: object) => proposeForProject({ date: '2026-11-12', ...input }, days);
    const proposed = (value: string) => [{ field: 'delays', value }];
    expect(delays({ periodFrom: '2026-11-10' })).toEqual(proposed('Permit: 0h 20m\nRain: 0h 10m'));
    expect(delays({ periodFrom: '2026-11-10', periodTo: '2026-11-11' })).toEqual(proposed('Rain: 0h 10m'));
    expect(delays({})).toEqual(proposed('Permit: 0h 20m'));
  });
});

describe('The day on which all is done', () => {
  test('is today and what is left, divided by the mean of the last ten working days that have a figure', () => {
    // Of twelve days with a figure, the first two are not among the last ten: 10 × 20 m².
    const days = run(900, 900, 20, 20, 20, 20, 20, null, 20, 20, 20, 20, 20);
    expect(forecastFinish('2026-11-13', 100, days)).toBe('2026-11-18');
    expect(forecastFinish('2026-11-13', 101, days)).toBe('2026-11-19');
    // Two reports of one day are one working day. A report of a later day does not count yet.
    const twice = [...run(20, 20, 20), day('2026-11-03', { squareMetres: 30 }), day('2026-11-09', { squareMetres: 1 })];
    expect(forecastFinish('2026-11-04', 90, twice)).toBe('2026-11-07');
  });

  test('is not said of fewer than three days, of nothing left, or where nothing gets done', () => {
    expect(forecastFinish('2026-11-13', 100, run(20, null, 20))).toBeUndefined();
    expect(forecastFinish('2026-11-13', 0, run(20, 20, 20))).toBeUndefined();
    expect(forecastFinish('2026-11-13', 100, run(0, 0, 0))).toBeUndefined();
  });
});

test('The surfaces of an area are those of its daily reports, of the day and to date; what is left is planned less done', () => {
  const areas = [
    { area: ' shell 1', surfacePlanned: '100' },
    { area: 'Roof', surfacePlanned: '50', surfaceToDate: '30' },
    { surfacePlanned: '' },
  ];
  const proposals = proposeForProject({ date: '2026-11-03', areas }, [
    ...run(20, 20.5, 10),
    day('2026-11-04', { area: 'Shell 1', squareMetres: 9 }),
  ]);
  expect(proposals).toEqual([
    { field: 'areas[0][surfaceToday]', value: '10' },
    { field: 'areas[0][surfaceToDate]', value: '50.5' },
    // 49.5 and 20 m² at 16.83 m² a day: five days.
    { field: 'forecastFinish', value: '2026-11-08' },
  ]);
  expect(proposeForProject({ areas }, run(20, 20, 20))).toEqual([]);
});

test('NCRs are open and closed as the daily reports up to the day have carried them', () => {
  const days = [
    day('2026-11-01', { isNcrRaised: true }),
    day('2026-11-02', { isNcrRaised: true, isNcrClosed: true }),
    day('2026-11-04', { isNcrClosed: true }),
  ];
  const proposed = (date: string, isWhole = true) => proposeForProject({ date }, days, isWhole);
  expect(proposed('2026-11-03')).toEqual([
    { field: 'ncrOpen', value: '1' },
    { field: 'ncrClosed', value: '1' },
  ]);
  expect(proposed('2026-11-04')).toContainEqual({ field: 'ncrOpen', value: '0' });
  expect(proposed('2026-10-31')).toEqual([]);
  // Earlier days, which are not known here, may have raised more.
  expect(proposed('2026-11-04', false)).toEqual([]);
});

test('NCRs that are in the register are counted there, and not again as ticks of the forms', () => {
  const proposed = (...days: DayFigures[]) => proposeForProject({ date: '2026-11-05' }, days);
  const raised = day('2026-11-01', { isNcrRaised: true, ncrsRaised: 3, ncrsClosed: 1 });
  expect(proposed(raised, day('2026-11-02', { isNcrClosed: true }))).toEqual([
    { field: 'ncrOpen', value: '2' },
    { field: 'ncrClosed', value: '1' },
  ]);
  expect(proposed(raised, day('2026-11-02', { isNcrRaised: true, isNcrClosed: true }))).toEqual([
    { field: 'ncrOpen', value: '2' },
    { field: 'ncrClosed', value: '2' },
  ]);
});

test('Of the newest days of more, delays of a period they reach and the last ten days are proposed, and no sum to date', () => {
  const days = [day('2026-10-31', { lostMinutes: 30, lostTimeCause: 'Rain' }), ...run(...Array<number>(10).fill(20))];
  const date = '2026-11-10';
  const propose = (input: object) => proposeForProject({ date, periodFrom: '2026-10-31', ...input }, days, false);
  const delays = { field: 'delays', value: 'Rain: 0h 30m' };
  const today = { field: 'areas[0][surfaceToday]', value: '20' };
  const area = { area: 'Shell 1', surfacePlanned: '500' };
  expect(propose({ areas: [{ ...area, surfaceToDate: '460' }] })).toEqual([
    delays,
    today,
    { field: 'forecastFinish', value: '2026-11-12' },
  ]);
  // Neither the remaining surface nor earlier losses are known.
  expect(propose({ areas: [area] })).toEqual([delays, today]);
  expect(propose({ periodFrom: '2026-10-30' })).toEqual([]);
  expect(forecastFinish('2026-11-09', 40, days, false)).toBeUndefined();
});
