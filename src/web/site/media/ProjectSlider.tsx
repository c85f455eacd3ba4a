import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { picture as ownPicture } from '#content/pictures.ts';
import { projectAddress } from '#contract/addresses.ts';
import { ContentPlaceholder } from '#web/site/WhenLoaded.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { PauseButton } from '#web/ui/motion/PauseButton.tsx';
import { nextIndex } from '#web/ui/motion/steps.ts';
import { useMotion } from '#web/ui/motion/useMoving.ts';
import { useIsHydrated } from '#web/ui/useIsHydrated.ts';
import type { ProjectCard } from './cards.ts';

/** How long each project is shown. */
const slideMs = 4_000;

/** The projects, shown large one after the other, with a thumbnail of each to choose it. */
export function ProjectSlider({ projects }: { projects: readonly ProjectCard[] }) {
  const [shownAt, setShown] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const slider = useRef<HTMLDivElement>(null);
  const moving = useMotion(slider);
  const isHydrated = useIsHydrated();
  const index = shownAt < projects.length ? shownAt : 0;
  const isMoving = moving.isMoving && !isHeld && projects.length > 1;

  // Each slide has its own timer, so that one just chosen is shown as long as any other.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setShown(nextIndex(index, projects.length)), slideMs);
    return () => clearTimeout(timer);
  }, [isMoving, index, projects.length]);

  const shown = projects[index];
  if (!shown) return <ContentPlaceholder words="No projects found." />;
  const next = nextIndex(index, projects.length);
  const thumbnail =
    'block w-full cursor-pointer overflow-hidden rounded-md border-4 border-transparent transition-colors hover:border-edge aria-[current=true]:border-accent';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it rests while somebody is at it
    <div
      ref={slider}
      data-moves
      role="group"
      aria-label="Projects"
      onPointerEnter={(event) => setHeld(event.pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      // A tap leaves the focus on what it pressed. Only visitors with a keyboard are still there.
      onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
    >
      <Link
        to={projectAddress(shown.title)}
        className="group relative isolate block aspect-[4/3] overflow-hidden rounded-lg bg-sunken print:aspect-auto md:aspect-[16/9] lg:aspect-[21/9]"
      >
        {projects.map(({ title, picture }, at) =>
          // The next picture is fetched while this one is shown.
          at === index || (at === next && isHydrated) ? (
            <span
              key={title}
              aria-hidden={at !== index}
              className={`absolute inset-0 print:static transition-opacity duration-700 ease-settle ${at === index ? '' : 'opacity-0'}`}
            >
              <Picture
                source={picture ?? ownPicture('fallback')}
                sizes="(min-width: 80rem) 75rem, 94vw"
                focus={picture?.focus}
                className="h-full"
              />
            </span>
          ) : null,
        )}
        <span className="absolute inset-x-0 bottom-0 print:static print:block print:px-0 print:py-3 bg-linear-to-t from-primary-deep via-primary-deep/80 to-transparent p-5 pt-20 font-display text-2xl leading-tight font-bold text-balance text-paper group-hover:underline md:p-8 md:pt-24 md:text-4xl lg:pt-32">
          {shown.title}
        </span>
      </Link>
      <ul className="mt-4 grid print:hidden grid-cols-3 gap-2 sm:grid-cols-6 md:gap-3">
        {projects.map(({ title, picture }, at) => {
          const small = (
            <Picture
              source={{ ...(picture ?? ownPicture('fallback')), alt: '' }}
              sizes="(min-width: 40rem) 16vw, 32vw"
              focus={picture?.focus}
              className="aspect-[3/2]"
            />
          );
          return (
            <li key={title}>
              {isHydrated ? (
                <button
                  type="button"
                  aria-label={`Show ${title}`}
                  aria-current={at === index}
                  className={thumbnail}
                  onClick={() => setShown(at)}
                >
                  {small}
                </button>
              ) : (
                <Link to={projectAddress(title)} aria-label={title} className={thumbnail}>
                  {small}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {projects.length > 1 && (
        <div className="mt-4 flex justify-end">
          <PauseButton moving={moving} what="Projects" />
        </div>
      )}
    </div>
  );
}
