import type { SiteSearchResultKind } from '#contract/site/search.ts';

/** The kind of a result, in a word. */
export const resultKindWords: Readonly<Record<SiteSearchResultKind, string>> = {
  page: 'Page',
  service: 'Service',
  product: 'Product',
  project: 'Project',
  news: 'News',
  blog: 'Blog',
};
