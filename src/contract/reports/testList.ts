import { z } from 'zod';
import { count } from '#contract/answers.ts';
import { recallTerm } from '#contract/reports/recall.ts';
import {
  mergedStructureName,
  reportOrderWords,
  reportFilters,
  reportListAnswer,
  reportListQuery,
  type ReportOrder,
} from '#contract/reports/reportList.ts';
import { optionalQueryParam } from '#contract/typed.ts';
import { testKinds } from '#domain/measurement/inspections/test.ts';
import { outcomes } from '#domain/measurement/verdict.ts';

/** The orders of listed tests: those of reports that suit tests too. A report's tests stay together, in its order. */
export const testOrders = [
  '-date',
  'date',
  'number',
  '-number',
  'client',
  '-client',
  'person',
  '-person',
] as const satisfies readonly ReportOrder[];
export const testOrderOptions = testOrders.map((order) => ({ value: order, label: reportOrderWords[order] }));

/** The query of GET /testlist.csv and GET /testlist.xlsx: the whole filtered list, that of the newest reports first. */
export const testFilters = reportFilters.omit({ outcome: true }).extend({
  test: optionalQueryParam(z.enum(testKinds, `Choose one of: ${testKinds.join(', ')}.`)).describe('What was tested.'),
  outcome: optionalQueryParam(z.enum(outcomes, `Choose one of: ${outcomes.join(', ')}.`)).describe(
    "The test's own outcome. One by an overdue gauge, or rejected by the inspector, has failed.",
  ),
  gauge: optionalQueryParam(recallTerm).describe(
    'The serial number of the gauge or probe that the test names, in any spelling.',
  ),
});
export type TestFilters = z.output<typeof testFilters>;

/** GET /testlist: the tests of reports as rows, a page of reports at a time. */
export const testListQuery = testFilters.extend({
  sort: optionalQueryParam(z.enum(testOrders, `Sort by one of: ${testOrders.join(', ')}.`)),
  after: reportListQuery.shape.after.describe(
    'Asks for the tests of the reports after that one: `next` of the page before.',
  ),
});
export type TestListQuery = z.output<typeof testListQuery>;

const { client, person, receivedAt } = reportListAnswer.shape.reports.element.shape;

/** A test of a report. */
const listedTest = z.strictObject({
  reportId: z.string(),
  position: count.describe('Its place among the tests of its report, from 0.'),
  number: z.string().describe('The number of its report.'),
  date: z.string().nullable().describe('The day of its report, YYYY-MM-DD.'),
  receivedAt,
  client,
  person,
  kind: z.enum(testKinds),
  structure: z.string().describe('As its client spells it mostly.'),
  joined: mergedStructureName.exactOptional().describe('That name, where it stands for several spellings.'),
  areaCode: z.string(),
  coatNo: z.string(),
  outcome: z.enum(outcomes).describe('As it counts in its report.'),
  besides: z
    .string()
    .describe("What counts besides its readings: 'gauge overdue', 'rejected', 'accepted', with a comma between them."),
  figure: z.string().describe('What was found, in words with its units. Blank where nothing was judged.'),
  limit: z.string().describe('What it was judged by.'),
  gauge: z.string().describe('The serial number of the gauge. Blank if none was named.'),
});
export type ListedTest = z.output<typeof listedTest>;

export const testListAnswer = reportListAnswer.omit({ reports: true }).extend({ tests: z.array(listedTest) });
export type TestListAnswer = z.output<typeof testListAnswer>;
