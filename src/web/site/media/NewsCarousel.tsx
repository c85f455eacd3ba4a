import { useRevalidator } from 'react-router';
import { picture as ownPicture } from '#content/pictures.ts';
import { Note } from '#web/site/Later.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { MovingStrip } from '#web/ui/motion/MovingStrip.tsx';
import { useEvery } from '#web/ui/motion/useEvery.ts';
import type { NewsCard } from './route.tsx';

const askAgainMs = 30_000;

/** The news, moving by itself until somebody scrolls it. While there is none, they are asked for again. */
export function NewsCarousel({ news }: { news: readonly NewsCard[] }) {
  const { revalidate } = useRevalidator();
  useEvery(askAgainMs, news.length === 0, () => void revalidate());
  if (news.length === 0) return <Note words="Loading news..." />;
  return (
    <MovingStrip label="News" stepPx={1} every={20} wrapsAt="end" untilScrolled className="bleed gap-4 pb-4 md:gap-6">
      {news.map(({ _id, text, picture }) => (
        <article
          key={_id}
          className="w-[min(82vw,26rem)] shrink-0 overflow-hidden rounded-lg border border-line bg-surface"
        >
          <Picture
            source={picture ?? ownPicture('fallback')}
            sizes="(min-width: 32rem) 26rem, 82vw"
            focus={picture?.focus}
            className="aspect-[3/2]"
          />
          <p className="p-5 text-lg text-pretty md:p-6">{text}</p>
        </article>
      ))}
    </MovingStrip>
  );
}
