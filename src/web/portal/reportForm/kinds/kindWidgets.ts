import type { Standard } from '#domain/daily/standards.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import type { Field } from '#domain/reports/fieldKinds.ts';
import type { ReportValues } from '#web/portal/reportForm/values.ts';

/** What only one kind of report has on its form. */
export type KindWidgets = {
  /** Said under the form's title. */
  readonly note?: string;
  /** Said above the fields of a section, by its id. */
  readonly sectionNotes: Readonly<Record<string, string>>;
  /** What the form keeps with the report without an input, from the values and the standards as they read today. */
  readonly keeps?: (values: ReportValues, standards: readonly Standard[]) => AnyAnswers;
  /** What follows from a row, beneath its cells, by the name of the field with rows. */
  readonly beneathRows?: Readonly<Record<string, (props: { row: number }) => React.ReactNode>>;
  /** Inputs made by hand, each in place of the field of its name; `null` where another stands for the field too. */
  readonly inputs: Readonly<Record<string, ((props: { field: Field }) => React.ReactNode) | null>>;
};
