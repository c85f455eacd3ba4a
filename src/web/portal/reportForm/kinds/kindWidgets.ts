import type { SurfaceStandard } from '#domain/daily/standards.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import type { Field } from '#domain/reports/fieldKinds.ts';
import type { ReportValues, RowValues } from '#web/portal/reportForm/values.ts';

/** The parts of the form that only one kind of report has. */
export type KindWidgets = {
  /** Shown under the form's title. */
  readonly note?: string;
  /** The names of fields of which two share a line on a phone. */
  readonly halves?: readonly string[];
  /** The groups of ticks that are folded, each by the name of its first field. */
  readonly foldedGroups?: readonly string[];
  /** Shown above the fields of a section, by the section's id. */
  readonly sectionNotes: Readonly<Record<string, string>>;
  /** What the report keeps without an input of its own, from the values and the standards' present wording. */
  readonly keeps?: (values: ReportValues, standards: readonly SurfaceStandard[]) => AnyAnswers;
  /** Shown beneath the cells of a row, by the name of the field with rows. */
  readonly beneathRows?: Readonly<Record<string, (props: { row: number }) => React.ReactNode>>;
  /** What a row that is added starts with, by the name of the field with rows. */
  readonly newRows?: Readonly<Record<string, (values: ReportValues) => RowValues>>;
  /** Inputs that replace the one of the named field; `null` where another input covers the field too. */
  readonly inputs: Readonly<Record<string, ((props: { field: Field }) => React.ReactNode) | null>>;
};
