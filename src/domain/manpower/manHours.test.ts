import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOf } from '#domain/reports/kinds.ts';
import { manpowerReport } from './manpowerReport.ts';
import { type Crew, absentHeads, hoursPerHead, regularHoursDefault, splitHours, splitManHours } from './manHours.ts';

function manHours(crews: readonly Crew[]): number {
  const { regular, overtime } = splitManHours(crews, regularHoursDefault);
  return regular + overtime;
}

describe('Man-hours', () => {
  test('of 12 from 07:00 to 16:00 with a break of an hour, and 3 with two hours extra, are 102', () => {
    const day = { present: '12', start: '07:00', end: '16:00', breakMinutes: '60' };
    expect(manHours([day, { present: '3', overtimeHours: '2' }])).toBe(102);
  });

  test('of 75 for 7 hours are 525', () => {
    expect(manHours([{ present: '75', start: '08:00', end: '15:00' }])).toBe(525);
  });

  test('of a night from 22:00 to 06:00 with half an hour of break, for 4, are 30', () => {
    expect(manHours([{ present: '4', start: '22:00', end: '06:00', breakMinutes: '30' }])).toBe(30);
  });

  test('are the same where the units of break and overtime were typed along', () => {
    const crew = { present: '2', start: '07:00', end: '16:00', breakMinutes: '60 min', overtimeHours: '2 h' };
    expect(manHours([crew])).toBe(20);
  });

  test('never fall below 0, however long the break', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.nat(1439), fc.nat(1439), (pause, from, until) => {
        const clock = (minute: number) =>
          `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const hours = hoursPerHead({ start: clock(from), end: clock(until), breakMinutes: String(pause) });
        expect(hours).toBeGreaterThanOrEqual(0);
        expect(hours).toBeLessThan(24);
      }),
    );
  });
});

test('Overtime is what was typed, else what is beyond the regular hours', () => {
  expect(splitHours({ start: '07:00', end: '17:00' }, 8)).toEqual({ regular: 8, overtime: 2 });
  expect(splitHours({ start: '07:00', end: '17:00' }, 9)).toEqual({ regular: 9, overtime: 1 });
  expect(splitHours({ start: '07:00', end: '17:00', overtimeHours: '1,5' }, 8)).toEqual({ regular: 8, overtime: 1.5 });
});

test('Absent are those that were planned and not there; more than planned make up for nobody', () => {
  expect(
    absentHeads([
      { planned: '10', present: '8' },
      { planned: '2', present: '5' },
    ]),
  ).toBe(2);
});

describe('The manpower report', () => {
  const answers = {
    date: '2026-11-21',
    surfaceToday: '204',
    crews: [
      { planned: '12', present: '12', start: '07:00', end: '16:00', breakMinutes: '60' },
      { present: '3', overtimeHours: '2' },
    ],
  };

  test('computes man-hours, absent heads and the surface for each man-hour', () => {
    const computed = {
      regularHoursADay: '8',
      manHours: '102',
      regularHours: '96',
      overtimeManHours: '6',
      absent: '0',
      expiredCertificates: '',
      surfacePerManHour: '2',
    };
    expect(manpowerReport.compute?.(answers)).toEqual(computed);
    const blank = Object.fromEntries(Object.keys(computed).map((name) => [name, '']));
    expect(manpowerReport.compute?.({ date: '2026-11-21' })).toEqual(blank);
  });

  test('shows the man-hours of each crew that counts among those of all, hours extra alone too', () => {
    const [timed = {}, extra = {}] = answers.crews;
    const ofCrew = (crew: Crew) => kindOf('manpower').computeRows['crews']?.(crew, answers);
    expect(ofCrew(timed)).toEqual({ hoursPerHead: '8', manHours: '96' });
    expect(ofCrew(extra)).toEqual({ manHours: '6' });
    expect(ofCrew({ present: '3', start: '07:00' })).toEqual({});
  });

  test('is computed by the regular hours that its client has settled, and says by how many', () => {
    const crews = [{ present: '2', start: '07:00', end: '17:00' }];
    const settled = manpowerReport.answersOfSettings({ regularHours: 9 }, {});
    expect(manpowerReport.compute({ ...settled, crews })).toMatchObject({
      regularHoursADay: '9',
      regularHours: '18',
      overtimeManHours: '2',
    });
    expect(manpowerReport.answersOfSettings({}, {})).toEqual({});
    expect(manpowerReport.answersOfSettings({ regularHours: 9 }, { regularHoursADay: '10' })).toEqual({});
  });

  test('takes the hours that a report says by itself from 1 to 24 alone; else those of its client, else the usual ones', () => {
    const crews = [{ present: '2', start: '07:00', end: '17:00' }];
    for (const regularHoursADay of ['0', '0.9', '24.1', '-9', 'nine', '']) {
      expect(manpowerReport.answersOfSettings({ regularHours: 9 }, { regularHoursADay })).toEqual({
        regularHoursADay: '9',
      });
      expect(manpowerReport.compute({ regularHoursADay, crews })).toMatchObject({ regularHoursADay: '8' });
    }
    for (const regularHoursADay of ['1', '24']) {
      expect(manpowerReport.answersOfSettings({ regularHours: 9 }, { regularHoursADay })).toEqual({});
    }
  });

  test('asks about a certificate that had expired on the day', () => {
    const crews = [{ certificateNo: 'F-12', certificateExpires: '2026-11-20' }, { certificateExpires: '2026-11-21' }];
    expect(manpowerReport.compute?.({ date: '2026-11-21', crews })).toMatchObject({ expiredCertificates: 'F-12' });
    expect(manpowerReport.ask?.({ date: '2026-11-21', crews })).toEqual([
      { field: 'crews[0][certificateExpires]', words: 'Certificate F-12 had expired on this day.' },
    ]);
  });
});
