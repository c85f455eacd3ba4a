import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import type { ReportEntry } from '#domain/listing/record.ts';
import type { DisplayValue } from '#domain/listing/shown.ts';
import type { ServerVerdicts } from '#domain/measurement/verdict.ts';
import { presentReport, type ShownSection } from '#domain/reports/present.ts';
import { jpeg, officeDocument, pdf, png } from '#server/testing/sampleFiles.ts';
import { manifestOf, reportForm, type SentFile, submitForm } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

/**
 * Calls and answers recorded before reports were described by definitions of their kinds. Ids are replaced by the names
 * of what they stand for. `hashed` is the text whose SHA-256 was a report's content hash: it must stay the same,
 * because devices of that time may send their reports again.
 */
type Recorded = {
  form: { texts: [string, string][]; files: string[]; answer: string; hashed: string };
  json: { answers: object; files: string[]; captions: string[]; answer: string; hashed: string };
  record: string;
  reports: string;
};
const fixture = new URL('../testing/recorded/dailyReportCalls.json', import.meta.url);
const recorded = JSON.parse(readFileSync(fixture, 'utf8')) as Recorded;

type ShownPair = ShownSection['groups'][number]['pairs'][number];

/** The page of these reports line by line, as it was before there were rules, and their paper. */
const shown = JSON.parse(readFileSync(new URL('dailyReportShown.json', fixture), 'utf8')) as { page: string[][] };

function wordsOf(value: DisplayValue): string {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'files')
    return value.files.map(({ filename, caption }) => [filename, caption].filter(Boolean).join(': ')).join('; ');
  if (value.kind !== 'table') throw new Error(`Nothing of before was shown as ${value.kind}`);
  const rows = value.rows.map(({ number, cells }) => [number, ...cells.map((cell) => (cell ? wordsOf(cell) : ''))]);
  return [value.columns, ...rows].map((row) => row.join(' | ')).join('\n');
}

function linesOf(page: readonly ShownSection[], isWanted: (pair: ShownPair) => boolean): string[] {
  return page.flatMap(({ title, groups }) => [
    title,
    ...groups.flatMap(({ label, pairs }) => [
      ...(label === undefined ? [] : [label]),
      ...pairs.filter(isWanted).map((pair) => `${pair.label}: ${wordsOf(pair.shown)}`),
    ]),
  ]);
}

const files: Readonly<Record<string, SentFile>> = {
  roof: { field: 'photos', filename: 'tank roof.jpg', content: jpeg('one') },
  floor: { field: 'photos', filename: 'तल.png', content: png },
  sheet: { field: 'worksheetsFileInput', filename: 'sheet.docx', content: officeDocument('docx') },
  ncr: { field: 'ncrFileInput', filename: 'ncr.pdf', content: pdf },
  closure: { field: 'ncrClosureFileInput', filename: 'closure.pdf', content: pdf },
  other: { field: 'otherFileInput', filename: 'other.xlsx', content: officeDocument('xlsx') },
};
const filesNamed = (names: readonly string[]) => names.map((name) => files[name] as SentFile);

describeWithCompany('The calls for daily reports, on $name, answer byte for byte as they always have:', (company) => {
  const ids = { form: randomUUID(), json: randomUUID() };

  /** Replaces the ids in a text by names, as in the recording. */
  function named(text: string): string {
    const { alpha, alphaInspector } = company;
    const known: [string, string][] = [
      [ids.form, '{form}'],
      [ids.json, '{json}'],
      [alpha, '{client}'],
      [alphaInspector.uid, '{inspector}'],
    ];
    const addresses = [...new Set([...text.matchAll(/\/api\/files\/([\w-]{36})\//g)].map(([, id = '']) => id))];
    const opened = addresses.map((id, index): [string, string] => [id, `{file ${index}}`]);
    return [...known, ...opened].reduce((words, [id, name]) => words.replaceAll(id, name), text);
  }
  const hashOf = async (id: string) =>
    (await company.db.selectFrom('revisions').select('contentHash').where('reportId', '=', id).executeTakeFirst())
      ?.contentHash;
  const hashed = (text: string) =>
    createHash('sha256').update(text.replaceAll('{inspector}', company.alphaInspector.uid)).digest('hex');
  const ask = async (path: string) => (await company.call('GET', path, company.alphaAdmin)).body;

  test('POST /dailyreport', async () => {
    const { texts, files: names, answer, hashed: content } = recorded.form;
    const form = reportForm([...texts, ['dialyReport_id', ids.form]], filesNamed(names));
    expect(named((await submitForm(company, company.alphaInspector, form)).body)).toBe(answer);
    expect(await hashOf(ids.form)).toBe(hashed(content));
  });

  test('PUT /dailyreport/:reportId', async () => {
    const { answers, files: names, captions, answer, hashed: content } = recorded.json;
    const sent = filesNamed(names);
    const inspector = uploadActions(company, company.alphaInspector);
    for (const file of sent) await inspector.whole(ids.json, file);
    const manifest = manifestOf(sent).map((file, at) => ({
      ...file,
      ...(captions[at] && { caption: captions[at] }),
    }));
    const put = await company.call('PUT', `/dailyreport/${ids.json}`, company.alphaInspector, {
      answers,
      files: manifest,
    });
    expect(named(put.body)).toBe(answer);
    expect(await hashOf(ids.json)).toBe(hashed(content));
  });

  test('GET /reports/:clientId/:uid', async () => {
    const [before, since] = (await ask(`/reports/${company.alpha}/${company.alphaInspector.uid}`)).split(
      ',"receivedAt":',
    );
    expect(named(`${before}}`)).toBe(recorded.record);
    for (const id of Object.values(ids)) expect(since).toContain(id);
  });

  test('and its page says what it said before there were rules; what they say of it stands beside that, and says no more than it can', async () => {
    const { result } = JSON.parse(recorded.record) as { result: Record<string, ReportEntry[]> };
    const { verdicts } = JSON.parse(await ask(`/reports/${ids.form}`)) as { verdicts: ServerVerdicts };
    const pages = (result['dailycot-reportData'] ?? []).map((entry, at) =>
      presentReport(dailyReport, entry, at === 0 ? verdicts : undefined),
    );
    const isJudged = ({ field = '' }: ShownPair) =>
      ['verdicts', 'thickness'].includes(dailyReport.field(field)?.kind ?? '');
    expect(pages.map((page) => linesOf(page, (pair) => !isJudged(pair)))).toEqual(shown.page);
    const labels = pages.map((page) =>
      page.flatMap(({ groups }) => groups.flatMap(({ pairs }) => pairs.filter(isJudged).map(({ label }) => label))),
    );
    expect(labels).toEqual([['Dew point', 'ΔT', 'Dew point, judged by', 'Verdict'], []]);
  });

  test('GET /reports', async () => {
    expect(named(await ask('/reports'))).toBe(recorded.reports);
  });
});
