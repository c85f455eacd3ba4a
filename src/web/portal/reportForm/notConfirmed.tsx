import { useFormContext } from 'react-hook-form';
import { notConfirmedIn, notConfirmedFieldName } from '#domain/reports/notConfirmed.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import { ConfirmLine } from './ConfirmLine.tsx';
import { KeypadTimeField } from './keypad/FigureField.tsx';
import { useDerived, useReportForm } from './reportFormContext.ts';
import type { ReportValues } from './values.ts';
import { localTime } from '#web/portal/ui/clock.ts';

/** Confirms times that the form filled in: somebody has set them, or pressed them. */
export function useConfirmTimes(): (names: readonly string[]) => void {
  const { getValues, setValue } = useFormContext<ReportValues>();
  return (names) => {
    const open = notConfirmedIn(getValues());
    const left = open.filter((name) => !names.includes(name));
    if (left.length < open.length) setValue(notConfirmedFieldName, left, { shouldDirty: true });
  };
}

/** Fills an empty time with that of the clock. It stands as not confirmed until somebody sets or presses it. */
export function useFillTime(): (name: string) => void {
  const { kind } = useReportForm();
  const { getValues, setValue } = useFormContext<ReportValues>();
  const field = kind.field(notConfirmedFieldName);
  return (name) => {
    if (getValues(name)) return;
    setValue(name, localTime(new Date()), { shouldDirty: true });
    if (field?.kind !== 'choices' || !field.options.includes(name)) return;
    setValue(notConfirmedFieldName, [...notConfirmedIn(getValues()), name], { shouldDirty: true });
  };
}

/** A time that the form filled in, marked until somebody confirms it. The focus that comes by itself confirms nothing. */
export function PrefilledTime({ name, ...input }: React.ComponentProps<typeof KeypadTimeField> & { name: string }) {
  const isOpen = useDerived((values) => notConfirmedIn(values).includes(name));
  const confirm = useConfirmTimes();
  return (
    <KeypadTimeField
      {...input}
      name={name}
      note={isOpen ? 'Not confirmed' : input.note}
      onClick={() => confirm([name])}
    />
  );
}

/** Counts the times that stand as the form filled them in, of fields or a field's rows. One tap confirms them all. */
export function UnconfirmedTimes({ rowsOf = '' }: { rowsOf?: string }) {
  const names = useDerived((values) =>
    notConfirmedIn(values).filter((name) => name.split('[')[0] === (rowsOf || name)),
  );
  const confirm = useConfirmTimes();
  const isOne = names.length === 1;
  return (
    <div className="col-span-full empty:hidden">
      <ConfirmLine
        count={names.length}
        words={`${pluralize(names.length, 'time')} ${isOne ? 'stands' : 'stand'} as the form filled ${isOne ? 'it' : 'them'} in. Set ${isOne ? 'it' : 'them'}, or confirm ${isOne ? 'it' : 'them'}.`}
        doneWords="Every time is set or confirmed."
        onConfirm={() => confirm(names)}
      />
    </div>
  );
}
