import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Tile, tiles } from '#content/home.ts';
import { picture } from '#content/pictures.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { scrollFocusedIntoView } from '#web/ui/showFocused.ts';

const offers = [
  { key: 'expertise', name: 'EXPERTISE', to: '/expertise' },
  { key: 'products', name: 'PRODUCTS', to: '/products' },
] as const;

function TileLink({ tile: { label, picture: name }, to }: { tile: Tile; to: string }) {
  return (
    <li className="w-[72vw] max-w-80 shrink-0 snap-start md:w-auto md:max-w-none">
      <Link
        to={to}
        onFocus={scrollFocusedIntoView}
        className="group vane-corner relative isolate block aspect-4/5 overflow-hidden bg-primary print:aspect-auto"
      >
        <Picture
          source={picture(name)}
          sizes="(min-width: 80rem) 30rem, (min-width: 64rem) 38vw, (min-width: 48rem) 76vw, 110vw"
          className="absolute inset-0 -z-10 h-full print:hidden transition-transform duration-700 ease-settle group-hover:scale-105"
        />
        <span className="absolute inset-x-0 bottom-0 print:static print:p-0 flex items-end justify-between gap-3 bg-linear-to-t from-primary-deep/95 via-primary-deep/70 to-transparent p-5 dark:from-neutral-800 dark:via-neutral-900/80 pt-24 text-paper">
          <span className="font-display text-heading font-bold">{label}</span>
          <IconArrowRight
            aria-hidden="true"
            className="mr-5 mb-0.5 print:hidden shrink-0 text-accent transition-transform group-hover:translate-x-1"
          />
        </span>
      </Link>
    </li>
  );
}

/** A switch between the company's expertise and products, four tiles each. Without a script all eight are shown. */
export function OfferToggle() {
  const [shown, setShown] = useState<(typeof offers)[number]['key']>('expertise');
  return (
    <section aria-label="Expertise and products" className="pb-section">
      <div className="wrap">
        <h2 className="sr-only">Expertise and products</h2>
        <div
          role="group"
          aria-label="Show expertise or products"
          className="flex flex-wrap print:hidden gap-x-8 border-b border-line no-script:hidden md:gap-x-12"
        >
          {offers.map(({ key, name }) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === shown}
              aria-controls={`offer-${key}`}
              onClick={() => setShown(key)}
              className="relative -mb-px min-h-13 cursor-pointer pb-3 font-display text-[clamp(1.5rem,1rem+2.4vw,3.375rem)] leading-none font-extrabold tracking-tight text-muted opacity-80 transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-1.5 after:origin-left after:scale-x-0 after:bg-accent after:transition-transform after:duration-300 after:ease-settle hover:text-ink aria-pressed:text-ink aria-pressed:opacity-100 aria-pressed:after:scale-x-100 md:pb-5"
            >
              {name}
            </button>
          ))}
        </div>
        {offers.map(({ key, name, to }) => (
          <ul
            key={key}
            id={`offer-${key}`}
            aria-label={name}
            className={`strip -mx-4 mt-4 gap-4 scroll-px-4 px-4 py-2 md:mx-0 md:mt-8 md:grid md:overflow-visible md:grid-cols-2 md:gap-5 md:px-0 lg:grid-cols-4 ${key === shown ? '' : 'hidden! no-script:flex! md:no-script:grid! print:flex!'}`}
          >
            {tiles[key].map((tile) => (
              <TileLink key={tile.label} tile={tile} to={to} />
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}
