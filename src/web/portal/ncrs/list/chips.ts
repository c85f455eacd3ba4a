import type { NcrsAnswer } from '#contract/ncrs/ncrs.ts';
import { type Severity, severityWords } from '#domain/ncrs/ncr.ts';
import { chipsOfFilters, dayFilterWords, type FilterWords } from '#web/portal/ui/chipsOfFilters.ts';
import { stateFilterWords } from './stateFilterWords.ts';
import type { moreFilters, View } from './view.ts';

type Named = NcrsAnswer['namedClient'] | undefined;

const words: FilterWords<(typeof moreFilters)[number], Named> = {
  state: (value) => stateFilterWords[value as keyof typeof stateFilterWords],
  severity: (value) => `Severity: ${severityWords[value as Severity]}`,
  client: (_, named) => `Client: ${named?.clientName ?? 'one'}`,
  overdue: (value) => (value === 'yes' ? 'Overdue' : 'Not overdue'),
  responsible: (value) => (value === 'me' ? 'I am responsible' : 'Others are responsible'),
  waits: (value) => `Waits for ${value === 'me' ? 'me' : `my ${value}`}`,
  ...dayFilterWords,
};

/** The filters of a view that are set, as chips. */
export const chipsOf = (view: View, named: Named, change: (change: Partial<View>) => void) =>
  chipsOfFilters(words, view, named, change);
