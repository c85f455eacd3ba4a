import { Facts } from '#web/ui/Facts.tsx';

/** The facts of an instrument or a batch. */
export function EquipmentFacts({ of }: Pick<React.ComponentProps<typeof Facts>, 'of'>) {
  return (
    <Facts
      of={of}
      className="mt-3 grid gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3"
      wordsClass="break-words"
    />
  );
}
