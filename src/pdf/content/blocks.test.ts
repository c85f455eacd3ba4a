import { describe, expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { judgeAmbientRows } from '#domain/measurement/climate/ambientRows.ts';
import { judgeTypedThickness } from '#domain/measurement/film/judgeThickness.ts';
import { type Photo, blocksOf, blocksOfPerson, pictureAddressesOf, rowsOfPhotos, textsOfBlock } from './blocks.ts';

const none = { projects: [], dailycot: [], manpower: [], inspection: [] };

const humid = [{ airTemp: '28', humidity: '84', surfaceTemp: '35' }, {}, {}, {}];

const heading = (text: string) => ({ kind: 'heading', level: 5, text });

describe('An entry in a PDF', () => {
  test("is labels and values under the form's headings; hidden fields and empty values are left out", () => {
    const entry = { _id: '1', structuralMember: 'Beam', colour: ' ', uid: 'u', client: true, saltTestResult: 0 };
    expect(blocksOf(dailyReport, entry)).toEqual([
      heading('Report'),
      {
        kind: 'pairs',
        rows: [
          { label: 'Structural Member', value: 'Beam' },
          { label: 'Copy To', value: 'Client' },
        ],
      },
      heading('Surface'),
      { kind: 'pairs', rows: [{ label: 'Salt Test Result, μS/cm²', value: '0' }] },
    ]);
  });

  test('marks its day and the day of signing where they came only after its receipt, also once they have passed', () => {
    const entry = { _id: 'r1', date: '2026-11-23', inspectorDate: '2026-11-24', periodTo: '2026-12-01' };
    const received = { r1: { receivedAt: '2026-11-21T10:00:00Z' } };
    const person = { fname: 'Ravi', email: 'r@example.com', entries: { dailycot: [entry] }, received };
    const rows = blocksOfPerson(person).flatMap((block) => (block.kind === 'pairs' ? block.rows : []));
    expect(rows.map(({ value }) => value)).toEqual([
      '23 Nov 2026 (after its receipt)',
      '24 Nov 2026 (after its receipt)',
      '2026-12-01',
    ]);
  });

  test('begins with its outcome, and has the verdicts of its receipt whatever its device said', () => {
    const entry = { specifiedThicknessDownR: '60', downR: '40', ambientConditions: humid };
    const sources = [{ from: 'client', limits: { humidityMax: 75 } }] as const;
    const ofDevice = judgeAmbientRows(humid, [], [], 'device');
    const ambientVerdicts = judgeAmbientRows(humid, [], sources, 'server') ?? [];
    const thicknessVerdict = [judgeTypedThickness(entry, undefined, 'server')];
    const blocks = blocksOf(
      dailyReport,
      { ...entry, ambientVerdicts: ofDevice },
      { judged: { ambientVerdicts, thicknessVerdict }, outcome: 'fail' },
    );
    expect(blocks[0]).toEqual({ kind: 'pairs', rows: [{ label: 'Outcome', value: 'Fail', isAlarming: true }] });
    const words = JSON.stringify(blocks);
    expect(words).toContain('No. Humidity 84.0 % is above 75 %');
    expect(words).toContain('The measured minimum, 40.0 µm, is under 60 µm.');
    // A void report has no outcome, and one of which nothing was judged needs no word for it.
    for (const outcome of [null, 'notJudged'] as const) {
      expect(blocksOf(dailyReport, { colour: 'Red' }, { outcome })).toEqual(blocksOf(dailyReport, { colour: 'Red' }));
    }
  });

  test('has groups under their labels, and a failure to be seen', () => {
    expect(blocksOf(dailyReport, { passfailstatus: 'Fail' })).toEqual([
      heading('Surface Preparation'),
      heading('Surface Pre-Cleanliness'),
      { kind: 'pairs', rows: [{ label: 'Pass / Fail', value: 'Fail', isAlarming: true }] },
    ]);
  });

  test('shows nested arrays as tables in their place, with header cells and without their empty rows', () => {
    const entry = { ambientConditions: [{ airTemp: '30' }, {}, { okToWork: 'No' }] };
    expect(blocksOf(dailyReport, entry)).toEqual([
      heading('Ambient Conditions'),
      {
        kind: 'table',
        name: 'Ambient Conditions',
        columns: ['Air Temp, °C', 'OK To Work'],
        rows: [
          { number: 1, cells: ['30', ''] },
          { number: 3, cells: ['', 'No'] },
        ],
      },
    ]);
  });

  test('shows attachments by their filename, and photos after all else with filename and caption', () => {
    const blocks = blocksOf(dailyReport, {
      photos: [
        { photosUrl: '/1', filename: 'a.jpg', caption: 'Weld' },
        { url: 'javascript:x', filename: 'b.jpg' },
      ],
      ncrFileInput: [{ url: '/2', filename: 'ncr.pdf' }],
    });
    expect(blocks).toEqual([
      heading('Attachments'),
      { kind: 'pairs', rows: [{ label: 'NCR file', value: 'ncr.pdf', href: '/2' }] },
      {
        kind: 'pictures',
        pictures: [
          { url: '/1', filename: 'a.jpg', caption: 'Weld' },
          { url: '', filename: 'b.jpg', caption: '' },
        ],
      },
    ]);
    expect(pictureAddressesOf(blocks)).toEqual(['/1', '']);
  });

  test.each([
    [1, [1]],
    [2, [2]],
    [3, [3]],
    [4, [2, 2]],
    [7, [3, 2, 2]],
    [200, [...Array<number>(66).fill(3), 2]],
  ])('has %d photos in rows of two or three, none alone under others', (count, rows) => {
    const photos = Array.from({ length: count }, (): Photo => ({ url: '/1', filename: 'a.jpg', caption: '' }));
    expect(rowsOfPhotos(photos).map((row) => row.length)).toEqual(rows);
  });

  test('shows what lies deeper as lines of words', () => {
    const entry = { site: { gate: 4, crew: [{ name: 'Anil', hours: 8 }] }, notes: ['dry', { wind: 'calm' }] };
    expect(blocksOf(dailyReport, entry)).toEqual([
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
    const texts = blocksOfPerson(person).flatMap(textsOfBlock);
    for (const text of ['User: Ravi', 'Email: r@example.com', 'Rows', 'Air Temp', '30', '/1', 'a', 'c']) {
      expect(texts).toContain(text);
    }
  });
});
