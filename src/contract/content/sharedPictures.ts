import type { AddressedContentKind } from './content.ts';

/** The size of every picture that appears where a link is shared, in pixels. */
export const linkPreviewSize = { width: 1200, height: 630 } as const;

/** The shared picture of a page with a fixed address: see content/sharedPictures.ts. */
export function linkPreviewOfPage(page: string): string {
  return `/shared/${page.slice(1).replaceAll('/', '-') || 'home'}.jpg`;
}

/** The shared picture of something published, by its title or the end of its address. */
export function linkPreviewOfItem(kind: AddressedContentKind, title: string): string {
  return `/shared/${kind}/${encodeURIComponent(title.trim())}.jpg`;
}
