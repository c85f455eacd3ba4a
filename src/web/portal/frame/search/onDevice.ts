import type { FoundThing } from '#contract/find.ts';
import type { ReportListAnswer } from '#contract/reports/reportList.ts';
import { listReports } from '#web/outbox/reports.ts';
import { hasWords } from '#web/portal/namedSettings.ts';
import { titleOf } from '#web/portal/outbox/title.ts';
import { recallAll } from '#web/portal/reading/memory.ts';
import type { Found } from './found.ts';

const most = 8;

/** The drafts and the waiting reports of this person that have these words. */
export async function draftsFound(uid: string, words: string): Promise<readonly Found[]> {
  const reports = await listReports(uid).catch(() => []);
  return reports
    .map((report) => titleOf(report))
    .filter((title) => hasWords(words, title))
    .slice(0, most)
    .map((title) => ({ kind: 'On this device', title, about: '', to: '/drafts' }));
}

/** The reports with these words in lists that this device has shown, for when there is no network. */
export async function rememberedFound(words: string): Promise<readonly FoundThing[]> {
  const lists = await recallAll<ReportListAnswer>('/api/reportlist');
  const reports = new Map(lists.flatMap((list) => list.reports).map((report) => [report.reportId, report]));
  return [...reports.values()]
    .filter(({ number, about, client, person }) => hasWords(words, number, about, client.clientName, person.fname))
    .slice(0, most)
    .map(({ reportId, number, about, date, person }) => ({
      what: 'report',
      id: reportId,
      title: number,
      about: [date, person.fname, about].filter(Boolean).join(' · '),
    }));
}
