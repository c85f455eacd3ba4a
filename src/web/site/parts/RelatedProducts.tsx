import { Link } from 'react-router';
import { picture } from '#content/pictures.ts';
import { productAddress } from '#contract/addresses.ts';
import type { PublicItem } from '#contract/content/content.ts';
import { productsMentionedIn } from '#domain/content/productsMentionedIn.ts';
import { Picture } from '#web/ui/Picture.tsx';

const most = 2;

/** What is shown of a product beside a project or a blog. */
export type RelatedProduct = Pick<PublicItem<'product'>, 'slug' | 'title' | 'description' | 'picture'>;

/** The products that a project or a blog mentions, of all that there are. */
export function productsRelatedTo(text: string, products: readonly PublicItem<'product'>[]): RelatedProduct[] {
  return productsMentionedIn(text, products)
    .slice(0, most)
    .map(({ slug, title, description, picture: shown }) => ({ slug, title, description, picture: shown }));
}

/** Links to products; nothing where there are none. */
export function RelatedProducts({ related }: { related: readonly RelatedProduct[] }) {
  if (related.length === 0) return null;
  return (
    <nav aria-label="Products for work like this" className="mt-section">
      <h2 className="text-heading">Products for work like this</h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2">
        {related.map(({ slug, title, description, picture: shown }) => (
          <li key={slug}>
            <Link to={productAddress(slug)} className="group flex items-start gap-5">
              <span className="w-32 shrink-0">
                <Picture
                  source={{ ...(shown ?? picture('fallback')), alt: '' }}
                  sizes="8rem"
                  className="vane-corner aspect-[4/3]"
                />
              </span>
              <span className="min-w-0">
                <span className="block font-display text-lg leading-snug font-bold text-balance underline-offset-4 group-hover:underline">
                  {title}
                </span>
                <span className="mt-2 line-clamp-2 text-muted">{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
