import { describe, expect, test } from 'vitest';
import { blocksOfEntry, blocksOfPerson, picturesOf, textsOf } from './blocks.ts';

const none = { projects: [], dailycot: [], manpower: [], inspection: [] };

describe('An entry in a PDF', () => {
  test('is labels and values: labels are split into words, hidden fields and empty values are left out', () => {
    expect(
      blocksOfEntry({ _id: '1', structuralMember: 'Beam', colour: ' ', uid: 'u', client: true, saltTestResult: 0 }),
    ).toEqual([
      {
        kind: 'pairs',
        rows: [
          { label: 'Structural Member', value: 'Beam' },
          { label: 'Client', value: 'Yes' },
          { label: 'Salt Test Result', value: '0' },
        ],
      },
    ]);
  });

  test('shows nested arrays as tables in their place, with header cells and without their empty rows', () => {
    const entry = {
      date: '2026-11-21',
      ambientConditions: [{ airTemp: '30' }, {}, { okToWork: 'No' }],
      colour: 'Grey',
    };
    expect(blocksOfEntry(entry)).toEqual([
      { kind: 'pairs', rows: [{ label: 'Date', value: '21/11/2026' }] },
      {
        kind: 'table',
        name: 'Ambient Conditions',
        columns: ['Air Temp', 'Ok To Work'],
        rows: [
          { number: 1, cells: ['30', ''] },
          { number: 3, cells: ['', 'No'] },
        ],
      },
      { kind: 'pairs', rows: [{ label: 'Colour', value: 'Grey' }] },
    ]);
  });

  test('shows attachments by their filename, and photos after all else with filename and caption', () => {
    const blocks = blocksOfEntry({
      photos: [
        { photosUrl: '/1', filename: 'a.jpg', caption: 'Weld' },
        { url: 'javascript:x', filename: 'b.jpg' },
      ],
      ncrFileInput: [{ url: '/2', filename: 'ncr.pdf' }],
    });
    expect(blocks).toEqual([
      { kind: 'pairs', rows: [{ label: 'Ncr File Input', value: 'ncr.pdf', href: '/2' }] },
      { kind: 'picture', url: '/1', filename: 'a.jpg', caption: 'Weld' },
      { kind: 'picture', url: '', filename: 'b.jpg', caption: '' },
    ]);
    expect(picturesOf(blocks)).toEqual(['/1', '']);
  });

  test('shows what lies deeper as lines of words', () => {
    const entry = { site: { gate: 4, crew: [{ name: 'Anil', hours: 8 }] }, notes: ['dry', { wind: 'calm' }] };
    expect(blocksOfEntry(entry)).toEqual([
      {
        kind: 'pairs',
        rows: [
          { label: 'Site', value: 'Gate: 4\nCrew: 1, Name: Anil, Hours: 8' },
          { label: 'Notes', value: '1: dry\n2: Wind: calm' },
        ],
      },
    ]);
  });
});

describe("A person's part of a PDF", () => {
  test('numbers entries only where a section has several, and leaves out what is empty', () => {
    const person = {
      fname: 'Ravi',
      email: 'r@example.com',
      entries: { ...none, projects: [{ a: '1' }, { _id: 'x' }], dailycot: [{ a: '1' }, { a: '2' }] },
    };
    const headings = blocksOfPerson(person).flatMap((block) =>
      block.kind === 'heading' ? [[block.level, block.text]] : [],
    );
    expect(headings).toEqual([
      [2, 'User: Ravi'],
      [3, 'Projects Report'],
      [3, 'Daily Coating Report'],
      [4, '(1)'],
      [4, '(2)'],
    ]);
  });

  test('names every text that will be set', () => {
    const person = {
      fname: 'Ravi',
      email: 'r@example.com',
      entries: {
        ...none,
        dailycot: [{ rows: [{ airTemp: '30' }], photos: [{ photosUrl: '/1', filename: 'a', caption: 'c' }] }],
      },
    };
    const texts = blocksOfPerson(person).flatMap(textsOf);
    for (const text of ['User: Ravi', 'Email: r@example.com', 'Rows', 'Air Temp', '30', '/1', 'a', 'c']) {
      expect(texts).toContain(text);
    }
  });
});
