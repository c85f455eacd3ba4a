import type { ListedTest } from '#contract/reports/testList.ts';
import { testDefinitions } from '#domain/measurement/inspections/testDefinitions.ts';
import { outcomeWords } from '#domain/measurement/verdict.ts';
import { futureDayMark } from '#domain/reports/dayQuestions.ts';
import { reportScope } from '#domain/people/permissions.ts';
import type { Handler } from '#server/http/handler.ts';
import { listedTests, testListPage, splitTestFilters } from '#server/store/reports/testRows.ts';
import type { Db } from '#server/store/schema.ts';
import type { SheetColumn } from '#server/tables/xlsx.ts';
import { type ListFileFormat, sendListFile } from './sendList.ts';

type Services = { db: Db };

/** GET /testlist: the tests of the reports within the person's scope as rows, a page of reports at a time. */
export function testList({ db }: Services): Handler<'testList'> {
  return ({ person, query }) => testListPage(db, { ...query, scope: reportScope(person) });
}

/** The columns of an export. */
const columns: readonly SheetColumn<ListedTest>[] = [
  { title: 'Report', width: 24, holds: 'text', of: ({ number }) => number },
  { title: 'Date', width: 12, holds: 'day', of: ({ date }) => date },
  { title: 'Client', width: 28, holds: 'text', of: ({ client }) => client.clientName },
  { title: 'Person', width: 24, holds: 'text', of: ({ person }) => person.fname },
  { title: 'Test', width: 28, holds: 'text', of: ({ kind }) => testDefinitions[kind].title },
  { title: 'Structure', width: 24, holds: 'text', of: ({ structure }) => structure },
  { title: 'Area', width: 20, holds: 'text', of: ({ areaCode }) => areaCode },
  { title: 'Coat', width: 10, holds: 'text', of: ({ coatNo }) => coatNo },
  { title: 'Outcome', width: 16, holds: 'text', of: ({ outcome }) => outcomeWords[outcome] },
  { title: 'Found', width: 48, holds: 'text', of: ({ figure }) => figure },
  { title: 'Asked for', width: 48, holds: 'text', of: ({ limit }) => limit },
  { title: 'Gauge', width: 18, holds: 'text', of: ({ gauge }) => gauge },
  {
    title: 'Questioned',
    width: 36,
    holds: 'text',
    of: ({ besides, date, receivedAt }) => {
      const mark = futureDayMark(date, receivedAt);
      return [besides && `Outcome: ${besides}`, mark && `Date: ${mark}`].filter(Boolean).join('; ');
    },
  },
];

/** Sends the whole filtered list of tests, those of the newest reports first. */
const listAs =
  (as: ListFileFormat) =>
  ({ db }: Services): Handler<'testListCsv' | 'testListXlsx'> =>
  async (asked) => {
    const { person, query } = asked;
    const wanted = splitTestFilters({ ...query, scope: reportScope(person) });
    return sendListFile(db, asked, as, { of: 'tests', query, wanted, columns, items: listedTests(db, wanted) });
  };

/** GET /testlist.csv. */
export const testListCsv = listAs('CSV');

/** GET /testlist.xlsx: the same list, with real dates in its cells. */
export const testListXlsx = listAs('XLSX');
