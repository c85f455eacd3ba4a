import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PersonReports } from './record.ts';
import { type DisplayValue, recordSectionsOf, displayValueOf } from './shown.ts';

const person: PersonReports = {
  fname: 'Divya',
  email: 'd@example.com',
  entries: {
    projects: [{ _id: '1', path: '/x' }],
    dailycot: [{ colour: 'grey' }, { _id: '2' }, { colour: 'red' }],
    manpower: [],
    inspection: [{ remark: 'sound' }],
  },
};

test('Each non-empty section appears, in order, with its non-empty entries', () => {
  expect(recordSectionsOf(person)).toEqual([
    { kind: 'dailycot', title: 'Daily Coating Report', entries: [{ colour: 'grey' }, { colour: 'red' }] },
    { kind: 'inspection', title: 'Final Inspection Report', entries: [{ remark: 'sound' }] },
  ]);
});

describe('A value', () => {
  test.each<[string, unknown, string]>([
    ['a tick', true, 'Yes'],
    ['what is expressly not so', false, 'No'],
    ['a figure, zero included', 0, '0'],
    ['a text, with its lines', 'one\ntwo', 'one\ntwo'],
    ['a text that looks like a date', '2026-11-21', '2026-11-21'],
    ['several options', ['Primer', 'Top Coat'], 'Primer, Top Coat'],
  ])('%s is words', (_, value, text) => {
    expect(displayValueOf('x', value)).toEqual({ kind: 'text', text });
  });

  test('dates use the en-IN locale', () => {
    expect(displayValueOf('inspectorDate', '2026-11-21')).toEqual({ kind: 'text', text: '21 Nov 2026' });
    expect(displayValueOf('date', 'next week')).toEqual({ kind: 'text', text: 'next week' });
  });

  test.each([null, undefined, '', '  ', [], {}, [''], [{}, {}], { _id: 1 }, [[]]])('%j is not shown', (value) => {
    expect(displayValueOf('x', value)).toBeUndefined();
  });
});

describe('Nested arrays are nested tables', () => {
  test('whose rows keep their numbers when an empty one is left out', () => {
    const rows = [{ ambienttime: '08:00', okToWork: 'Yes' }, {}, { airTemp: '31', okToWork: 'No', _id: '9' }];
    expect(displayValueOf('ambientConditions', rows)).toEqual({
      kind: 'table',
      columns: ['Ambienttime', 'Ok To Work', 'Air Temp'],
      rows: [
        { number: 1, cells: [{ kind: 'text', text: '08:00' }, { kind: 'text', text: 'Yes' }, undefined] },
        { number: 3, cells: [undefined, { kind: 'text', text: 'No' }, { kind: 'text', text: '31' }] },
      ],
    });
  });

  test('a single object is a table of pairs', () => {
    expect(displayValueOf('site', { gateNumber: 4 })).toEqual({
      kind: 'pairs',
      pairs: [{ label: 'Gate Number', shown: { kind: 'text', text: '4' } }],
    });
  });

  test('a mixed list is numbered', () => {
    expect(displayValueOf('notes', ['dry', { wind: 'calm' }])).toMatchObject({
      kind: 'pairs',
      pairs: [{ label: '1' }, { label: '2', shown: { kind: 'pairs' } }],
    });
  });
});

function files(name: string, value: unknown) {
  const shown = displayValueOf(name, value);
  return shown?.kind === 'files' ? shown.files : undefined;
}

describe('Photos and attachments', () => {
  test.each(['photosUrl', 'url', 'photos'])('a photo is found under %s', (key) => {
    expect(files('photos', [{ [key]: '/api/files/1/a.jpg', filename: 'a.jpg', caption: ' Weld 4 ' }])).toEqual([
      { href: '/api/files/1/a.jpg', filename: 'a.jpg', caption: 'Weld 4', isPhoto: true, isDrawable: true },
    ]);
  });

  test('an attachment is a link with its filename', () => {
    expect(files('ncrFileInput', [{ url: '/api/files/2/ncr.pdf', filename: 'ncr.pdf' }])).toEqual([
      { href: '/api/files/2/ncr.pdf', filename: 'ncr.pdf', caption: '', isPhoto: false, isDrawable: false },
    ]);
  });

  test("a file without a filename goes by its address's last part", () => {
    expect(files('photos', [{ url: 'https://files.example/x/tank%204.jpg?size=big' }])?.[0]?.filename).toBe(
      'tank 4.jpg',
    );
    expect(files('photos', [{ url: '/x/100%' }])?.[0]?.filename).toBe('100%');
  });

  test('a photo that browsers cannot draw is still a photo', () => {
    expect(files('photos', [{ photosUrl: '/api/files/3/b.HEIC', filename: 'b.HEIC' }])?.[0]).toMatchObject({
      isPhoto: true,
      isDrawable: false,
    });
  });

  test('an address that is none of the web is never a link', () => {
    expect(files('photos', [{ url: 'javascript:alert(1)', filename: 'a.jpg' }])?.[0]?.href).toBeNull();
    expect(files('photos', [{ url: 'data:text/html,x', filename: 'a.jpg' }])?.[0]?.href).toBeNull();
  });
});

function textsIn(shown: DisplayValue | undefined): string[] {
  switch (shown?.kind) {
    case 'text':
      return [shown.text];
    case 'pairs':
      return shown.pairs.flatMap((pair) => textsIn(pair.shown));
    case 'table':
      return shown.rows.flatMap((row) => row.cells.flatMap(textsIn));
    default:
      return [];
  }
}

test('Every word that was written is found, however deep it lies', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'न', 'μ'), minLength: 1 });
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      word,
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      fc.dictionary(fc.constantFrom('alpha', 'beta', 'gamma'), tie('tree'), { minKeys: 1 }),
    ),
  }));
  const wordsOf = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(wordsOf);
  fc.assert(
    fc.property(tree, (value) => {
      const shown = textsIn(displayValueOf('x', value)).join(', ').split(', ').sort();
      expect(shown).toEqual(wordsOf(value).sort());
    }),
  );
});
