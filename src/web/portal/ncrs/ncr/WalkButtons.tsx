import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Button } from '#web/ui/Button.tsx';
import type { Walk } from './walk.ts';

/** Leads to the NCRs before and after this one in the list that it was opened from. */
export function WalkButtons({
  walk: { at, of, isPart, previous, next },
  goOn,
}: {
  walk: Walk;
  goOn: (ncrId: string) => unknown;
}) {
  return (
    <nav aria-label="Non-conformances of the list" className="flex items-center gap-2 print:hidden">
      <Button className="px-3" isDisabled={!previous} onPress={() => previous && goOn(previous)}>
        <IconArrowLeft aria-hidden="true" size={20} />
        <span className="max-sm:sr-only">Previous</span>
      </Button>
      <span className="text-sm text-muted tabular-nums">
        {at} of {of}
        {isPart && ' on this page'}
      </span>
      <Button className="px-3" isDisabled={!next} onPress={() => next && goOn(next)}>
        <span className="max-sm:sr-only">Next</span>
        <IconArrowRight aria-hidden="true" size={20} />
      </Button>
    </nav>
  );
}
