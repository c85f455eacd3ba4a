import { blogAddress, productAddress, projectAddress, serviceAddress } from '#contract/addresses.ts';
import type { PublishedText } from '#server/store/content/content.ts';

/** Where something published is read: its own page, or its place on the page of its kind. */
export function publishedAddress({ kind, fields }: PublishedText): string {
  switch (kind) {
    case 'project':
      return projectAddress(fields.title);
    case 'blog':
      return blogAddress(fields.title);
    case 'service':
      return serviceAddress(fields.slug);
    case 'product':
      return productAddress(fields.slug);
    case 'news':
      return '/media#news';
  }
}
