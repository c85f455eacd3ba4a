import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { testOrderOptions, type TestListAnswer } from '#contract/reports/testList.ts';
import { testDefinitions } from '#domain/measurement/inspections/testDefinitions.ts';
import { type TestKind, testKinds } from '#domain/measurement/inspections/test.ts';
import { may } from '#domain/people/permissions.ts';
import { type Outcome, outcomes, outcomeWords } from '#domain/measurement/verdict.ts';
import { ListPage } from '#web/portal/frame/ListPage.tsx';
import { addressOf } from '#web/api/call.ts';
import { loadAnswer, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { requirePermission } from '#web/portal/session/guard.ts';
import { chipsOfFilters, dayFilterWords, type FilterWords } from '#web/portal/ui/chipsOfFilters.ts';
import { NoRows, Rows } from '#web/portal/ui/Rows.tsx';
import { PeriodToggles } from '#web/portal/ui/PeriodToggles.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { CursorPagination } from '#web/portal/ui/CursorPagination.tsx';
import { useAddressView } from '#web/portal/ui/useAddressView.ts';
import { useIsLoading } from '#web/portal/ui/useIsLoading.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { JoinedStructures } from '#web/portal/ui/JoinedStructures.tsx';
import { ownerFilterWords } from '#web/portal/reportList/filters.ts';
import { FoldedFilters } from '#web/portal/reportList/FoldedFilters.tsx';
import { isSortedByDay, SearchLimitNote } from '#web/portal/reportList/SearchLimitNote.tsx';
import { TableDownloads } from '#web/portal/reportList/TableDownloads.tsx';
import { TestsTable } from './TestsTable.tsx';
import {
  addressOfView,
  testChipFilters,
  daysOfView,
  filtersOf,
  firstPageAddress,
  queryOf,
  type View,
  viewFrom,
} from './view.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Tests | ${brand.name}` }];

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const role = await requirePermission('seeReports');
  const view = viewFrom(new URL(url).searchParams);
  const list = question(calls.testList, { query: queryOf(view) });
  return { role, view, list: await loadAnswer(list, 'The tests could not be loaded.', signal) };
}

const kindChoices = testKinds.map((kind) => ({ value: kind, label: testDefinitions[kind].title }));
const outcomeChoices = outcomes.map((outcome) => ({ value: outcome, label: outcomeWords[outcome] }));

const words: FilterWords<(typeof testChipFilters)[number], TestListAnswer['named'] | undefined> = {
  test: (value) => testDefinitions[value as TestKind].title,
  outcome: (value) => `Outcome: ${outcomeWords[value as Outcome]}`,
  gauge: (value) => `Gauge: ${value}`,
  ...ownerFilterWords,
  ...dayFilterWords,
  used: (value) => `Used: ${value}`,
};

/** The words below the tests: that there are none, or how far was looked. */
function Ending({ view, list: { tests, lookedTo } }: { view: View; list: TestListAnswer }) {
  const isFiltered = view.search !== '' || testChipFilters.some((key) => view[key] !== '');
  if (lookedTo !== null) return <SearchLimitNote to={lookedTo} by={view} isNothing={tests.length === 0} what="test" />;
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
export default function TestsPage({ loaderData }: Route.ComponentProps) {
  const { role, view } = loaderData;
  const read = useLoaded(loaderData.list);
  const list = read.answer;
  const [wanted, change] = useAddressView(viewFrom, firstPageAddress);
  const isLoading = useIsLoading();
  const filter = (filters: Partial<View>) => change(filters, { replace: true });
  const chips = chipsOfFilters(words, view, list?.named, filter);
  const used = may({ role }, 'exportReports') && (
    <div className="flex flex-wrap gap-2">
      <TableDownloads
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
          orders={testOrderOptions}
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
          <JoinedStructures rows={list.tests} />
          <CursorPagination
            label="Pages of tests"
            {...(list.lookedTo !== null && isSortedByDay(view) && { on: 'Look further' })}
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
