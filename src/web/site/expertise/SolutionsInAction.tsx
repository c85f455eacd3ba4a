import { Link } from 'react-router';
import type { PublicItem } from '#contract/content/content.ts';
import { picture } from '#content/pictures.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { scrollFocusedIntoView } from '#web/ui/showFocused.ts';

/** SOLUTIONS IN ACTION: the projects of a tab, each with a link to Media. Nothing where there are none. */
export function SolutionsInAction({ projects }: { projects: readonly PublicItem<'project'>[] }) {
  if (projects.length === 0) return null;
  return (
    <section aria-label="SOLUTIONS IN ACTION" className="mt-section">
      <h3 className="text-title">SOLUTIONS IN ACTION</h3>
      <ul className="strip bleed mt-body gap-4 py-2 md:gap-6">
        {projects.map(({ _id, title, locations, picture: own }) => (
          <li key={_id} className="w-[min(80vw,30rem)] max-w-[40rem] shrink-0 grow snap-start">
            <Link
              to="/media"
              onFocus={scrollFocusedIntoView}
              className="group block h-full overflow-hidden rounded-lg border border-line bg-surface"
            >
              <span className="block overflow-hidden">
                <Picture
                  source={own ?? picture('fallback')}
                  focus={own?.focus}
                  sizes="(min-width: 40rem) 36rem, 80vw"
                  className="aspect-[3/2] transition-transform duration-700 ease-settle group-hover:scale-[1.03]"
                />
              </span>
              <span className="block p-5 md:p-6">
                <span className="block font-display text-heading font-bold underline-offset-4 group-hover:underline">
                  {title}
                </span>
                {locations && <span className="mt-1 block text-muted">{locations}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
