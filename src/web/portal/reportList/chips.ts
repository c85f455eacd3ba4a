import type { ReportListAnswer } from '#contract/reports/reportList.ts';
import { stateWords } from '#contract/reports/reportWords.ts';
import { type Period, periodWords } from '#domain/listing/period.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { type ReportOutcome, reportOutcomeWords } from '#domain/reports/outcome.ts';
import type { ReviewState } from '#domain/reports/review.ts';
import type { KindName } from '#domain/reports/kinds.ts';
import { localDate } from '#web/portal/ui/clock.ts';
import { chipsOfFilters } from '#web/portal/ui/chipsOfFilters.ts';
import { chosenFilters, type View } from './view.ts';

type Filter = (typeof chosenFilters)[number];
type Named = ReportListAnswer['named'] | undefined;

/** What a filter that is set says. */
const words: Readonly<Record<Filter, (value: string, named: Named) => string>> = {
  used: (value) => `Used: ${value}`,
  kind: (value) => kindOf(value as KindName).title,
  client: (_, named) => `Client: ${named?.client?.clientName ?? 'one'}`,
  person: (_, named) => `Person: ${named?.person?.fname ?? 'one'}`,
  period: (value) => periodWords[value as Period],
  from: (value) => `From ${writtenDate(value)}`,
  to: (value) => `To ${writtenDate(value)}`,
  since: (value) => `Received since ${writtenDate(localDate(new Date(value)))}`,
  outcome: (value) => `Outcome: ${reportOutcomeWords[value as ReportOutcome]}`,
  state: (value) => `State: ${stateWords[value as ReviewState]}`,
};

/** The filters of a view that are set, as chips. */
export const chipsOf = (view: View, named: Named, change: (change: Partial<View>) => void) =>
  chipsOfFilters(chosenFilters, words, view, named, change);
