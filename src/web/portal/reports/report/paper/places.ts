import { testFragment } from '#contract/addresses.ts';
import type { ReportEntry } from '#domain/listing/record.ts';
import type { CommentPlace } from '#domain/reports/commentPlace.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';

/** The id of the element that shows a place of a report, for links to it. */
export const elementIdOfPlace = ({ field, item }: CommentPlace) => `at-${[field, item].filter(Boolean).join('-')}`;

/** The id of the element of the test that the mark in an address names by its place among the tests of a report. */
export function testElementIdFromHash(
  { fields }: Pick<KindOfReport, 'fields'>,
  entry: ReportEntry,
  hash: string,
): string | undefined {
  const tests = fields.flatMap(({ kind, name: field }) => {
    const of = kind === 'tests' ? entry[field] : [];
    return Array.isArray(of) ? of.map(({ testId: item }: { testId: string }) => ({ field, item })) : [];
  });
  const named = tests.find((_, position) => hash === `#${testFragment(position)}`);
  return named && elementIdOfPlace(named);
}
