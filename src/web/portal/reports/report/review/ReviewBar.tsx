import { IconArrowBackUp, IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { type QueueNavigation, waitingWords } from './queue.ts';
import { useShortcutsEnabled, useShortcuts } from './useShortcuts.ts';
import type { useReview } from './useReview.ts';

/** Nobody has read a report just opened. For this long the key approves nothing, in case it was pressed twice. */
const leastReadMs = 1_000;

const onWide = 'max-sm:sr-only';

/** The key that does the same as a button, shown where there is room. */
function Key({ isOn, children }: { isOn: boolean; children: string }) {
  if (!isOn) return null;
  return (
    <kbd
      aria-hidden="true"
      className="rounded border border-current px-1.5 text-sm leading-snug font-normal max-lg:hidden"
    >
      {children}
    </kbd>
  );
}

/** The reviewer's bar under a report: approves it, returns it with the written comments, and leads to the next one. */
export function ReviewBar({
  mayReview,
  review,
  written,
  queue,
}: {
  /** False where the report no longer waits for a review. The bar then only leads on. */
  mayReview: boolean;
  review: ReturnType<typeof useReview>;
  /** The number of comments that are written but not sent. */
  written: number;
  queue: QueueNavigation | undefined;
}) {
  const [areKeysOn, setKeysOn] = useShortcutsEnabled();
  const [shownAt] = useState(() => performance.now());
  const goTo = (report: QueueNavigation['next']) => (report ? () => queue?.go(report.reportId) : undefined);
  const [previous, next] = [goTo(queue?.previous), goTo(queue?.next)];
  useShortcuts(areKeysOn, {
    n: next,
    p: previous,
    ...(mayReview && {
      a: () => performance.now() - shownAt > leastReadMs && review.approve(),
      r: review.giveBack,
    }),
  });
  return (
    <>
      <div className="mt-6 grid gap-2">
        <Checkbox
          label="Single keys: A approves, R returns, N goes to the next report, P to the previous one"
          checked={areKeysOn}
          onChange={({ target }) => setKeysOn(target.checked)}
        />
      </div>
      <section
        aria-label="Review of this report"
        data-bottom-bar="always"
        className="sticky bottom-0 z-30 mx-[calc(-1*clamp(1rem,4vw,2.5rem))] mt-6 border-t border-line bg-surface px-4 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] shadow-[0_-4px_16px] shadow-primary/12 print:hidden"
      >
        <div className="flex items-center gap-2 sm:gap-3">
          {queue && (
            <Button icon={IconArrowLeft} className="max-sm:px-3" isDisabled={!previous} onPress={() => previous?.()}>
              <span className={onWide}>Previous</span>
              <Key isOn={areKeysOn}>P</Key>
            </Button>
          )}
          {mayReview && (
            <>
              <Button
                className="whitespace-nowrap max-sm:grow max-sm:px-2"
                isPending={review.isPending('return')}
                onPress={() => void review.giveBack()}
              >
                <IconArrowBackUp aria-hidden="true" size={20} className="max-sm:hidden" />
                <span className="sm:hidden">Return{written > 0 && ` (${written})`}</span>
                <span className="max-sm:hidden">
                  {written === 0
                    ? 'Return with comments'
                    : `Return with ${written === 1 ? '1 comment' : `${written} comments`}`}
                </span>
                <Key isOn={areKeysOn}>R</Key>
              </Button>
              <Button
                variant="primary"
                className="whitespace-nowrap max-sm:grow max-sm:px-2"
                isPending={review.isPending('approve')}
                onPress={() => void review.approve()}
              >
                <IconCheck aria-hidden="true" size={20} className="max-sm:hidden" />
                Approve
                <Key isOn={areKeysOn}>A</Key>
              </Button>
            </>
          )}
          {queue && (
            <>
              <span className="ml-auto text-sm text-muted tabular-nums max-md:sr-only">
                {waitingWords(queue.waiting, queue.only)}
              </span>
              <Button className="max-md:ml-auto max-sm:px-3" isDisabled={!next} onPress={() => next?.()}>
                <span className={onWide}>Next</span>
                <Key isOn={areKeysOn}>N</Key>
                <IconArrowRight aria-hidden="true" size={20} />
              </Button>
            </>
          )}
        </div>
      </section>
    </>
  );
}
