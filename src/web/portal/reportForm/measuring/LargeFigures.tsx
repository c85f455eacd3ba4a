import { Facts } from '#web/ui/Facts.tsx';

/** Figures of a reading, large enough to be read at arm's length. */
export function LargeFigures({ of }: Pick<React.ComponentProps<typeof Facts>, 'of'>) {
  return (
    <Facts
      of={of}
      className="flex flex-wrap gap-x-6 gap-y-2"
      wordsClass="text-[1.75rem] leading-tight font-semibold tabular-nums"
    />
  );
}
