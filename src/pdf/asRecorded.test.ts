import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parsePdf } from './testing/parsePdf.ts';
import { filedReport, filedReportsPdf } from './testing/filedReportsPdf.ts';

const recorded = <Value>(name: string) =>
  JSON.parse(readFileSync(new URL(`../server/testing/recorded/${name}`, import.meta.url), 'utf8')) as Value;

/** Reports that apps sent before there were rules, with the text of their PDFs. */
const { record } = recorded<{ record: string }>('dailyReportCalls.json');
const { paper } = recorded<{ paper: string[][] }>('dailyReportShown.json');

test('A report of an app of before reads on paper as it was recorded, judged as far as it can be', async () => {
  const { result } = JSON.parse(record) as { result: Record<string, Parameters<typeof filedReport>[0][]> };
  const read = async (entry: Parameters<typeof filedReport>[0]) => {
    // Received when the days of both had come.
    const received = { judged: null, receivedAt: '2026-11-22T11:42:00Z' };
    const { pages } = await parsePdf(await filedReportsPdf([filedReport(entry, received)]));
    return pages.flat().map(({ text }) => text);
  };
  expect(await Promise.all((result['dailycot-reportData'] ?? []).map(read))).toEqual(paper);
});
