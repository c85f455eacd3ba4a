import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { picture as ownPicture } from '#content/pictures.ts';
import { blogAddress } from '#contract/addresses.ts';
import { ContentPlaceholder } from '#web/site/WhenLoaded.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { scrollFocusedIntoView } from '#web/ui/showFocused.ts';
import { useIsOverflowing } from '#web/ui/useIsCutOff.ts';
import type { BlogCard } from './cards.ts';

const round =
  'inline-flex size-11 cursor-pointer items-center justify-center rounded-full border border-edge hover:bg-sunken';

/** The blogs side by side. They move by hand, by the two arrows, or as the focus goes from link to link. */
export function BlogsSlider({ blogs }: { blogs: readonly BlogCard[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const isCutOff = useIsOverflowing(strip);
  if (blogs.length === 0) return <ContentPlaceholder words="No blogs found." />;
  const move = (by: 1 | -1) => {
    const card = strip.current?.firstElementChild;
    if (card) strip.current?.scrollBy({ left: by * card.getBoundingClientRect().width, behavior: 'smooth' });
  };
  return (
    <>
      <ul ref={strip} className="bleed flex snap-x gap-4 overflow-x-auto pb-4 md:gap-6">
        {blogs.map(({ title, excerpt, picture }) => (
          <li
            key={title}
            className="group relative flex w-[min(82vw,24rem)] shrink-0 snap-start flex-col overflow-hidden rounded-lg border border-line bg-surface"
          >
            <Picture
              source={picture ?? ownPicture('fallback')}
              sizes="(min-width: 30rem) 24rem, 82vw"
              focus={picture?.focus}
              className="vane-corner aspect-[3/2]"
            />
            <div className="flex grow flex-col p-5 md:p-6">
              <h3 className="text-heading">{title}</h3>
              <p className="mt-3 text-pretty text-muted">{excerpt}</p>
              <Link
                to={blogAddress(title)}
                onFocus={scrollFocusedIntoView}
                aria-label={`Read ${title}`}
                className="mt-auto inline-flex size-11 translate-y-2 items-center justify-center self-end rounded-full bg-accent text-on-accent transition-colors group-hover:bg-accent-hover before:absolute before:inset-0"
              >
                <IconArrowRight aria-hidden="true" size={22} />
              </Link>
            </div>
          </li>
        ))}
      </ul>
      {isCutOff && (
        <div className="mt-4 flex justify-end gap-3">
          <button type="button" aria-label="Previous blogs" className={round} onClick={() => move(-1)}>
            <IconArrowLeft aria-hidden="true" size={22} />
          </button>
          <button type="button" aria-label="Next blogs" className={round} onClick={() => move(1)}>
            <IconArrowRight aria-hidden="true" size={22} />
          </button>
        </div>
      )}
    </>
  );
}
