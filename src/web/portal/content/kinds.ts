import { blogAddress, productAddress, projectAddress, serviceAddress } from '#contract/addresses.ts';
import { type ContentItem, type ContentKind, nameOfContent } from '#contract/content/content.ts';

/** The name of each kind, and the page that shows its items. */
export const contentKindWords: Readonly<Record<ContentKind, { all: string; one: string; page: string }>> = {
  project: { all: 'Projects', one: 'project', page: '/media' },
  news: { all: 'News', one: 'news', page: '/media' },
  blog: { all: 'Blogs', one: 'blog', page: '/BlogDetails' },
  review: { all: 'Reviews', one: 'review', page: '/about' },
  slide: { all: 'Slides', one: 'slide', page: '/' },
  service: { all: 'Services', one: 'service', page: '/expertise' },
  product: { all: 'Products', one: 'product', page: '/products' },
  faq: { all: 'FAQs', one: 'question', page: '/' },
  member: { all: 'Team', one: 'team member', page: '/about' },
};

/** The name of an item in a list. */
export function nameOf({ fields }: Pick<ContentItem, 'fields'>): string {
  return nameOfContent(fields);
}

/** The page of an item, or of all of its kind. */
function pageAddressOf(kind: ContentKind, { fields }: Pick<ContentItem, 'fields'>): string {
  if (kind === 'blog' && 'title' in fields) return blogAddress(fields.title);
  if (kind === 'project' && 'title' in fields) return projectAddress(fields.title);
  if (kind === 'service' && 'slug' in fields) return serviceAddress(fields.slug);
  return kind === 'product' && 'slug' in fields ? productAddress(fields.slug) : contentKindWords[kind].page;
}

/** The address that shows an item as it is now, published or not. */
export function previewAddress(kind: ContentKind, item: Pick<ContentItem, 'fields'>): string {
  const [page = '', place] = pageAddressOf(kind, item).split('#');
  return `${page}?preview${place === undefined ? '' : `#${place}`}`;
}
