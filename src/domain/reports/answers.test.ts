import { describe, expect, expectTypeOf, test } from 'vitest';
import { type DailyAnswers, dailyReport } from '#domain/daily/dailyReport.ts';
import { manpowerReport } from '#domain/manpower/manpowerReport.ts';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import { tidyAnswers } from './answers.ts';
import type { Section } from './fieldKinds.ts';
import { blockingFields } from './kindOfReport.ts';
import { kinds } from './kinds.ts';
import { answersSchemaOf } from '#domain/reports/answersSchema.ts';
import { answerOfText, refusalOfFigure } from './figures.ts';

const least = { date: '2026-11-21', inspectorName: 'Divya' };

function faultsOf(
  answers: Record<string, unknown>,
  kind: (typeof kinds)[number] = dailyReport,
): Record<string, string> {
  const parsed = answersSchemaOf(kind).safeParse({ ...least, ...answers });
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe.each(kinds)('$title', (kind) => {
  test('only date and inspector name block it', () => {
    expect(blockingFields(kind)).toEqual(['date', 'inspectorName']);
    expect(faultsOf({}, kind)).toEqual({});
    const { issues = [] } = answersSchemaOf(kind).safeParse({}).error ?? {};
    expect(issues.map(({ message }) => message)).toEqual([
      'Enter the date of the report.',
      'Enter the name of the inspector.',
    ]);
  });

  test('has every name once', () => {
    const names = kind.fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('reveals fields by ticks that it has', () => {
    const revealing = kind.fields.flatMap(({ revealedBy }) => (revealedBy === undefined ? [] : [revealedBy]));
    expect(revealing.filter((name) => kind.field(name)?.kind !== 'tick')).toEqual([]);
  });

  test('says of fields in the same section what was specified for them', () => {
    const lost = (kind.sections as readonly Section[]).flatMap(({ fields }) =>
      fields.filter(({ specifies }) => specifies !== undefined && !fields.some(({ name }) => name === specifies)),
    );
    expect(lost).toEqual([]);
  });
});

test('The kinds have addresses, ids, keys and prefixes of their own', () => {
  for (const key of ['name', 'address', 'idName', 'wireKey', 'prefix'] as const) {
    expect(new Set(kinds.map((kind) => kind[key])).size).toBe(kinds.length);
  }
});

describe('Answers', () => {
  test('have the types that their definition gives them', () => {
    expectTypeOf<DailyAnswers['date']>().toEqualTypeOf<string>();
    expectTypeOf<DailyAnswers['saltTestResult']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<DailyAnswers['downR']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<DailyAnswers['passfailstatus']>().toEqualTypeOf<'Pass' | 'Fail' | undefined>();
    expectTypeOf<DailyAnswers['newSteel']>().toEqualTypeOf<true | undefined>();
    expectTypeOf<NonNullable<DailyAnswers['ambientConditions']>[number]['okToWork']>().toEqualTypeOf<
      'Yes' | 'No' | undefined
    >();
    expectTypeOf<DailyAnswers>().not.toHaveProperty('photos');
    expectTypeOf<DailyAnswers>().not.toHaveProperty('totalQuantityMix');
  });

  test('are kept under the names of the form; unknown names are dropped, and four rows of ambient conditions are there', () => {
    expect(answersSchemaOf(dailyReport).parse({ ...least, colour: 'grey', isAdmin: true, loadTime: '0h 5m' })).toEqual({
      ...least,
      colour: 'grey',
      loadTime: '0h 5m',
      ambientConditions: [{}, {}, {}, {}],
    });
  });

  test('of a figure stay text as typed where the specification names no number', () => {
    expect(faultsOf({ downR: 'abc', humidity: '1500' })).toEqual({});
    expect(answersSchemaOf(dailyReport).parse({ ...least, downR: '31,5' })).toMatchObject({ downR: '31,5' });
  });

  test.each([
    [{ saltTestResult: -1 }, { saltTestResult: 'Enter a number of 0 or more.' }],
    [{ saltTestResult: '12' }, { saltTestResult: 'Enter a number.' }],
    [{ passfailstatus: 'Maybe' }, { passfailstatus: 'Choose one of the options in the list.' }],
    [{ newSteel: false }, { newSteel: 'A checkbox is either ticked or left out.' }],
    [{ time: '25:00' }, { time: 'Enter a time as HH:MM.' }],
    [{ date: '21/11/2026' }, { date: 'Enter a date as YYYY-MM-DD.' }],
    [{ colour: 'x'.repeat(1001) }, { colour: 'Use at most 1,000 characters.' }],
    [{ commentstwo: 'x'.repeat(10_001) }, { commentstwo: 'Use at most 10,000 characters.' }],
    [{ ambientConditions: [{}, {}, {}, {}, {}] }, { ambientConditions: 'There are exactly 4 rows here.' }],
    [
      { ambientConditions: [{ okToWork: 'Maybe' }] },
      { 'ambientConditions.0.okToWork': 'Choose one of the options in the list.' },
    ],
  ])('are refused by the name of the field at fault: %j', (answers, faults) => {
    expect(faultsOf(answers)).toEqual(faults);
  });

  test('of rows keep the id by which a row is known wherever it is moved', () => {
    const crews = [{ _id: 'row-00000001', company: 'Alpha', trade: 'Blaster' as const }];
    expect(answersSchemaOf(manpowerReport).parse({ ...least, crews })).toMatchObject({ crews });
    expect(faultsOf({ crews: [{ _id: '1' }] }, manpowerReport)).toEqual({
      'crews.0._id': 'A row id has 8 to 64 letters, digits, - or _.',
    });
  });
});

test('What nobody has typed is left out: blanks, empty lists; rows keep their places', () => {
  expect(
    tidyAnswers({
      colour: ' grey\0 ',
      potLife: '  ',
      coatingApplication: [],
      client: true,
      ambientConditions: [{}, { airTemp: ' 31 ' }],
      n: null,
    }),
  ).toEqual({ colour: 'grey', client: true, ambientConditions: [{}, { airTemp: '31' }] });
});

test('All tests of a report together have at most 20,000 readings', () => {
  const tested = (count: number) => {
    const readings = Array.from({ length: count }, () => ({ value: 150, unit: 'µm' as const }));
    return { ...judgedTest({ kind: 'wft', requirement: {} }), readings: { readings, rows: [{}] } };
  };
  expect(faultsOf({ inspectionTests: [tested(10_000), tested(9_998)] })).toEqual({});
  expect(faultsOf({ inspectionTests: [tested(10_000), tested(9_999)] })).toEqual({
    inspectionTests: 'All tests of a report together can have 20,000 readings.',
  });
});

test.each(['-3', 'abc', '1,234', '12 kg', '0', '12.5', '12,5', '−4'])(
  'Of a quantity typed as %s is said beside the field what the schema says of it when it is sent',
  (typed) => {
    const field = dailyReport.field('partAQuantity');
    if (field?.kind !== 'quantity') throw new Error('It is a quantity.');
    const { issues = [] } =
      answersSchemaOf(dailyReport).safeParse({ ...least, partAQuantity: answerOfText(field, typed) }).error ?? {};
    expect(refusalOfFigure(field, typed)).toBe(issues.find(({ path }) => path[0] === 'partAQuantity')?.message);
  },
);
