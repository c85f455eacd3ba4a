import { IconFileText, IconPhotoScan } from '@tabler/icons-react';
import { useState } from 'react';
import { picture } from '#content/pictures.ts';
import { productTabs } from '#content/products.ts';
import { contactFormAddress, productDocumentAddress } from '#contract/addresses.ts';
import type { PublicItem } from '#contract/content/content.ts';
import { productClaimsIn } from '#domain/content/lines.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';

type Product = PublicItem<'product'>;

const sizes = '(min-width: 80rem) 38rem, (min-width: 64rem) 47vw, 92vw';

/**
 * The two pictures of a product: at rest, and at work or from inside. The second shows while the product is pointed at or focused, or,
 * on a touch screen, once it was touched. It is fetched only then, and needs no script.
 */
function Pictures({ product: { title, picture: atRest, second, secondShows } }: { product: Product }) {
  const [isTouched, setTouched] = useState(false);
  const first = (
    <Picture source={atRest ?? picture('fallback')} focus={atRest?.focus} sizes={sizes} className="aspect-[4/3]" />
  );
  if (!second) return <div className="vane-corner overflow-hidden">{first}</div>;
  return (
    <button
      type="button"
      aria-pressed={isTouched}
      aria-label={`Show ${title} ${secondShows}`}
      onClick={() => setTouched(!isTouched)}
      className="group vane-corner relative block w-full cursor-pointer overflow-hidden"
    >
      {first}
      <span className="absolute inset-0 hidden animate-appear group-hover:block group-focus-visible:block group-aria-pressed:block no-script:group-focus:block">
        <Picture source={second} focus={second.focus} sizes={sizes} className="aspect-[4/3]" />
      </span>
      <span
        aria-hidden="true"
        className="absolute bottom-4 left-4 inline-flex print:hidden items-center gap-2 rounded-full bg-primary-deep/80 px-3 py-1.5 text-sm font-semibold text-paper"
      >
        <IconPhotoScan size={18} />
        {secondShows === 'inside' ? 'Inside' : 'At work'}
      </span>
    </button>
  );
}

/** Keeps hyphenated words whole, because a heading's line that ends in 'low-' looks like a mistake. */
function wholeWords(name: string): React.ReactNode {
  return name.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

type ProductRowProps = {
  product: Product;
  /** Without a script every product is shown, whatever the tab. */
  isShown: boolean;
  /** Puts the pictures on the right, as in every second row. */
  isMirrored: boolean;
};

/** A product: its pictures on one side, its description and facts on the other. */
export function ProductRow({ product, isShown, isMirrored }: ProductRowProps) {
  const { slug, title, category, description, claims, safety } = product;
  const sheets = [
    { sheet: 'data', label: 'Data sheet' },
    ...(safety ? [{ sheet: 'safety', label: 'Safety sheet' } as const] : []),
  ] as const;
  return (
    <li
      id={slug}
      className={`items-center gap-x-16 gap-y-8 lg:grid-cols-2 ${isShown ? 'grid' : 'hidden no-script:grid'}`}
    >
      <div className={isMirrored ? 'lg:order-last' : ''}>
        <Pictures product={product} />
      </div>
      <div>
        <p className="font-semibold text-accent-text">{productTabs.find(({ key }) => key === category)?.one}</p>
        <h2 className="mt-2 text-[clamp(1.625rem,1.35rem+1.2vw,2.5rem)]">{wholeWords(title)}</h2>
        <p className="mt-5 text-lead text-pretty text-muted">{description}</p>
        <dl className="mt-8 border-t border-line">
          {productClaimsIn(claims).map((fact) => (
            <div key={fact.name} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[12rem_1fr]">
              <dt className="text-muted">{fact.name}</dt>
              <dd>
                <span className="font-semibold">{fact.value}</span>
                <span className="mt-1 block text-sm text-muted">
                  {fact.test}, {fact.by}
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-8">
          <LinkButton to={contactFormAddress(title)}>
            Ask about this product <span className="sr-only">{title}</span>
          </LinkButton>
        </p>
        <p className="mt-4 flex flex-wrap gap-x-6">
          {sheets.map(({ sheet, label }) => (
            <a
              key={sheet}
              href={productDocumentAddress(slug, sheet)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
            >
              <IconFileText aria-hidden="true" size={20} className="text-accent-text" />
              {label} (PDF)<span className="sr-only"> of {title}</span>
            </a>
          ))}
        </p>
      </div>
    </li>
  );
}
