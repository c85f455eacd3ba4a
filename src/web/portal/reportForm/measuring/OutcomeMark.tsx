import { IconCheck, IconDots, IconQuestionMark, IconX } from '@tabler/icons-react';
import type { Outcome } from '#domain/measurement/verdict.ts';

const marks = {
  pass: { Icon: IconCheck, look: 'border-success bg-success text-surface' },
  fail: { Icon: IconX, look: 'border-danger bg-danger text-surface' },
  incomplete: { Icon: IconDots, look: 'border-edge' },
  notJudged: { Icon: IconQuestionMark, look: 'border-edge' },
} as const satisfies Record<Outcome, unknown>;

/** The classes of a sign and its words. Where few letters fit, the sign gives them its room. */
export const outcomeLineClasses = 'flex items-start gap-x-3 gap-y-1 @max-[12rem]:flex-col';

/** An outcome as a sign: a check, a cross, dots or a question mark. Words beside it say what it means. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const { Icon, look } = marks[outcome];
  return (
    <span
      aria-hidden="true"
      className={`flex size-7 shrink-0 items-center justify-center rounded-full border-2 ${look}`}
    >
      <Icon size={18} stroke={3} />
    </span>
  );
}

/** An outcome in words beside its sign, and below it what it comes from. Told when it changes. */
export function OutcomeLine({
  outcome,
  words,
  children,
}: {
  outcome: Outcome;
  words: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <div role="status" className={outcomeLineClasses}>
      <OutcomeMark outcome={outcome} />
      <div className="min-w-0 break-words">
        <p className="font-semibold">{words}</p>
        {children}
      </div>
    </div>
  );
}
