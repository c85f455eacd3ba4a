import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type CardSide, type FlipCard, flipCards } from '#content/home.ts';
import { picture } from '#content/pictures.ts';
import { Section } from '#web/site/parts/Section.tsx';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { Picture } from '#web/ui/Picture.tsx';

const face = 'absolute inset-0 overflow-hidden rounded-lg backface-hidden';

function Side({ side, className }: { side: CardSide; className: string }) {
  if ('picture' in side) {
    return (
      <span className={`${face} ${className}`}>
        <Picture
          source={picture(side.picture)}
          sizes="(min-width: 80rem) 25rem, (min-width: 64rem) 32vw, 60vw"
          className="h-full"
        />
      </span>
    );
  }
  return (
    <span className={`${face} flex items-end bg-primary p-4 text-paper md:p-7 dark:bg-neutral-800 ${className}`}>
      <span
        aria-hidden="true"
        className="absolute inset-0 bg-accent [clip-path:polygon(62%_0,82%_0,100%_22%,100%_44%)]"
      />
      <span className="font-display text-[clamp(1.25rem,0.8rem+2vw,2.25rem)] leading-none font-extrabold tracking-tight">
        {side.label}
      </span>
    </span>
  );
}

/** A card with two sides: turned by a press, and while it is pointed at. */
function Card({ card: { front, back } }: { card: FlipCard }) {
  const [isTurned, setTurned] = useState(false);
  return (
    <li>
      <button
        type="button"
        aria-pressed={isTurned}
        onClick={() => setTurned(!isTurned)}
        className="group block aspect-square w-full cursor-pointer rounded-lg text-left perspective-distant sm:aspect-4/3"
      >
        <span className="relative block size-full transition-transform duration-700 ease-settle transform-3d group-aria-pressed:rotate-y-180 hoverable:group-hover:rotate-y-180 no-script:group-focus:rotate-y-180 hoverable:group-hover:group-aria-pressed:rotate-y-0">
          <Side side={front} className="" />
          <Side side={back} className="rotate-y-180" />
        </span>
      </button>
    </li>
  );
}

/** What is new: eight cards to turn, and the way to all of it. */
export function MediaHighlights() {
  return (
    <Section title="MEDIA HIGHLIGHTS" tone="sunken">
      <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-3">
        {flipCards.map((card, index) => (
          <Card key={index} card={card} />
        ))}
        <li className="on-primary col-span-2 dark:bg-neutral-800 flex flex-col items-start justify-between gap-8 rounded-lg p-6 md:p-8 lg:col-span-1">
          <h3 className="max-w-[10ch] text-[clamp(1.75rem,1.2rem+1.6vw,2.5rem)] font-extrabold">Explore All Updates</h3>
          <Link to="/media" className={buttonStyle('primary')}>
            View More
            <IconArrowRight aria-hidden="true" size={20} />
          </Link>
        </li>
      </ul>
    </Section>
  );
}
