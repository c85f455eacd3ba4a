import {
  type ColumnField,
  type ComputedField,
  type RowsField,
  labelOf,
  labelWithUnit,
} from '#domain/reports/fieldKinds.ts';
import type { Requirements } from '#domain/measurement/requirements.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import { type KindOfReport, cellName } from '#domain/reports/kindOfReport.ts';
import { useDerivedSoon, useLookups, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { memoizeByIdentity } from '#web/portal/reportForm/formValues.ts';
import { useFillTime } from '#web/portal/reportForm/notConfirmed.tsx';
import { type ReportValues, answersOf } from '#web/portal/reportForm/values.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { AnswerInput } from './AnswerInput.tsx';
import { ProposalLine } from './ProposalLine.tsx';

/** The rows of a field as answers, with those that the client has fixed. */
const rowsIn = memoizeByIdentity(
  (values: ReportValues, kind: KindOfReport, name: string, requirements: Requirements): AnyAnswers =>
    answersOf(kind, { [name]: values[name] ?? [] }, requirements),
);

type CellProps<Column> = { of: RowsField; column: Column; row: number; isLabelHidden: boolean };

/** A cell whose value is computed from the row's other cells. */
function ComputedCell({ of, column, row, isLabelHidden }: CellProps<ComputedField>) {
  const { kind } = useReportForm();
  const { requirementsOf } = useLookups();
  const value = useDerivedSoon((values) => {
    const answers = rowsIn(values, kind, of.name, requirementsOf(values));
    const rows = answers[of.name];
    const answer = Array.isArray(rows) ? rows[row] : undefined;
    return typeof answer === 'object' ? (kind.computeRows[of.name]?.(answer, answers)[column.name] ?? '') : '';
  });
  const unit = value === '' || isLabelHidden ? undefined : column.unit;
  const label = isLabelHidden ? labelWithUnit(column) : labelOf(column);
  return <TextField label={label} value={value} unit={unit} isLabelHidden={isLabelHidden} readOnly />;
}

/** The input of one column in one row, or its computed value. In a table the label stands in the head. */
export function CellInput({ of, column, row, isLabelHidden }: CellProps<ColumnField>) {
  const fill = useFillTime();
  if (column.kind === 'computed') return <ComputedCell {...{ of, column, row, isLabelHidden }} />;
  const clock = of.columns.find((each) => each.kind === 'time' && each.starts !== undefined);
  const begin = (figure: string) => {
    const time = clock && cellName(of.name, row, clock.name);
    if (time && figure !== '') fill(time);
  };
  const name = cellName(of.name, row, column.name);
  return (
    <>
      <AnswerInput
        field={column}
        name={name}
        {...(column.kind === 'quantity' && { onChanged: begin })}
        isLabelHidden={isLabelHidden}
        isCell={isLabelHidden}
      />
      <ProposalLine field={column} name={name} />
    </>
  );
}
