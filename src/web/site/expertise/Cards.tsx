import { IconArrowUpRight } from '@tabler/icons-react';
import { picture } from '#content/pictures.ts';
import type { PublicItem } from '#contract/content/content.ts';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { DetailSheet } from './DetailSheet.tsx';

/** The last of an odd number of cards stands alone, in the middle of its row. */
const placement = 'md:last:odd:col-span-2 md:last:odd:mx-auto md:last:odd:w-[calc(50%-1rem)]';

function Card({ card }: { card: PublicItem<'service'> }) {
  const { slug, title, description } = card;
  const sheet = `${slug}-detail`;
  return (
    // The target of a jump must not be animated itself, or the jump would miss it.
    <li id={slug} className={placement}>
      <article className="rise flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
        <Picture
          source={card.picture ?? picture('fallback')}
          focus={card.picture?.focus}
          sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 46vw, 92vw"
          className="vane-corner aspect-[16/10] w-full"
        />
        <div className="flex grow flex-col items-start p-6 md:p-8">
          <h3 className="text-heading">{title}</h3>
          <p className="mt-3 mb-6 grow text-lg text-pretty text-muted">{description}</p>
          <button
            type="button"
            popoverTarget={sheet}
            aria-haspopup="dialog"
            aria-label={`Know more: ${title}`}
            className={buttonStyle('secondary')}
          >
            Know more
            <IconArrowUpRight aria-hidden="true" size={18} />
          </button>
        </div>
        <DetailSheet id={sheet} card={card} />
      </article>
    </li>
  );
}

/** The cards of a tab. */
export function ServiceCards({ cards }: { cards: readonly PublicItem<'service'>[] }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2 md:gap-8">
      {cards.map((card) => (
        <Card key={card.slug} card={card} />
      ))}
    </ul>
  );
}
