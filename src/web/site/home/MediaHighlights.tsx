import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type CardSide, type FlipCard, flipCards } from '#content/home.ts';
import { picture } from '#content/pictures.ts';
import { SiteSection } from '#web/site/parts/SiteSection.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';

const face = 'absolute inset-0 overflow-hidden rounded-lg backface-hidden';

type SideProps = { side: CardSide; isBack?: boolean; children?: React.ReactNode };

/** A side of a card. What stands on it at the bottom is readable on a picture, too. */
function Side({ side, isBack = false, children }: SideProps) {
  const turned = isBack ? 'rotate-y-180' : '';
  if ('picture' in side) {
    return (
      <span className={`${face} ${turned}`}>
        <Picture
          source={picture(side.picture)}
          sizes="(min-width: 80rem) 25rem, (min-width: 64rem) 32vw, 60vw"
          className="h-full"
        />
        <span className="absolute inset-0 bg-linear-to-t from-primary-deep/95 via-primary-deep/65 via-45% to-transparent" />
        {children}
      </span>
    );
  }
  return (
    <span className={`${face} ${turned} flex bg-primary p-4 text-paper md:p-7 dark:bg-neutral-800`}>
      <span
        aria-hidden="true"
        className={`absolute inset-0 bg-accent ${isBack ? '[clip-path:polygon(80%_0,94%_0,100%_7%,100%_24%)]' : '[clip-path:polygon(62%_0,82%_0,100%_22%,100%_44%)]'}`}
      />
      <span className="font-display text-[clamp(1.25rem,0.8rem+2vw,2.25rem)] leading-none font-extrabold tracking-tight">
        {side.label}
      </span>
      {children}
    </span>
  );
}

// Appears when the back is nearly in front. It lies over the turning card, since a button may not contain a link.
const onBack =
  'invisible opacity-0 transition-opacity duration-200 ' +
  'peer-aria-pressed:visible peer-aria-pressed:opacity-100 peer-aria-pressed:delay-300 ' +
  'hoverable:group-hover:visible hoverable:group-hover:opacity-100 hoverable:group-hover:delay-300 ' +
  'hoverable:group-hover:peer-aria-pressed:invisible hoverable:group-hover:peer-aria-pressed:opacity-0 ' +
  'no-script:group-focus-within:visible no-script:group-focus-within:opacity-100 ' +
  'print:visible print:static print:p-0 print:opacity-100';

/** A card with two sides. It turns when pressed, and while it is pointed at. Its back has a link. */
function Card({ card: { front, back, headline, to } }: { card: FlipCard }) {
  const [isTurned, setTurned] = useState(false);
  return (
    <li className="group relative">
      <button
        type="button"
        aria-pressed={isTurned}
        onClick={() => setTurned(!isTurned)}
        className="peer group/card block print:hidden aspect-square w-full cursor-pointer rounded-lg text-left perspective-distant sm:aspect-4/3"
      >
        <span className="relative block size-full transition-transform duration-700 ease-settle transform-3d group-aria-pressed/card:rotate-y-180 hoverable:group-hover:rotate-y-180 no-script:group-focus-within:rotate-y-180 hoverable:group-hover:group-aria-pressed/card:rotate-y-0">
          <Side side={front}>
            <span className="absolute inset-x-0 bottom-0 p-4 leading-tight text-paper md:p-7">
              {'picture' in front && 'label' in back && (
                <span className="mb-1 block text-sm font-bold tracking-wide">{back.label}</span>
              )}
              <span className="font-display font-bold text-balance md:text-xl">{headline}</span>
            </span>
          </Side>
          <Side side={back} isBack />
        </span>
      </button>
      <Link
        to={to}
        className={`absolute inset-x-0 bottom-0 flex min-h-11 items-end justify-between gap-2 p-4 leading-tight font-bold text-paper underline-offset-4 -outline-offset-4 hover:underline focus-visible:outline-paper md:p-7 md:text-xl ${onBack}`}
      >
        <span className="font-display text-balance">{headline}</span>
        <IconArrowRight aria-hidden="true" size={20} className="shrink-0 text-accent print:hidden" />
      </Link>
    </li>
  );
}

/** The news: eight cards that turn, and a link to all of it. */
export function MediaHighlights() {
  return (
    <SiteSection title="MEDIA HIGHLIGHTS" tone="sunken">
      <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-3">
        {flipCards.map((card, index) => (
          <Card key={index} card={card} />
        ))}
        <li className="on-primary col-span-2 print:hidden dark:bg-neutral-800 flex flex-col items-start justify-between gap-8 rounded-lg p-6 md:p-8 lg:col-span-1">
          <h3 className="max-w-[10ch] text-[clamp(1.75rem,1.2rem+1.6vw,2.5rem)] font-extrabold">Explore All Updates</h3>
          <LinkButton to="/media" variant="primary">
            View More
            <IconArrowRight aria-hidden="true" size={20} />
          </LinkButton>
        </li>
      </ul>
    </SiteSection>
  );
}
