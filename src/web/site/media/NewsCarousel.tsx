import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { picture as ownPicture } from '#content/pictures.ts';
import { beginning } from '#domain/content/plainText.ts';
import { ContentPlaceholder } from '#web/site/WhenLoaded.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { MovingStrip } from '#web/ui/motion/MovingStrip.tsx';
import { repeatsOf } from '#web/ui/motion/steps.ts';
import { useInterval } from '#web/ui/motion/useEvery.ts';
import { usePrefersReducedMotion } from '#web/ui/motion/useMoving.ts';
import { scrollFocusedIntoView } from '#web/ui/showFocused.ts';
import type { NewsCard } from './cards.ts';
import { dateInFull } from '#domain/listing/writtenDate.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

const askAgainMs = 3_000;

/** One piece of news. Copies make the row seem endless, and are hidden from screen readers. */
function Card({ item: { text, date, link, picture }, isCopy }: { item: NewsCard; isCopy: boolean }) {
  return (
    // The gap between cards is part of their width, so that all rounds of the row have the same length.
    <div aria-hidden={isCopy || undefined} className="flex w-[min(84vw,27rem)] shrink-0 pr-4 md:pr-6">
      <article className="relative flex w-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
        <Picture
          source={picture ?? ownPicture('fallback')}
          sizes="(min-width: 32rem) 26rem, 82vw"
          focus={picture?.focus}
          className="aspect-[3/2]"
        />
        <div className="flex grow flex-col items-start p-5 md:p-6">
          {date && (
            <time dateTime={date} className="mb-2 text-muted">
              {dateInFull(date)}
            </time>
          )}
          <p className="grow text-lg text-pretty">{text}</p>
          {link && (
            <TextLink to={link} tabIndex={isCopy ? -1 : undefined} onFocus={scrollFocusedIntoView} className="mt-3">
              Read more<span className="sr-only">: {beginning(text, 60)}</span>
            </TextLink>
          )}
        </div>
      </article>
    </div>
  );
}

/** The news, moving by itself until somebody scrolls it. If there is none, the list is fetched once more. */
export function NewsCarousel({ news }: { news: readonly NewsCard[] }) {
  const { revalidate } = useRevalidator();
  const [hasAskedAgain, setAskedAgain] = useState(false);
  useInterval(askAgainMs, news.length === 0 && !hasAskedAgain, () => void revalidate().then(() => setAskedAgain(true)));
  const canMove = !usePrefersReducedMotion();
  const rounds = canMove ? repeatsOf(news.length) : 1;
  if (news.length === 0) return <ContentPlaceholder words={hasAskedAgain ? 'No news yet.' : 'Loading news...'} />;
  return (
    <MovingStrip label="News" stepPx={1} every={20} rounds={rounds} untilScrolled className="bleed pb-4">
      {Array.from({ length: rounds }, (_, round) =>
        news.map((item) => <Card key={`${item._id}-${round}`} item={item} isCopy={round > 0} />),
      )}
    </MovingStrip>
  );
}
