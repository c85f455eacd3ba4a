import type { NcrsAnswer } from '#contract/ncrs/ncrs.ts';
import { type Period, periodWords } from '#domain/listing/period.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { type Severity, severityWords } from '#domain/ncrs/ncr.ts';
import { chipsOfFilters } from '#web/portal/ui/chipsOfFilters.ts';
import { filterWords } from './filterWords.ts';
import { furtherFilters, type View } from './view.ts';

type Named = NcrsAnswer['namedClient'] | undefined;

/** What a filter that is set says. */
const words: Readonly<Record<(typeof furtherFilters)[number], (value: string, named: Named) => string>> = {
  state: (value) => filterWords[value as keyof typeof filterWords],
  severity: (value) => `Severity: ${severityWords[value as Severity]}`,
  client: (_, named) => `Client: ${named?.clientName ?? 'one'}`,
  overdue: (value) => (value === 'yes' ? 'Overdue' : 'Not overdue'),
  responsible: (value) => (value === 'me' ? 'I am responsible' : 'Others are responsible'),
  waits: (value) => `Waits for ${value === 'me' ? 'me' : `my ${value}`}`,
  period: (value) => periodWords[value as Period],
  from: (value) => `From ${writtenDate(value)}`,
  to: (value) => `To ${writtenDate(value)}`,
};

/** The filters of a view that are set, as chips. */
export const chipsOf = (view: View, named: Named, change: (change: Partial<View>) => void) =>
  chipsOfFilters(furtherFilters, words, view, named, change);
