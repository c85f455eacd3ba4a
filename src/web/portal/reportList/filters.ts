import type { ReportFilters, ReportListAnswer } from '#contract/reports/reportList.ts';
import { stateWords } from '#contract/reports/reportWords.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { kindOf, type KindName, kinds } from '#domain/reports/kinds.ts';
import { type ReportOutcome, reportOutcomes, reportOutcomeWords } from '#domain/reports/outcome.ts';
import { type ReviewState, reviewStates } from '#domain/reports/review.ts';
import { chipsOfFilters, dayFilterWords, type FilterWords } from '#web/portal/ui/chipsOfFilters.ts';
import { localDate } from '#web/portal/ui/clock.ts';

type Filter = Exclude<keyof ReportFilters, 'search'> | 'period';
type Named = ReportListAnswer['named'] | undefined;

/** What the filters by client and person say, of reports and of their tests. */
export const ownerFilterWords: FilterWords<'client' | 'person', Named> = {
  client: (_, named) => `Client: ${named?.client?.clientName ?? 'one'}`,
  person: (_, named) => `Person: ${named?.person?.fname ?? 'one'}`,
};

/** Every filter but the words that are searched for, by what its chip says. */
const words: FilterWords<Filter, Named> = {
  used: (value) => `Used: ${value}`,
  kind: (value) => kindOf(value as KindName).title,
  ...ownerFilterWords,
  ...dayFilterWords,
  since: (value) => `Received since ${writtenDate(localDate(new Date(value)))}`,
  outcome: (value) => `Outcome: ${reportOutcomeWords[value as ReportOutcome]}`,
  state: (value) => `State: ${stateWords[value as ReviewState]}`,
};

/** The filters that stand above the list as chips once they are set. */
export const chipFilters = Object.keys(words) as Filter[];

/** The filters of a view that are set, as chips. */
export const chipsOf = (
  view: Readonly<Record<Filter, string>>,
  named: Named,
  change: (change: Partial<Record<Filter, ''>>) => void,
) => chipsOfFilters(words, view, named, change);

/** The filters with a control of their own: a search, a name, or days. */
type ElsewhereChosen = 'used' | 'client' | 'person' | 'from' | 'to' | 'period' | 'since';
type Choice = {
  readonly label: string;
  readonly emptyLabel: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** The other filters, chosen from a list of their own, with what stands there while they are not set. */
export const choices: Readonly<Record<Exclude<Filter, ElsewhereChosen>, Choice>> = {
  kind: {
    label: 'Kind',
    emptyLabel: 'Every kind',
    options: kinds.map(({ name, title }) => ({ value: name, label: title })),
  },
  outcome: {
    label: 'Outcome',
    emptyLabel: 'Any outcome',
    options: reportOutcomes.map((outcome) => ({ value: outcome, label: reportOutcomeWords[outcome] })),
  },
  state: {
    label: 'State',
    emptyLabel: 'Any state',
    options: reviewStates.map((state) => ({ value: state, label: stateWords[state] })),
  },
};
