import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { testOrderWords, type TestListAnswer } from '#contract/reports/testList.ts';
import { kindsOfTest } from '#domain/measurement/inspections/asked.ts';
import { type TestKind, testKinds } from '#domain/measurement/inspections/test.ts';
import { may } from '#domain/people/permissions.ts';
import { type Outcome, outcomes, outcomeWords } from '#domain/measurement/verdict.ts';
import { ListPage } from '#web/portal/frame/ListPage.tsx';
import { addressOf } from '#web/api/call.ts';
import { load, question, useReading } from '#web/portal/reading/useReading.ts';
import { requireMay } from '#web/portal/session/guard.ts';
import { chipsOfFilters, dayWords, type FilterWords } from '#web/portal/ui/chipsOfFilters.ts';
import { NoRows, Rows } from '#web/portal/ui/Rows.tsx';
import { PeriodToggles } from '#web/portal/ui/PeriodToggles.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { StepButtons } from '#web/portal/ui/StepButtons.tsx';
import { useAddressView } from '#web/portal/ui/useAddressView.ts';
import { useIsLoading } from '#web/portal/ui/useIsLoading.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { Joined } from '#web/portal/ui/Joined.tsx';
import { ownerWords } from '#web/portal/reportList/filters.ts';
import { FoldedFilters } from '#web/portal/reportList/FoldedFilters.tsx';
import { isByDay, Looked } from '#web/portal/reportList/Looked.tsx';
import { TableFiles } from '#web/portal/reportList/TableFiles.tsx';
import { TestsTable } from './TestsTable.tsx';
import {
  addressOfView,
  chosenFilters,
  daysOfView,
  filtersOf,
  fromTheStart,
  queryOf,
  type View,
  viewFrom,
} from './view.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Tests | ${brand.name}` }];

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const role = await requireMay('seeReports');
  const view = viewFrom(new URL(url).searchParams);
  const list = question(calls.testList, { query: queryOf(view) });
  return { role, view, list: await load(list, 'The tests could not be loaded.', signal) };
}

const kindChoices = testKinds.map((kind) => ({ value: kind, label: kindsOfTest[kind].title }));
const outcomeChoices = outcomes.map((outcome) => ({ value: outcome, label: outcomeWords[outcome] }));

const words: FilterWords<(typeof chosenFilters)[number], TestListAnswer['named'] | undefined> = {
  test: (value) => kindsOfTest[value as TestKind].title,
  outcome: (value) => `Outcome: ${outcomeWords[value as Outcome]}`,
  gauge: (value) => `Gauge: ${value}`,
  ...ownerWords,
  ...dayWords,
  used: (value) => `Used: ${value}`,
};

/** The words below the tests: that there are none, or how far was looked. */
function Ending({ view, list: { tests, lookedTo } }: { view: View; list: TestListAnswer }) {
  const isFiltered = view.search !== '' || chosenFilters.some((key) => view[key] !== '');
  if (lookedTo !== null) return <Looked to={lookedTo} by={view} isNothing={tests.length === 0} what="test" />;
  if (tests.length === 0)
    return (
      <NoRows>
        {isFiltered
          ? 'No test matches.'
          : 'Every test of a report that was sent will stand here, with its figure, its limit and its gauge.'}
      </NoRows>
    );
  return (
    <p role="status" className="sr-only">
      {tests.length} tests
    </p>
  );
}

/** The tests of reports, one by one: what was measured, what came of it, and by which gauge. */
export default function Tests({ loaderData }: Route.ComponentProps) {
  const { role, view } = loaderData;
  const read = useReading(loaderData.list);
  const list = read.answer;
  const [wanted, change] = useAddressView(viewFrom, fromTheStart);
  const isLoading = useIsLoading();
  const filter = (filters: Partial<View>) => change(filters, { replace: true });
  const chips = chipsOfFilters(words, view, list?.named, filter);
  const used = may({ role }, 'exportReports') && (
    <div className="flex flex-wrap gap-2">
      <TableFiles
        at={{
          CSV: addressOf(calls.testListCsv, { query: filtersOf(view) }),
          XLSX: addressOf(calls.testListXlsx, { query: filtersOf(view) }),
        }}
      />
    </div>
  );
  return (
    <ListPage
      title="Tests"
      actions={<div className="max-sm:hidden">{used}</div>}
      search={{ label: 'Search tests', words: view.search, onSearch: (search) => filter({ search }) }}
      beside={
        // On a phone they go sideways in one row, so that the tests have the screen.
        <div className="strip -m-1 gap-2 p-1 max-sm:w-full sm:flex-wrap sm:items-center">
          <div className="w-36 shrink-0">
            <Select
              label="Kind of test"
              isLabelHidden
              emptyLabel="Every kind"
              options={kindChoices}
              value={wanted.test}
              onChange={({ currentTarget: { value } }) => filter({ test: value })}
            />
          </div>
          <div className="w-38 shrink-0">
            <Select
              label="Outcome"
              isLabelHidden
              emptyLabel="Any outcome"
              options={outcomeChoices}
              value={wanted.outcome}
              onChange={({ currentTarget: { value } }) => filter({ outcome: value })}
            />
          </div>
          <PeriodToggles view={wanted} onChange={filter} className="max-lg:hidden" />
        </div>
      }
      filters={
        <FoldedFilters
          used={{
            label: 'Gauge or probe of the test',
            placeholder: 'Serial number',
            of: 'a gauge',
            what: 'instrument',
            value: view.gauge,
            onChange: (gauge) => filter({ gauge }),
          }}
          orders={testOrderWords}
          view={view}
          days={daysOfView(view)}
          wanted={wanted}
          named={list?.named}
          role={role}
          onChange={filter}
        />
      }
      chips={chips}
    >
      <ReadState read={read} className="mt-3" />
      {list && (
        <>
          <Rows isLoading={isLoading}>
            {list.tests.length > 0 && (
              <TestsTable tests={list.tests} sort={view.sort} onSort={(sort) => change({ sort })} />
            )}
            <Ending view={view} list={list} />
          </Rows>
          <Joined rows={list.tests} />
          <StepButtons
            label="Pages of tests"
            {...(list.lookedTo !== null && isByDay(view) && { on: 'Look further' })}
            at={view.after}
            next={list.next}
            addressAt={(after) => addressOfView({ ...view, after })}
          />
          {/* On a phone the rows come first. */}
          <div className="mt-4 sm:hidden print:hidden">{used}</div>
        </>
      )}
    </ListPage>
  );
}
