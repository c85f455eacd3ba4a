import { blogAddress, projectAddress } from '#contract/addresses.ts';
import type { ContentItem, ContentKind } from '#contract/content/content.ts';

/** The name of each kind, and the page that shows its items. */
export const kindWords: Readonly<Record<ContentKind, { all: string; one: string; page: string }>> = {
  project: { all: 'Projects', one: 'project', page: '/media' },
  news: { all: 'News', one: 'news', page: '/media' },
  blog: { all: 'Blogs', one: 'blog', page: '/BlogDetails' },
  review: { all: 'Reviews', one: 'review', page: '/about' },
};

/** The name of an item in a list. */
export function nameOf({ fields }: Pick<ContentItem, 'fields'>): string {
  if ('title' in fields) return fields.title;
  return 'nameclient' in fields ? `${fields.nameclient}: ${fields.message}` : fields.text;
}

/** The address that shows an item as it is now, published or not. */
export function previewAddress(kind: ContentKind, { fields }: Pick<ContentItem, 'fields'>): string {
  if (!('title' in fields)) return `${kindWords[kind].page}?preview`;
  return `${(kind === 'blog' ? blogAddress : projectAddress)(fields.title)}?preview`;
}
