import { describe, expect, test } from 'vitest';
import { fields, sections } from '#domain/report/fields.ts';
import { dailyReport, missingMandatory } from '#domain/report/schema.ts';

const least = { date: '2026-11-21', inspectorName: 'Divya Pillai' };

function faultsOf(input: Record<string, unknown>): string[] {
  const parsed = dailyReport.safeParse(input);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
}

describe('A daily report', () => {
  test('is accepted with its header alone: a site visit cut short is still a report', () => {
    const report = dailyReport.parse(least);
    expect(report).toMatchObject(least);
    expect(report.ambientConditions).toEqual([{}, {}, {}, {}]);
  });

  test.each(['date', 'inspectorName'] as const)('is refused without %s, by name', (name) => {
    expect(faultsOf({ ...least, [name]: undefined })).toEqual([name]);
  });

  test('always has exactly four ambient rows, and is refused with a fifth', () => {
    const report = dailyReport.parse({ ...least, ambientConditions: [{ airTemp: '31' }, { okToWork: 'Yes' }] });
    expect(report.ambientConditions).toEqual([{ airTemp: '31' }, { okToWork: 'Yes' }, {}, {}]);
    expect(faultsOf({ ...least, ambientConditions: [{}, {}, {}, {}, {}] })).toEqual(['ambientConditions']);
  });

  test('drops names that the form does not have', () => {
    expect(dailyReport.parse({ ...least, isAdmin: 'true' })).not.toHaveProperty('isAdmin');
  });

  test.each([
    ['date', '21/11/2026'],
    ['date', '2026-02-30'],
    ['time', '7:30'],
    ['workStartTime', '24:00'],
    ['saltTestResult', -1],
    ['saltTestResult', 'much'],
    ['day_of_week', 'Sonntag'],
    ['partAUnit', 'pounds'],
    ['conditionA', 'maybe'],
    ['passfailstatus', 'Perhaps'],
    ['structuralMember', 'x'.repeat(1001)],
  ])('is refused with %s of %j, by name', (name, value) => {
    expect(faultsOf({ ...least, [name]: value })).toEqual([name]);
  });

  test('is refused with an unknown option of a list, naming the list', () => {
    expect(faultsOf({ ...least, coatingApplication: ['Primer', 'Varnish'] })).toEqual(['coatingApplication.1']);
  });

  test('says which mandatory fields are empty: the header, both Pass/Fail and OK To Work of four rows', () => {
    expect(missingMandatory({})).toEqual([
      'date',
      'inspectorName',
      'passfailstatusTwo',
      'passfailstatus',
      'ambientConditions[0][okToWork]',
      'ambientConditions[1][okToWork]',
      'ambientConditions[2][okToWork]',
      'ambientConditions[3][okToWork]',
    ]);
    expect(
      missingMandatory({
        ...least,
        passfailstatus: 'Pass',
        passfailstatusTwo: 'Fail',
        ambientConditions: [{ okToWork: 'Yes' }, { okToWork: 'No' }, { okToWork: 'Yes' }, { okToWork: 'Yes' }],
      }),
    ).toEqual([]);
  });
});

test('Every field of the form has one name, used once', () => {
  const names = fields.map((field) => field.name);
  expect(new Set(names).size).toBe(names.length);
  expect(sections.map((section) => section.title)).toContain('Ambient Conditions');
});
