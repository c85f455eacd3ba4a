import { type Icon, IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { maxTextLength } from '#domain/reports/answers.ts';
import { type ColumnField, type RowsField, labelOf } from '#domain/reports/fieldKinds.ts';
import { cellName } from '#domain/reports/kindOfReport.ts';
import { newId } from '#web/outbox/newId.ts';
import { HasKeypadContext } from '#web/portal/reportForm/keypad/FigureField.tsx';
import { rowsOf } from '#web/portal/reportForm/measuring/judged.ts';
import { useFillTime } from '#web/portal/reportForm/notConfirmed.tsx';
import { useFault, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { type ReportValues, type RowValues, blankRow, figuresFromAbove } from '#web/portal/reportForm/values.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { ErrorText } from '#web/ui/fields/frame.tsx';
import { useMediaQuery } from '#web/ui/useMatches.ts';
import { CellInput } from './CellInput.tsx';
import { RowsTable } from './RowsTable.tsx';
import { rowName, rowTitle } from './rowLines.ts';
import { SignatureButton } from './SignatureButton.tsx';
import { RowsChecklist } from './RowsChecklist.tsx';
import { UndoLine } from './UndoLine.tsx';
import { usualWidth } from './widths.ts';

/** Whether the window has room for a table with many columns. */
const useIsWide = (): boolean => useMediaQuery('(min-width: 64rem)');

/** A text of at most so many characters is short. */
const shortText = 100;

/** Whether two such cells fit a phone's width. Without the keypad, a figure that may be negative has a button too. */
function isNarrow(column: ColumnField, hasKeypad: boolean): boolean {
  if (column.kind === 'text') return (column.longest ?? maxTextLength) <= shortText;
  return column.kind === 'computed' || (column.kind === 'quantity' && (hasKeypad || column.range[0] >= 0));
}

/** The width of a cell on a card. A date needs room for its button. */
function widthInCard(column: ColumnField, hasKeypad: boolean): string {
  if (isNarrow(column, hasKeypad)) return 'min-w-0';
  return column.kind === 'date' ? `${usualWidth} sm:max-xl:col-span-2` : usualWidth;
}

/** A form, typed by its rows only. */
type FormOfRows = { [field: string]: RowValues[] };

/** The cells of one row as a card, as many beside each other as fit. */
function Card({ of, row, actions }: { of: RowsField; row: number; actions?: React.ReactNode }) {
  const Beneath = useReportForm().widgets.beneathRows?.[of.name];
  const hasKeypad = use(HasKeypadContext);
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-sunken p-4">
      <legend className="float-left mb-3 flex w-full flex-wrap items-center gap-2">
        <span className="grow font-display text-lg font-bold">{rowTitle(of, row)}</span>
        {actions}
      </legend>
      <div className="clear-both grid grid-cols-1 items-start gap-x-4 gap-y-4 @min-[18rem]:grid-cols-2 sm:grid-cols-3">
        {of.exactly !== undefined && <CopyAbove of={of} row={row} />}
        {of.columns.map((column) => (
          <div key={column.name} className={widthInCard(column, hasKeypad)}>
            <CellInput of={of} column={column} row={row} isLabelHidden={false} />
          </div>
        ))}
        {of.signs && (
          <div className="col-span-full">
            <SignatureButton of={of} signs={of.signs} row={row} words={rowName(of, row)} />
          </div>
        )}
        {Beneath && <Beneath row={row} />}
      </div>
    </fieldset>
  );
}

/** Fills the empty figures of a row with those of the row above, and its empty time with that of the tap. */
function CopyAbove({ of, row, isCell = false }: { of: RowsField; row: number; isCell?: boolean }) {
  const { getValues, setValue } = useFormContext<ReportValues>();
  const fill = useFillTime();
  if (row === 0) return null;
  const copy = () => {
    const [above, here] = rowsOf(getValues(), of.name).slice(row - 1);
    for (const { kind, name } of of.columns) if (kind === 'time') fill(cellName(of.name, row, name));
    for (const [name, figure] of figuresFromAbove(of, above, here))
      setValue(cellName(of.name, row, name), figure, { shouldDirty: true });
  };
  const words = `Copy ${rowName(of, row - 1)}`;
  if (isCell) return <IconButton icon={IconCopy} label={`${words} into ${rowName(of, row)}`} onPress={copy} />;
  return (
    <Button icon={IconCopy} className="col-span-full max-[15rem]:px-2 max-[15rem]:[&>svg]:hidden" onPress={copy}>
      {words}
    </Button>
  );
}

/** A field with a fixed number of rows, such as the readings of the day. */
function FixedRows({ of }: { of: RowsField }) {
  const rows = Array.from({ length: of.exactly ?? 0 }, (_, row) => row);
  const start = (row: number) => (
    <span className="flex min-h-12 flex-col items-start pl-3 tabular-nums">
      <span className="flex min-h-12 items-center">{row + 1}</span>
      <CopyAbove of={of} row={row} isCell />
    </span>
  );
  if (useIsWide()) return <RowsTable of={of} keys={rows} startOf={start} />;
  return (
    <div className="flex flex-col gap-4">
      {rows.map((row) => (
        <Card key={row} of={of} row={row} />
      ))}
    </div>
  );
}

type Action = { label: string; icon: Icon; isOff: boolean; onAction: () => void };

const numberStyle =
  'inline-flex min-h-12 w-full cursor-pointer items-center justify-center gap-1 rounded-md font-semibold tabular-nums hover:bg-line';

type Removed = { readonly row: RowValues; readonly at: number };

/** Rows that can be added, copied, moved and removed: a card each on a phone, a table on a wide screen. */
function AddedRows({ of }: { of: RowsField }) {
  const { control, getValues } = useFormContext<FormOfRows>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: of.name, keyName: 'key' });
  const [removed, setRemoved] = useState<Removed>();
  const isWide = useIsWide();
  const fault = useFault(of.name);
  const startOf = useReportForm().widgets.newRows?.[of.name];
  const rowAt = (at: number): RowValues => {
    return { ...blankRow(of), ...getValues(of.name)[at] };
  };
  const last = fields.length - 1;
  // Rows that were added stand below the list, each as a card.
  const ticked = of.ticked ? Math.min(of.starts?.length ?? 0, fields.length) : 0;
  const actionsOf = (at: number): Action[] => [
    {
      label: `Copy ${rowName(of, at)}`,
      icon: IconCopy,
      isOff: fields.length >= of.most,
      onAction: () => insert(at + 1, { ...rowAt(at), _id: newId() }),
    },
    {
      label: `Move ${rowName(of, at)} up`,
      icon: IconArrowUp,
      isOff: at === 0,
      onAction: () => move(at, at - 1),
    },
    {
      label: `Move ${rowName(of, at)} down`,
      icon: IconArrowDown,
      isOff: at === last,
      onAction: () => move(at, at + 1),
    },
    {
      label: `Remove ${rowName(of, at)}`,
      icon: IconTrash,
      isOff: false,
      onAction: () => {
        setRemoved({ row: rowAt(at), at });
        remove(at);
      },
    },
  ];
  const buttons = (at: number) => (
    <span className="flex flex-wrap gap-1">
      {actionsOf(at).map(({ label, icon, isOff, onAction }) => (
        <IconButton icon={icon} key={label} label={label} isDisabled={isOff} onPress={onAction} />
      ))}
    </span>
  );
  const menu = (at: number) => (
    <Menu
      label={`Change ${rowName(of, at)}`}
      entries={actionsOf(at).filter(({ isOff }) => !isOff)}
      className={numberStyle}
    >
      <span aria-hidden="true">{at + 1}</span>
    </Menu>
  );
  return (
    <div className="flex flex-col gap-4">
      {ticked > 0 && <RowsChecklist of={of} count={ticked} />}
      {isWide && ticked === 0
        ? fields.length > 0 && <RowsTable of={of} keys={fields.map(({ key }) => key)} startOf={menu} />
        : fields.map(({ key }, row) => row >= ticked && <Card key={key} of={of} row={row} actions={buttons(row)} />)}
      <UndoLine
        words={removed && `${rowTitle(of, removed.at)} was removed.`}
        onUndo={() => {
          if (removed) insert(removed.at, removed.row);
          setRemoved(undefined);
        }}
      />
      {fault && <ErrorText>{fault}</ErrorText>}
      <Button
        icon={IconPlus}
        className="self-start max-sm:w-full"
        isDisabled={fields.length >= of.most}
        onPress={() => append({ ...blankRow(of), ...startOf?.(getValues()), _id: newId() })}
      >
        Add {of.rowLabel ?? 'row'}
      </Button>
    </div>
  );
}

/** The rows of a field, each with the inputs of its columns. */
export function RowsInput({ field, isLabelHidden }: { field: RowsField; isLabelHidden?: boolean | undefined }) {
  return (
    <div role="group" aria-label={labelOf(field)}>
      {!isLabelHidden && <h3 className="mb-3 text-lg">{labelOf(field)}</h3>}
      {field.exactly === undefined ? <AddedRows of={field} /> : <FixedRows of={field} />}
    </div>
  );
}
