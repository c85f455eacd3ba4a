import type { ReportEntry } from '#domain/listing/record.ts';
import { testsSchema } from '#domain/measurement/inspections/testSchema.ts';
import { rowItemId } from './byField.ts';
import { type Field, holdsFiles, labelOf } from './fieldKinds.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { titleOfTest } from '#domain/measurement/inspections/titleOfTest.ts';

/** The part that a comment refers to: a field, or a test, row or file of it. With `field` null, the whole report. */
export type CommentPlace = { readonly field: string | null; readonly item: string | null };

/** The parts of a version that comments can refer to. */
type Commented = {
  readonly entry: ReportEntry;
  readonly files: readonly { field: string; filename: string; sha256: string }[];
};

export const wholeReportPlace: CommentPlace = { field: null, item: null };

/** Whether two comments refer to the same part. */
export const isSamePlace = (one: CommentPlace, other: CommentPlace) =>
  one.field === other.field && one.item === other.item;

/** The tests, rows or files of a field, which can be commented one by one, each with words that distinguish it. */
export function itemsOf(field: Field, { entry, files }: Commented): { item: string; words: string }[] {
  if (holdsFiles(field)) {
    return files
      .filter((file) => file.field === field.name)
      .map(({ sha256, filename }) => ({ item: sha256, words: filename }));
  }
  const value = entry[field.name];
  if (field.kind === 'tests') {
    const tests = testsSchema.safeParse(value).data ?? [];
    return tests.map((test, at) => ({ item: test.testId, words: `test ${at + 1}, ${titleOfTest(test)}` }));
  }
  if (field.kind !== 'rows' || !Array.isArray(value)) return [];
  const name = field.rowLabel ?? 'row';
  return value.map((row, at) => ({ item: rowItemId(row, at + 1), words: `${name} ${at + 1}` }));
}

/** Whether a version of a report has the part that a comment refers to. */
export function hasPlace(
  kind: Pick<KindOfReport, 'field'>,
  version: Commented,
  { field, item }: CommentPlace,
): boolean {
  if (field === null) return item === null;
  const known = kind.field(field);
  if (!known) return false;
  return item === null || itemsOf(known, version).some((one) => one.item === item);
}

/** The part that a comment refers to, in its form's words. If the item is gone, only the field is named. */
export function commentPlaceWords(
  kind: Pick<KindOfReport, 'field'>,
  version: Commented,
  { field, item }: CommentPlace,
): string {
  const known = field === null ? undefined : kind.field(field);
  if (!known) return 'The whole report';
  // Ticks of a group are shown in one line, under the group's label.
  const label = known.kind === 'tick' && known.group !== undefined ? known.group : labelOf(known);
  const one = item === null ? undefined : itemsOf(known, version).find((each) => each.item === item);
  return one ? `${label}: ${one.words}` : label;
}
