import { useFormContext } from 'react-hook-form';
import { notConfirmedIn, notConfirmedName } from '#domain/reports/notConfirmed.ts';
import { counted } from '#domain/text/counted.ts';
import { Button } from '#web/ui/Button.tsx';
import { ClockField } from './keypad/FigureField.tsx';
import { useDerived } from './parts.ts';
import type { ReportValues } from './values.ts';

/** Confirms times that the form filled in: somebody has set them, or pressed them. */
export function useConfirm(): (names: readonly string[]) => void {
  const { getValues, setValue } = useFormContext<ReportValues>();
  return (names) => {
    const open = notConfirmedIn(getValues());
    const left = open.filter((name) => !names.includes(name));
    if (left.length < open.length) setValue(notConfirmedName, left, { shouldDirty: true });
  };
}

/** A time that the form filled in, marked until somebody confirms it. The focus that comes by itself confirms nothing. */
export function DefaultTime({ name, ...input }: React.ComponentProps<typeof ClockField> & { name: string }) {
  const isOpen = useDerived((values) => notConfirmedIn(values).includes(name));
  const confirm = useConfirm();
  return (
    <ClockField {...input} name={name} note={isOpen ? 'Not confirmed' : input.note} onClick={() => confirm([name])} />
  );
}

/** Says how many times stand as the form filled them in. One tap confirms them all. */
export function NotConfirmed() {
  const names = useDerived((values) => [...notConfirmedIn(values)]);
  const confirm = useConfirm();
  if (names.length === 0) return null;
  return (
    <div className="col-span-full flex flex-wrap items-center gap-3 rounded-lg bg-caution-wash p-3">
      <p className="grow basis-60">
        {counted(names.length, 'time')} {names.length === 1 ? 'stands' : 'stand'} as the form was opened. Set{' '}
        {names.length === 1 ? 'it' : 'them'}, or confirm {names.length === 1 ? 'it' : 'them'}.
      </p>
      <Button onPress={() => confirm(names)}>
        {names.length === 1 ? 'Confirm it' : `Confirm all ${names.length}`}
      </Button>
    </div>
  );
}
