import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answersFromJson, answersFromParts, entryForReaders, wireEntryOf } from './reportWire.ts';
import { partsOfAnswers } from '#contract/testing/partsOfAnswers.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { finalInspectionReport } from '#domain/finalInspection/finalInspectionReport.ts';
import { manpowerReport } from '#domain/manpower/manpowerReport.ts';
import { type Field, holdsFiles } from '#domain/reports/fieldKinds.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { kinds } from '#domain/reports/kinds.ts';
import { answersSchemaOf } from '#domain/reports/answersSchema.ts';

const least = { date: '2026-11-21', inspectorName: 'D' };

describe('Text parts of a form', () => {
  test('have their values trimmed, and empty or whitespace-only ones are left out', () => {
    expect(
      answersFromParts(dailyReport, [
        ['colour', ' grey '],
        ['potLife', '  '],
      ]),
    ).toEqual({ colour: 'grey' });
  });

  test('have no NUL, and one of NULs alone is none', () => {
    expect(
      answersFromParts(dailyReport, [
        ['colour', 'gr\0ey'],
        ['inspectorName', ' \0 '],
      ]),
    ).toEqual({ colour: 'grey' });
  });

  test('say a ticked checkbox as true, and on is accepted too', () => {
    expect(
      answersFromParts(dailyReport, [
        ['conditionA', 'true'],
        ['conditionB', 'on'],
      ]),
    ).toEqual({ conditionA: true, conditionB: true });
  });

  test('repeat the field of a list, and a list is always an array', () => {
    expect(answersFromParts(dailyReport, [['applicationMethod', 'brush']])).toEqual({ applicationMethod: ['brush'] });
  });

  test('name the cells of ambient conditions ambientConditions[i][key]', () => {
    const parts = [
      ['ambientConditions[0][airTemp]', '31'],
      ['ambientConditions[2][okToWork]', 'No'],
    ] as const;
    expect(answersFromParts(dailyReport, parts)).toEqual({
      ambientConditions: [{ airTemp: '31' }, {}, { okToWork: 'No' }],
    });
  });

  test('name the cells of any rows so, with the id by which a row is known', () => {
    const crews = [{ _id: 'row-00000001', company: 'Alpha' }, { present: '5' }];
    const parts = [
      ['crews[0][_id]', 'row-00000001'],
      ['crews[0][company]', 'Alpha'],
      ['crews[1][present]', '5'],
    ] as const;
    expect(answersFromParts(manpowerReport, parts)).toEqual({ crews });
  });

  test('are JSON where an answer has a shape of its own; what is none is left as it came', () => {
    const texts = ['ambientVerdicts', 'paintVerdicts', 'inspectionTests'];
    for (const name of texts) {
      expect(answersFromParts(dailyReport, [[name, '[{}]']])).toEqual({ [name]: [{}] });
      expect(answersFromParts(dailyReport, [[name, 'none']])).toEqual({ [name]: 'none' });
    }
    const structured = dailyReport.fields.filter(({ kind }) => ['verdicts', 'paint', 'tests'].includes(kind));
    expect(structured.map(({ name }) => name)).toEqual(texts);
  });

  test.each([
    ['a row far too many', dailyReport, 'ambientConditions[999][airTemp]', 5],
    ['a row too many', manpowerReport, 'crews[200][company]', 201],
  ] as const)('with %s are refused without making room for it', (_, kind, name, length) => {
    const answers = answersFromParts(kind, [[name, '31']]);
    expect(Object.values(answers)[0]).toHaveLength(length);
    expect(answersSchemaOf(kind).safeParse({ ...least, ...answers }).success).toBe(false);
  });

  test('of names that the kind does not have, in rows too, and of files are left out', () => {
    const parts = [
      ['colourOfTheSky', 'blue'],
      ['__proto__', 'x'],
      ['constructor', 'x'],
      ['crews[0][colour]', 'blue'],
      ['crews[0][__proto__]', 'x'],
      ['colour[0][company]', 'x'],
      ['loadTime[0]', 'x'],
    ] as const;
    expect(answersFromParts(manpowerReport, parts)).toEqual({});
  });
});

describe('Answers as JSON', () => {
  test('are those of the text parts, whether ticks, numbers and lists are such or texts', () => {
    const typed = { saltTestResult: 3.5, newSteel: true, coatingApplication: ['Primer'], newSS: false, colour: null };
    const texts = { saltTestResult: ' 3.5', newSteel: 'on', coatingApplication: 'Primer', colour: '' };
    const answers = { saltTestResult: 3.5, newSteel: true, coatingApplication: ['Primer'] };
    expect(answersFromJson(dailyReport, typed)).toEqual(answers);
    expect(answersFromJson(dailyReport, texts)).toEqual(answers);
  });

  test('that are of another shape are left for the schema to refuse by the name of the field', () => {
    const sent = { colour: { deep: [[[]]] }, ambientConditions: 'no rows', coatingApplication: [[['Primer']]] };
    const { error } = answersSchemaOf(dailyReport).safeParse({ ...least, ...answersFromJson(dailyReport, sent) });
    expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set(Object.keys(sent)));
  });
});

const text = fc
  .string({ minLength: 1, maxLength: 40 })
  .filter((value) => value.trim() === value && !value.includes('\0'));
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function answersTo(field: Field): fc.Arbitrary<unknown> | undefined {
  switch (field.kind) {
    case 'date':
      return day;
    case 'time':
      return fc.constantFrom('00:00', '08:30', '23:59');
    case 'tick':
      return fc.constant(true);
    case 'choice':
      return fc.constantFrom(...field.options);
    case 'choices':
      return fc.uniqueArray(fc.constantFrom(...field.options), { minLength: 1 });
    case 'quantity':
      return field.wire === 'text' ? text : fc.double({ min: 0, max: 1e4, noNaN: true }).map((value) => value + 0);
    case 'rows': {
      const cells = field.columns.flatMap((column) => {
        const answers = answersTo(column);
        return answers ? [[column.name, answers] as const] : [];
      });
      const row = fc.record(Object.fromEntries(cells));
      return fc.array(row, { minLength: field.exactly ?? 1, maxLength: field.exactly ?? 3 });
    }
    case 'text':
    case 'longText':
      return text;
    default:
      return undefined;
  }
}

test.each(kinds)('A report comes out of the wire as it went in: $title', (kind: KindOfReport) => {
  const lines = kind.fields.flatMap((field) => {
    const answers = answersTo(field);
    return answers ? [[field.name, answers] as const] : [];
  });
  const rowsAlways = kind.fields.flatMap((field) => (field.kind === 'rows' && field.exactly ? [field.name] : []));
  const report = fc.record(Object.fromEntries(lines), { requiredKeys: ['date', 'inspectorName', ...rowsAlways] });
  fc.assert(
    fc.property(report, (input) => {
      expect(answersSchemaOf(kind).parse(answersFromParts(kind, partsOfAnswers(kind, input)))).toEqual(input);
      const fromJson = answersFromJson(kind, JSON.parse(JSON.stringify(input)));
      expect(answersSchemaOf(kind).parse(fromJson)).toEqual(input);
    }),
  );
});

test('An entry carries the historical id of its kind, its client, its answers, its attachments and then its photos', () => {
  const file = (field: string, filename: string, caption: string | null = null) => ({
    field,
    filename,
    caption,
    address: `/api/files/${filename}`,
  });
  const files = [file('photos', 'a.jpg', 'Roof'), file('attachments', 'b.pdf'), file('photos', 'c.jpg')];
  const entry = wireEntryOf(
    finalInspectionReport,
    { id: 'report-1', clientId: 'alpha', clientName: 'Alpha', voidReason: null },
    { date: '2026-11-21' },
    files,
  );
  expect(JSON.stringify(entry)).toBe(
    JSON.stringify({
      _id: 'report-1',
      formId: 'report-1',
      clientId: 'alpha',
      clientName: 'Alpha',
      date: '2026-11-21',
      attachments: [{ url: '/api/files/b.pdf', filename: 'b.pdf' }],
      photos: [
        { photosUrl: '/api/files/a.jpg', filename: 'a.jpg', caption: 'Roof' },
        { photosUrl: '/api/files/c.jpg', filename: 'c.jpg' },
      ],
    }),
  );
});

test('One report holds for its readers its answers and files, but not once more whose it is', () => {
  const answers = { projectClient: 'u-1', projectName: 'Divya', date: '2026-11-21' };
  const files = [{ field: 'photos', url: '/api/files/1/a.jpg', filename: 'a.jpg', caption: null }];
  expect(entryForReaders(dailyReport, { answers, files })).toEqual({
    date: '2026-11-21',
    photos: [{ photosUrl: '/api/files/1/a.jpg', filename: 'a.jpg' }],
  });
});

test('A name that takes files takes the same files in every kind of report: a file is sent before its kind is known', () => {
  const types = new Map<string, Set<string>>();
  for (const { fields } of kinds as readonly KindOfReport[]) {
    for (const { name, kind } of fields.filter(holdsFiles))
      types.set(name, new Set([...(types.get(name) ?? []), kind]));
  }
  for (const [, of] of types) expect(of.size).toBe(1);
});
