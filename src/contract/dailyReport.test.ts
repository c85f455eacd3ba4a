import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reportFromWire, reportToWire } from '#contract/dailyReport.ts';
import { applicationMethods, coatingApplications } from '#domain/report/fields.ts';
import { dailyReport } from '#domain/report/schema.ts';

describe('A report on the wire', () => {
  test('has its values trimmed and its empty or whitespace-only fields left out', () => {
    expect(reportToWire({ colour: ' grey ', potLife: '   ', newProductName: '' })).toEqual([['colour', 'grey']]);
    expect(
      reportFromWire([
        ['colour', ' grey '],
        ['potLife', '  '],
      ]),
    ).toEqual({ colour: 'grey' });
  });

  test('has no NUL in its texts, and no text of NULs alone', () => {
    expect(
      reportFromWire([
        ['colour', 'gr\0ey'],
        ['inspectorName', ' \0 '],
      ]),
    ).toEqual({ colour: 'grey' });
  });

  test('sends a ticked checkbox as true, accepts on too, and does not send one that is not ticked', () => {
    expect(reportToWire({ conditionA: true, conditionB: false })).toEqual([['conditionA', 'true']]);
    expect(
      reportFromWire([
        ['conditionA', 'true'],
        ['conditionB', 'on'],
      ]),
    ).toEqual({ conditionA: true, conditionB: true });
  });

  test('repeats the field of a list, and always keeps a list as an array', () => {
    expect(reportToWire({ applicationMethod: ['brush', 'roller'] })).toEqual([
      ['applicationMethod', 'brush'],
      ['applicationMethod', 'roller'],
    ]);
    expect(reportFromWire([['applicationMethod', 'brush']])).toEqual({ applicationMethod: ['brush'] });
  });

  test('carries ambient rows as ambientConditions[i][key]', () => {
    const rows = [{ airTemp: '31' }, {}, { okToWork: 'No' }, {}];
    const parts = reportToWire({ ambientConditions: rows });
    expect(parts).toEqual([
      ['ambientConditions[0][airTemp]', '31'],
      ['ambientConditions[2][okToWork]', 'No'],
    ]);
    expect(reportFromWire(parts)['ambientConditions']).toEqual([{ airTemp: '31' }, {}, { okToWork: 'No' }]);
  });

  test('refuses a row far beyond the fourth without making room for it', () => {
    const report = reportFromWire([['ambientConditions[999][airTemp]', '31']]);
    expect((report['ambientConditions'] as unknown[]).length).toBe(5);
    expect(dailyReport.safeParse({ date: '2026-11-21', inspectorName: 'D', ...report }).success).toBe(false);
  });

  test('comes out as it went in', () => {
    const text = fc.string({ minLength: 1, maxLength: 40 }).filter((value) => value.trim() === value);
    const report = fc.record({
      date: fc
        .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      inspectorName: text,
      finalInspection: text,
      saltTestResult: fc.double({ min: 0, max: 1e4, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
      newSteel: fc.constant(true),
      coatingApplication: fc.uniqueArray(fc.constantFrom(...coatingApplications), { minLength: 1 }),
      applicationMethod: fc.uniqueArray(fc.constantFrom(...applicationMethods), { minLength: 1 }),
      ambientConditions: fc.array(fc.record({ humidity: text }), { minLength: 4, maxLength: 4 }),
    });
    fc.assert(
      fc.property(report, (given) => {
        expect(dailyReport.parse(reportFromWire(reportToWire(given)))).toEqual(given);
      }),
    );
  });
});
