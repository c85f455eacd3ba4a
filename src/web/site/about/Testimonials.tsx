import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { PublicItem } from '#contract/content/content.ts';
import { SectionTitle } from '#web/site/parts/SiteSection.tsx';
import { MovingStrip } from '#web/ui/motion/MovingStrip.tsx';
import { closestIndex } from '#web/ui/motion/steps.ts';
import { useInterval } from '#web/ui/motion/useEvery.ts';
import { useOnScreen } from '#web/ui/motion/useMoving.ts';
import { readableInkOn } from './readableOn.ts';

const mostStars = 5;
const lookEveryMs = 100;

type Review = PublicItem<'review'>;

function Stars({ rating }: { rating: number }) {
  return (
    <p role="img" aria-label={`${rating} of ${mostStars} stars`} className="flex gap-1">
      {Array.from({ length: mostStars }, (_, index) => {
        const Star = index < rating ? IconStarFilled : IconStar;
        return <Star key={index} aria-hidden="true" size={22} />;
      })}
    </p>
  );
}

/** A review on its own colour. Each review is in the row twice; screen readers get only one of the two. */
function Card({ review, isCentre, isCopy }: { review: Review; isCentre: boolean; isCopy: boolean }) {
  const { bg, company, rating, message, nameclient, role } = review;
  return (
    // The gap between cards is part of their width, so that half of the row is exactly one round.
    <li aria-hidden={isCopy} className="flex w-[min(84vw,28rem)] shrink-0 px-2 md:px-3">
      <article
        data-card
        data-centre={isCentre || undefined}
        style={{ backgroundColor: bg, color: readableInkOn(bg) }}
        className="flex w-full scale-95 flex-col gap-6 rounded-lg p-7 transition-transform duration-500 ease-settle data-centre:scale-100 md:p-9 print:bg-transparent! print:p-0! print:text-ink!"
      >
        <Stars rating={rating} />
        <blockquote className="grow text-lg leading-relaxed text-pretty md:text-xl">{message}</blockquote>
        <footer>
          <p className="font-display text-lg font-bold">{nameclient}</p>
          <p>{[role, company].filter(Boolean).join(', ')}</p>
        </footer>
      </article>
    </li>
  );
}

/** Clients' reviews, twice so that they seem endless. The card nearest to a third of the screen's width is enlarged. */
export function Testimonials({ reviews }: { reviews: readonly Review[] }) {
  const strip = useRef<HTMLDivElement>(null);
  const isOnScreen = useOnScreen(strip);
  const [centre, setCentre] = useState(-1);
  useInterval(lookEveryMs, isOnScreen, () => {
    const cards = [...(strip.current?.querySelectorAll('[data-card]') ?? [])];
    const middles = cards.map((card) => {
      const { left, width } = card.getBoundingClientRect();
      return left + width / 2;
    });
    setCentre(closestIndex(window.innerWidth / 3, middles));
  });
  if (reviews.length === 0) return null;
  const twice = [...reviews, ...reviews];
  return (
    <section id="clients" aria-label="What Our Clients Say" className="overflow-hidden py-section">
      <div className="wrap mb-body">
        <SectionTitle>What Our Clients Say</SectionTitle>
      </div>
      <MovingStrip
        label="testimonials"
        rounds={2}
        stepPx={2}
        every="frame"
        stripRef={strip}
        className="py-2"
        footClassName="wrap"
      >
        <ul className="flex">
          {twice.map((review, index) => (
            <Card
              key={`${review._id}-${index}`}
              review={review}
              isCentre={index === centre}
              isCopy={index >= reviews.length}
            />
          ))}
        </ul>
      </MovingStrip>
    </section>
  );
}
