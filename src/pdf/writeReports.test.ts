import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hiddenFields } from '#domain/listing/record.ts';
import { readingsInUm } from '#domain/measurement/film/reading.ts';
import { type Field, labelWithUnit, optionLabel } from '#domain/reports/fieldKinds.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import { judgeReport } from '#domain/reports/judge.ts';
import { type KindName, kindOf, kinds } from '#domain/reports/kinds.ts';
import { notConfirmedFieldName } from '#domain/reports/notConfirmed.ts';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import { knownBatch } from '#domain/testing/knownBatch.ts';
import { anyText } from './testing/anyText.ts';
import { jpegPhoto } from './testing/jpegPhoto.ts';
import { type ParsedLine, parsePdf, everyElement } from './testing/parsePdf.ts';
import { filedReport, normalDay, photoEntries, filedReportsPdf } from './testing/filedReportsPdf.ts';

const withPicture = { loadPicture: () => Promise.resolve(jpegPhoto(1_200, 900)) };
const ofNumber = { number: 'DCR-COROM-2026-0142' };

/** The text without white space, because PDF readers differ on spaces between words in different fonts. */
const close = (text: string) => text.replace(/\s+/g, '');
const textsOf = (pages: readonly (readonly ParsedLine[])[]) => pages.flat().map(({ text }) => text);
const pagesOf = (pages: readonly (readonly ParsedLine[])[]) =>
  pages.map((lines) => lines.map(({ text }) => /Page \d+ of \d+/.exec(text)?.[0]).find((found) => found !== undefined));
const read = async (...of: Parameters<typeof filedReportsPdf>) => parsePdf(await filedReportsPdf(...of));

let answered = 100;

/** A unique answer to each field. */
function answerTo(field: Field): unknown {
  if (field.kind === 'tick') return true;
  if (field.kind === 'date') return '2026-11-21';
  if (field.kind === 'time') return `08:${String((answered += 1) % 60).padStart(2, '0')}`;
  if (field.kind === 'choice') return field.options.at(-1);
  if (field.kind === 'choices') return [...field.options];
  if (field.kind === 'rows') return [answersTo(field.columns), answersTo(field.columns)];
  if (field.kind === 'quantity') return field.wire === 'number' ? (answered += 1) : String((answered += 1));
  return field.kind === 'text' || field.kind === 'longText' ? `v${(answered += 1)}` : undefined;
}

function answersTo(fields: readonly Field[]): Record<string, unknown> {
  const answers = fields.map((field) => [field.name, answerTo(field)] as const);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
}

/** Every word that the paper must show for the answers: of labels with units, of options and of values. */
function wordsOf(fields: readonly Field[], answers: Readonly<Record<string, unknown>>): string[] {
  return fields.flatMap((field) => {
    const answer = answers[field.name];
    if (answer === undefined || hiddenFields.has(field.name) || field.name === notConfirmedFieldName) return [];
    const label = labelWithUnit(field).split(' ');
    if (field.kind === 'tick') return label;
    if (field.kind === 'date') return [...label, '21', 'Nov', '2026'];
    if (field.kind === 'rows') {
      return [...label, ...(answer as Record<string, unknown>[]).flatMap((row) => wordsOf(field.columns, row))];
    }
    const values = [answer].flat().map(String);
    const shown = 'options' in field ? values.map((value) => optionLabel(field, value)) : values;
    return [...label, ...shown.flatMap((value) => value.split(' '))];
  });
}

describe("A report's own PDF", () => {
  test('of a normal day with two photos is two pages, each with the number and the page of all', async () => {
    const { pages, boxes } = await read(
      [filedReport({ ...normalDay, photos: photoEntries(2) }, ofNumber)],
      withPicture,
    );
    expect(pagesOf(pages)).toEqual(['Page 1 of 2', 'Page 2 of 2']);
    for (const lines of pages) {
      expect(close(textsOf([lines]).join())).toContain('DCR-COROM-2026-0142·Revision1·Ruleset2026.');
    }
    expect(boxes).toBe(0);
  });

  test('begins with who it is from, what it is, its number, its result, client, revision and state, and then the day', async () => {
    const { text } = await read([filedReport(normalDay, { revision: 3 })]);
    const words = [
      'Norvane Industrial Services Private Limited',
      'Daily Coating Inspections Report',
      'DCR-COROM-2026-0142',
      'Coromandel Terminals',
      '21 Nov 2026, 17:12 IST',
      'Submitted',
      'Saturday',
      'Shell course 1 exterior, nozzles N1–N6',
      'Quantity Planned, SQM',
    ];
    const places = words.map((one) => text.indexOf(one));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text).toContain('Revision 3');
  });

  test('of several reports begins each on a page of its own, and counts the pages of each', async () => {
    const second = filedReport({ date: '2026-11-20', inspectorName: 'Asha' }, { number: 'DCR-COROM-2026-0141' });
    const { pages, outline } = await read([filedReport(normalDay), second]);
    expect(pagesOf(pages)).toEqual(['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 1']);
    expect(outline.map(({ title }) => title)).toEqual(['DCR-COROM-2026-0142', 'DCR-COROM-2026-0141']);
  });

  test('that is void says why at its head, and bears it across every page', async () => {
    const voided = { reason: 'Filed twice for the same day.', at: '2026-11-22T05:00:00Z' };
    const { pages, text } = await read(
      [filedReport({ ...normalDay, photos: photoEntries(2) }, { voided })],
      withPicture,
    );
    expect(text).toContain('Void since 22 Nov 2026, 10:30 IST: Filed twice for the same day.');
    const stamped = pages.filter((lines) => lines.some(({ sizePt }) => sizePt > 100));
    expect(stamped).toHaveLength(pages.length);
  });

  test('shows a failure in the words of its field, at its head too, whatever else passed', async () => {
    const { pages, text } = await read([filedReport({ ...normalDay, passfailstatus: 'Fail' })]);
    expect(text.match(/✗\s*Fail/g)).toHaveLength(2);
    const head = textsOf(pages).slice(0, 6).join('\n');
    expect(head).toMatch(/✗\s*Fail/);
    expect(head).toContain('Surface Pre-Cleanliness');
  });

  test('shows the verdict of a test beside its readings, and a failed one at its head', async () => {
    const requirement = { scheme: 'minMax', minUm: '75' };
    const low = judgedTest({ areaCode: 'Shell 1', requirement, readings: { readings: readingsInUm([60]) } });
    const inspectionTests = [low];
    const { pages, text } = await read([filedReport({ ...normalDay, inspectionTests })]);
    expect(textsOf(pages).slice(0, 6).join('\n')).toMatch(/✗\s*Fail\nDry film thickness, Shell 1/);
    expect(text.match(/✗\s*Fail/g)).toHaveLength(2);
    expect(text).toContain('Readings, µm');
  });

  test('says what is known of what a field or rows name: batches beside their field, instruments below their rows', async () => {
    const quarantined = { expiresOn: '2026-11-01', quarantinedSince: '2026-11-20', quarantineReason: 'Lumps' };
    const known = { gauges: [], batches: [knownBatch({ productName: 'Penguard', ...quarantined })] };
    const daily = { date: '2026-11-21', batch_partA: 'b100' };
    const final = { date: '2026-11-21', instruments: [{ serialNo: 'X-1', calibrationDue: '2026-11-20' }] };
    const judgedAs = (kind: KindName, entry: AnyAnswers) => ({
      kind,
      judged: judgeReport(kindOf(kind), entry, {}, known) ?? null,
    });
    const { text } = await read([
      filedReport(daily, judgedAs('dailycot', daily)),
      filedReport(final, judgedAs('inspection', final)),
    ]);
    const words = text.replace(/\s+/g, ' ');
    expect(words).toContain(
      'B-100: Part A of Penguard, usable until 01 Nov 2026. Batch B-100 expired on 01 Nov 2026. Batch B-100 has been quarantined since 20 Nov 2026: «Lumps»',
    );
    expect(words).toContain('Calibration of X-1 was due on 20 Nov 2026: overdue by 1 day.');
  });

  test('draws thickness, spread and ΔT as figures that say in words what they show', async () => {
    const readings = readingsInUm([60, 80, 90, 80, 90, 80, 90, 80, 90, 100]);
    const inspectionTests = [judgedTest({ requirement: { scheme: 'minMax', minUm: '75' }, readings: { readings } })];
    const { structure, text } = await read([filedReport({ ...normalDay, inspectionTests })]);
    expect(everyElement(structure).flatMap(({ tag, alt }) => (tag === 'Figure' ? [alt] : []))).toEqual([
      'ΔT over the day: 4 readings from 08:30 to 16:30, lowest 1.2 °C at 16:30; at least 3 °C',
      'Readings: 10 figures from 60.0 to 100.0 µm, 1 outside of the limits, mean 84.0 µm',
      'Spread: mean 84.0 µm, standard deviation 10.7 µm, 10 figures',
    ]);
    expect(text).toContain('1 to 10 as measured');
  });

  test('has what was asked for beside what was measured, in one row', async () => {
    const { pages } = await read([filedReport({ downR: '62', specifiedThicknessDownR: '60' })]);
    const labels = pages.flat().find(({ text }) => text.includes('Measured Minimum'));
    expect(labels?.text).toMatch(/Measured Minimum, μm Specified Minimum, μm Measured Maximum/);
    expect(textsOf(pages).map(close)).toContain('6260');
  });

  test('has ticks as marks beside their words, and those of nobody as words alone', async () => {
    const { text } = await read([
      filedReport({ newSteel: true, conditionB: true, Otherinput: 'Engineer', client: true }),
    ]);
    expect(close(text)).toContain('✓NewSteelNewSSNewAluminumNewCopper');
    expect(close(text)).toContain('A✓BCD');
    expect(close(text)).toContain('✓ClientPaintManufacturerHeadOffice✓Other:Engineer');
  });

  test('leaves out a section that nobody answered, and shows what was left blank in the others', async () => {
    const { text } = await read([filedReport({ date: '2026-11-21', quantityPlannedText1: '120' })]);
    expect(text).toContain('Quantity Achieved, SQM');
    expect(text).not.toContain('Gauge Type');
    expect(text).not.toContain('Comments');
  });

  test('has what the form works out', async () => {
    const { text } = await read([filedReport(normalDay)]);
    expect(text).toContain('Total Quantity Mix');
    expect(text).toContain('25 ltr');
    expect(text).toContain('1h 5m');
  });

  test('has the dew point and what follows from it in the rows of ambient conditions, nothing twice', async () => {
    const { pages } = await read([filedReport(normalDay)]);
    const rows = textsOf(pages)
      .map(close)
      .filter((line) => /^\d\d\d:\d\d/.test(line));
    expect(rows[0]).toBe(close('1 08:30 27,5 24 75 29 Yes 22.7 6.3 Yes.'));
    expect(rows[3]).toContain(close('4 16:30 27 26.5 96 27.5 ✗ No 26.3 1.2 ✗ No. Steel is 1.2 °C above the dew point'));
  });

  test('has room to sign where somebody answers for the report', async () => {
    const { pages } = await read([filedReport({ inspectorSupervisor: 'Divya Pillai', inspectorDate: '2026-11-21' })]);
    const [label, name] = ['Inspector / Supervisor', 'Divya Pillai'].map((words) =>
      pages.flat().findLast(({ text }) => text.startsWith(words)),
    );
    expect((name?.baselineMm ?? 0) - (label?.baselineMm ?? 0)).toBeGreaterThan(8);
    const { text } = await read([
      filedReport(
        { signatures: [{ role: 'Client', name: 'R. Iyer' }] },
        { kind: 'inspection', number: 'FIR-COROM-2026-0003' },
      ),
    ]);
    expect(text).toContain('No. Role Name Signature');
  });

  test('repeats the head of a table on every page that it goes on to, and loses no row', async () => {
    const crews = Array.from({ length: 90 }, (_, at) => ({
      company: 'Konkan Coaters',
      trade: 'Painter',
      present: '4',
      activity: at === 40 ? 'Blasting and painting of the shell. '.repeat(120) : `Shell course ${at}`,
    }));
    const { pages, structure } = await read([filedReport({ crews }, { kind: 'manpower' })]);
    expect(pages.length).toBeGreaterThan(3);
    for (const lines of pages.slice(0, -1)) expect(textsOf([lines]).join('\n')).toMatch(/No\. Company Trade/);
    const all = textsOf(pages).join('\n');
    for (let at = 0; at < crews.length; at += 1) if (at !== 40) expect(all).toContain(`Shell course ${at}`);
    expect(all.replace(/\s+/g, ' ').match(/painting/g)).toHaveLength(120);
    expect(everyElement(structure).filter(({ tag, scope }) => tag === 'TH' && scope === 'Column')).toHaveLength(5);
  });

  test.each(kinds.map(({ name, title }) => [title, name]))('is made of every kind: %s', async (title, kind) => {
    const { text, boxes } = await read([
      filedReport({ date: '2026-11-21', inspectorName: 'Asha', remarks: 'Sound' }, { kind }),
    ]);
    expect(text).toContain(title);
    expect(text).toContain('Sound');
    expect(boxes).toBe(0);
  });

  test.each(kinds)('has every answer of the $title under the label of its field, with its unit', async (kind) => {
    const answers = answersTo(kind.fields);
    const text = close((await read([filedReport(answers, { kind: kind.name })])).text).toLowerCase();
    for (const word of wordsOf(kind.fields, answers)) expect.soft(text).toContain(word.toLowerCase());
  });

  test('has what no kind of ours defines under its name in words, after the form', async () => {
    const { text } = await read([filedReport({ ...normalDay, tankRoof: 'sound', rows: [{ one: '1' }] })]);
    expect(text).toMatch(/Further details\n(.*\n)*.*Tank Roof\n(.*\n)*.*sound/);
  });

  test('keeps words and remarks of any length within its margins, and in full', async () => {
    const remark = 'The second coat was put on late. '.repeat(300).trim();
    const word = 'x'.repeat(400);
    const { pages } = await read([filedReport({ ...normalDay, commentstwo: remark, colour: word, [word]: 'y' })]);
    const all = textsOf(pages).join(' ');
    expect(all.match(/second/g)).toHaveLength(300);
    expect(all.replace(/\s/g, '')).toContain(word);
    for (const { rightMm, leftMm } of pages.flat()) {
      expect(rightMm).toBeLessThanOrEqual(198.6);
      expect(leftMm).toBeGreaterThanOrEqual(11.5);
    }
  });

  test('is set in any script', async () => {
    const words = ['नवीन कुमार', 'தொட்டி', '检查报告', 'ಕ್ಷೇತ್ರ', '👷🏽‍♀️'];
    const { text, boxes } = await read([
      filedReport({ structuralMember: words.join(' '), passfailstatus: 'Fail', inspectorSupervisor: words[0] }),
    ]);
    const letters = (entered: string) => entered.replace(/[\s\u200b]/g, '').normalize('NFC');
    for (const word of words) expect(letters(text)).toContain(letters(word));
    expect(boxes).toBe(0);
  });

  test('of any answers is made without failing', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (one, two) => {
        const entry = {
          colour: one,
          commentstwo: two,
          [two]: one,
          rows: [{ [one]: two }],
          downR: [one],
          photos: [{ url: two }],
        };
        const bytes = await filedReportsPdf([filedReport(entry, { clientName: one, number: two, authorName: two })]);
        expect(new TextDecoder().decode(bytes.subarray(-6))).toBe('%%EOF\n');
      }),
      { numRuns: 10 },
    );
  }, 60_000);
});

test('An attachment is named, and leads to where it lies', async () => {
  const { structure, text } = await read([filedReport(normalDay)], { servedAt: 'https://portal.example' });
  expect(text).toContain('worksheet-21-11.pdf');
  expect(everyElement(structure).filter(({ tag }) => tag === 'Link')).toHaveLength(1);
});

test('A list is set with what it is of on every page, and its head is repeated where it goes on over the page', async () => {
  const rows = Array.from({ length: 90 }, (_, at) => [`DCR-${at + 1}`, 'Shell course']);
  const head = [{ label: 'Found', value: '90 reports' }];
  const sheet = { title: 'Recall', about: 'PT784', head, columns: ['Number', 'Area'], rows };
  const { pages } = await read([sheet as never]);
  expect(pages.length).toBeGreaterThan(1);
  for (const lines of pages) {
    const texts = lines.map(({ text }) => text).join(' ');
    for (const text of ['PT784', 'Number', 'Area']) expect(texts).toContain(text);
  }
  const all = close(textsOf(pages).join(' '));
  for (const text of ['90reports', 'DCR-1', 'DCR-90']) expect(all).toContain(text);
  expect(all).not.toContain('Revision');
});
