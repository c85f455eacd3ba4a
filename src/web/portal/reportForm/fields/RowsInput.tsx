import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import {
  type ColumnField,
  type ComputedField,
  type RowsField,
  labelOf,
  labelWithUnit,
} from '#domain/reports/fieldKinds.ts';
import { cellName } from '#domain/reports/kindOfReport.ts';
import { newId } from '#web/outbox/newId.ts';
import { useDerived, useFault, useReportParts } from '#web/portal/reportForm/parts.ts';
import { type ReportValues, type RowValues, answersOf, blankRow } from '#web/portal/reportForm/values.ts';
import { clockTime } from '#web/portal/ui/clock.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ErrorText } from '#web/ui/fields/frame.tsx';
import { useIsWide } from '#web/ui/useIsWide.ts';
import { AnswerInput } from './AnswerInput.tsx';
import { ProposalLine } from './ProposalLine.tsx';
import { UndoLine } from './UndoLine.tsx';
import { usualWidth } from './widths.ts';

/** What follows from a row's other cells. */
function ComputedCell({
  of,
  column,
  row,
  isLabelHidden,
}: {
  of: RowsField;
  column: ComputedField;
  row: number;
  isLabelHidden: boolean;
}) {
  const { kind } = useReportParts();
  const value = useDerived((values) => {
    const answers = answersOf(kind, { [of.name]: values[of.name] ?? [] })[of.name];
    const answer = Array.isArray(answers) ? answers[row] : undefined;
    return typeof answer === 'object' ? (kind.computeRow(of.name, answer)[column.name] ?? '') : '';
  });
  const unit = value === '' || isLabelHidden ? undefined : column.unit;
  const label = isLabelHidden ? labelWithUnit(column) : labelOf(column);
  return <TextField label={label} value={value} unit={unit} isLabelHidden={isLabelHidden} readOnly />;
}

function Cell({
  of,
  column,
  row,
  isLabelHidden,
}: {
  of: RowsField;
  column: ColumnField;
  row: number;
  isLabelHidden: boolean;
}) {
  const { setValue, getValues } = useFormContext<ReportValues>();
  if (column.kind === 'computed') return <ComputedCell {...{ of, column, row, isLabelHidden }} />;
  const clock = of.columns.find((each) => each.kind === 'time' && each.starts !== undefined);
  const begin = (figure: string) => {
    const time = clock && cellName(of.name, row, clock.name);
    if (time && figure !== '' && !getValues(time)) setValue(time, clockTime(new Date()), { shouldDirty: true });
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

const rowName = ({ rowLabel = 'row' }: RowsField, index: number) => `${rowLabel} ${index + 1}`;
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Whether two such cells stand side by side on a phone. A figure that may be negative has a button beside it. */
function isNarrow(column: ColumnField): boolean {
  return column.kind === 'computed' || (column.kind === 'quantity' && column.range[0] >= 0);
}

/** The width of a cell on a card: a date needs room for the button beside it. */
function widthInCard(column: ColumnField): string {
  if (isNarrow(column)) return 'min-w-0';
  return column.kind === 'date' ? `${usualWidth} sm:max-xl:col-span-2` : usualWidth;
}

/** With more columns than these the form is not wide enough for a table: each row is a card, on a wide screen too. */
const mostColumns = 4;

/** The cells of one row beside and under each other, as many as there is room for. */
function Card({ of, row, actions }: { of: RowsField; row: number; actions?: React.ReactNode }) {
  const Beneath = useReportParts().widgets.beneathRows?.[of.name];
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-sunken p-4">
      <legend className="float-left mb-3 flex w-full items-center gap-2">
        <span className="grow font-display text-lg font-bold">{capital(rowName(of, row))}</span>
        {actions}
      </legend>
      <div className="clear-both grid grid-cols-2 items-start gap-x-4 gap-y-4 sm:grid-cols-3">
        {of.columns.map((column) => (
          <div key={column.name} className={widthInCard(column)}>
            <Cell of={of} column={column} row={row} isLabelHidden={false} />
          </div>
        ))}
        {Beneath && <Beneath row={row} />}
      </div>
    </fieldset>
  );
}

/** The rows as a table, where the screen is wide enough. */
function RowsTable({
  of,
  keys,
  actionsOf,
}: {
  of: RowsField;
  keys: readonly string[];
  actionsOf: (row: number) => React.ReactNode;
}) {
  return (
    <div className="relative overflow-x-auto pb-2">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{labelOf(of)}</caption>
        <thead>
          <tr>
            {of.columns.map((column) => (
              <th key={column.name} scope="col" className="px-1 pb-2 align-bottom text-sm leading-tight font-semibold">
                {labelWithUnit(column)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Change the rows</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key, row) => (
            <tr key={key}>
              {of.columns.map((column) => (
                <td key={column.name} className={`p-1 align-top ${isNarrow(column) ? 'min-w-24' : 'min-w-32'}`}>
                  <Cell of={of} column={column} row={row} isLabelHidden />
                </td>
              ))}
              <td className="p-1 align-top whitespace-nowrap">{actionsOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Rows of which there are always as many: cards of readings, say. */
function FixedRows({ of }: { of: RowsField }) {
  return (
    <div className="flex flex-col gap-4">
      {Array.from({ length: of.exactly ?? 0 }, (_, row) => (
        <Card key={row} of={of} row={row} />
      ))}
    </div>
  );
}

/** A form as far as its rows are concerned. */
type FormOfRows = { [field: string]: RowValues[] };

type Removed = { readonly row: RowValues; readonly at: number };

/** Rows that are added, copied, moved and removed with a thumb; a table where there is room for one. */
function AddedRows({ of }: { of: RowsField }) {
  const { control, getValues } = useFormContext<FormOfRows>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: of.name, keyName: 'key' });
  const [removed, setRemoved] = useState<Removed>();
  const isTable = useIsWide() && of.columns.length <= mostColumns;
  const fault = useFault(of.name);
  const rowAt = (at: number): RowValues => {
    return { ...blankRow(of), ...getValues(of.name)[at] };
  };
  const last = fields.length - 1;
  const actionsOf = (at: number) => (
    <span className="flex gap-1">
      <IconButton
        label={`Copy ${rowName(of, at)}`}
        isDisabled={fields.length >= of.most}
        onPress={() => insert(at + 1, { ...rowAt(at), _id: newId() })}
      >
        <IconCopy aria-hidden="true" size={20} />
      </IconButton>
      <IconButton label={`Move ${rowName(of, at)} up`} isDisabled={at === 0} onPress={() => move(at, at - 1)}>
        <IconArrowUp aria-hidden="true" size={20} />
      </IconButton>
      <IconButton label={`Move ${rowName(of, at)} down`} isDisabled={at === last} onPress={() => move(at, at + 1)}>
        <IconArrowDown aria-hidden="true" size={20} />
      </IconButton>
      <IconButton
        label={`Remove ${rowName(of, at)}`}
        onPress={() => {
          setRemoved({ row: rowAt(at), at });
          remove(at);
        }}
      >
        <IconTrash aria-hidden="true" size={20} />
      </IconButton>
    </span>
  );
  return (
    <div className="flex flex-col gap-4">
      {isTable && fields.length > 0 && <RowsTable of={of} keys={fields.map(({ key }) => key)} actionsOf={actionsOf} />}
      {!isTable && fields.map(({ key }, row) => <Card key={key} of={of} row={row} actions={actionsOf(row)} />)}
      <UndoLine
        words={removed && `${capital(rowName(of, removed.at))} was removed.`}
        onUndo={() => {
          if (removed) insert(removed.at, removed.row);
          setRemoved(undefined);
        }}
      />
      {fault && <ErrorText>{fault}</ErrorText>}
      <Button
        className="self-start max-sm:w-full"
        isDisabled={fields.length >= of.most}
        onPress={() => append({ ...blankRow(of), _id: newId() })}
      >
        <IconPlus aria-hidden="true" size={20} />
        Add {of.rowLabel ?? 'row'}
      </Button>
    </div>
  );
}

/** The rows of a field: each with the inputs of its columns. */
export function RowsInput({ field, isLabelHidden }: { field: RowsField; isLabelHidden?: boolean | undefined }) {
  return (
    <div role="group" aria-label={labelOf(field)}>
      {!isLabelHidden && <h3 className="mb-3 text-lg">{labelOf(field)}</h3>}
      {field.exactly === undefined ? <AddedRows of={field} /> : <FixedRows of={field} />}
    </div>
  );
}
