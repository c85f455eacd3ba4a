import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import {
  type JudgedItem,
  judgedItemsOf,
  judgedItemWords,
  type ReportOutcome,
  reportOutcomeWords,
} from '#domain/reports/outcome.ts';
import type { Standing } from '#domain/measurement/verdict.ts';
import { answersIn } from '#domain/reports/answersIn.ts';
import type { FiledReport } from '#pdf/contract.ts';

/** The box at the top right of a form's first page: a word, and what it comes from. */
export type OutcomeStamp = { word: string; isAlarming: boolean; of: string[] };

/** What an outcome comes from: whatever stands in the way of a pass, or else what was met. */
const stampedBy: Readonly<Record<Exclude<ReportOutcome, 'notJudged'>, Standing>> = {
  fail: 'breach',
  accepted: 'breach',
  incomplete: 'due',
  pass: 'met',
};

/** More lines would push the report down its first page. The results tell the rest. */
const mostLines = 8;

/** Readings that were met are not told one by one. */
const linesOf = (thing: JudgedItem) =>
  thing.of === 'row' && thing.standing === 'met' ? 'Ambient conditions' : judgedItemWords(thing);

/** The stamp of a report: its outcome. None if nothing was judged, or if the report is void. */
export function outcomeStampOf(kind: KindOfReport, { outcome, entry, judged }: FiledReport): OutcomeStamp | undefined {
  if (outcome === null || outcome === 'notJudged') return undefined;
  const things = judgedItemsOf(kind, answersIn(kind, entry), judged);
  const lines = [...new Set(things.filter(({ standing }) => standing === stampedBy[outcome]).map(linesOf))];
  const further = lines.length - mostLines;
  const of = further > 0 ? [...lines.slice(0, mostLines), `and ${further} more`] : lines;
  return { word: reportOutcomeWords[outcome], isAlarming: outcome === 'fail', of };
}
