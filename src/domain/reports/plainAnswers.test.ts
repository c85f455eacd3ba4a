import { expect, test } from 'vitest';
import { tidied } from './answers.ts';
import type { Field } from './fieldKinds.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { kinds } from './kinds.ts';
import { plainAnswers } from './plainAnswers.ts';

const day = '2026-11-21';
/** What somebody may send for a field of any type. */
const sent = [
  ['', 'Primer', 'Yes', '08:30', '24:00', '08:30:15', day, '2026-02-31', 'x'.repeat(1_000), 'x'.repeat(1_001)],
  [
    ' Primer',
    'Prim\0er',
    'x'.repeat(10_001),
    0,
    12.5,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    false,
    null,
    undefined,
  ],
  [
    {},
    { odd: 1 },
    [],
    [null],
    ['Primer'],
    ['Primer', 'odd'],
    [{}],
    [{}, {}, {}, {}],
    [{}, {}, {}, {}, {}],
    [[]],
    [[], [], [], []],
  ],
].flat() as readonly unknown[];

/** What its rows may contain, if it has rows: every cell in turn, and a name that no column has. */
function rowsOf(field: Field): unknown[] {
  if (field.kind !== 'rows') return [];
  const rows = [...field.columns.map(({ name }) => name), '_id', 'odd'].flatMap((name) =>
    [...sent, 'row-0001'].map((cell) => ({ [name]: cell })),
  );
  const others = Array.from({ length: (field.exactly ?? 1) - 1 }, () => ({}));
  const last = field.columns.at(-1)?.name ?? '';
  return [...rows, { _id: 'row-0001', [last]: '5', [field.columns[0]?.name ?? '']: '4' }].map((row) => [
    row,
    ...others,
  ]);
}

test.each<KindOfReport>(kinds)(
  'What is read plainly is what the schema reads and is stored as it is, in the same order: $title',
  (kind) => {
    const rows = kind.fields.flatMap((field) =>
      field.kind === 'rows' && field.exactly ? [[field.name, Array.from({ length: field.exactly }, () => ({}))]] : [],
    );
    const least = { date: day, inspectorName: 'Divya', ...Object.fromEntries(rows) };
    const names = [...kind.fields.map(({ name }) => name), 'odd'];
    const read = names.flatMap((name) => {
      const field = kind.field(name);
      return [...sent, ...(field ? rowsOf(field) : [])].map((answer) => {
        const answers = { ...least, [name]: answer };
        const plain = plainAnswers(kind, answers);
        const parsed = kind.answers.safeParse(answers);
        if (plain) {
          expect(parsed.data).toStrictEqual(plain);
          expect(JSON.stringify(parsed.data)).toBe(JSON.stringify(plain));
          expect(JSON.stringify(tidied(answers))).toBe(JSON.stringify(answers));
        }
        return plain !== undefined;
      });
    });
    expect(plainAnswers(kind, least)).toEqual(kind.answers.parse(least));
    expect(read.filter(Boolean).length).toBeGreaterThan(names.length * 3);
  },
);
