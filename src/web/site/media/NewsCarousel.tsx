import { useRevalidator } from 'react-router';
import { picture as ownPicture } from '#content/pictures.ts';
import { Note } from '#web/site/Later.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { MovingStrip } from '#web/ui/motion/MovingStrip.tsx';
import { roundsOf } from '#web/ui/motion/steps.ts';
import { useEvery } from '#web/ui/motion/useEvery.ts';
import { useWantsCalm } from '#web/ui/motion/useMoving.ts';
import type { NewsCard } from './cards.ts';

const askAgainMs = 30_000;

/** One piece of news. Copies make the row seem endless, and are hidden from screen readers. */
function Card({ item: { text, picture }, isCopy }: { item: NewsCard; isCopy: boolean }) {
  return (
    // The gap between cards is part of their width, so that all rounds of the row have the same length.
    <div aria-hidden={isCopy || undefined} className="flex w-[min(84vw,27rem)] shrink-0 pr-4 md:pr-6">
      <article className="w-full overflow-hidden rounded-lg border border-line bg-surface">
        <Picture
          source={picture ?? ownPicture('fallback')}
          sizes="(min-width: 32rem) 26rem, 82vw"
          focus={picture?.focus}
          className="aspect-[3/2]"
        />
        <p className="p-5 text-lg text-pretty md:p-6">{text}</p>
      </article>
    </div>
  );
}

/**
 * The news, moving by itself until somebody scrolls it. While there is none, the list is fetched again from time to
 * time.
 */
export function NewsCarousel({ news }: { news: readonly NewsCard[] }) {
  const { revalidate } = useRevalidator();
  useEvery(askAgainMs, news.length === 0, () => void revalidate());
  const canMove = !useWantsCalm();
  const rounds = canMove ? roundsOf(news.length) : 1;
  if (news.length === 0) return <Note words="Loading news..." />;
  return (
    <MovingStrip label="News" stepPx={1} every={20} rounds={rounds} untilScrolled className="bleed pb-4">
      {Array.from({ length: rounds }, (_, round) =>
        news.map((item) => <Card key={`${item._id}-${round}`} item={item} isCopy={round > 0} />),
      )}
    </MovingStrip>
  );
}
