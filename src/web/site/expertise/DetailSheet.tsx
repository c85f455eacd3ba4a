import { IconX } from '@tabler/icons-react';
import { contactFormAddress, serviceAddress } from '#contract/addresses.ts';
import type { PublicItem } from '#contract/content/content.ts';
import { linesOf } from '#domain/content/lines.ts';
import { PointList } from '#web/site/parts/PointList.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** The sheet of 'Know more', a popover, which works without a script. Escape, the cross or a press outside close it. */
export function DetailSheet({ id, card }: { id: string; card: PublicItem<'service'> }) {
  const { slug, title, words, points, outcome, linkLabel, link } = card;
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      onToggle={(event) => {
        if (event.newState === 'open') event.currentTarget.focus({ preventScroll: true });
      }}
      className="sheet m-auto max-h-[calc(100dvh-3rem)] w-[min(44rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-xl border-t-8 border-accent bg-surface p-0 text-ink shadow-2xl outline-none backdrop:bg-primary-deep/60"
    >
      <div className="p-6 sm:p-10">
        <div className="flex items-start justify-between gap-6">
          <h4 id={`${id}-title`} className="font-display text-title font-[750] tracking-tight text-balance">
            {title}
          </h4>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close"
            className="-mt-1 -mr-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-md hover:bg-sunken"
          >
            <IconX aria-hidden="true" size={24} />
          </button>
        </div>
        <p className="mt-5 text-lead text-pretty">{words}</p>
        <PointList points={linesOf(points)} />
        {outcome && (
          <p className="mt-8 border-l-4 border-accent bg-sunken px-5 py-4 text-pretty">
            <span className="font-bold">What you get. </span>
            {outcome}
          </p>
        )}
        <p className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={contactFormAddress(title)} variant="primary">
            Ask us about it
          </LinkButton>
          <LinkButton to={serviceAddress(slug)}>Duration, group and standards</LinkButton>
          {link && <LinkButton to={link}>{linkLabel || link}</LinkButton>}
        </p>
      </div>
    </div>
  );
}
