import { expect, test } from 'vitest';
import { linkPreviewOfPage } from '#contract/content/sharedPictures.ts';
import { linkPreviews } from '#content/sharedPictures.ts';
import { sitePages } from '#content/sitePages.ts';

test('Each page with a fixed address has a shared picture of its own', () => {
  const pages = Object.keys(linkPreviews);
  for (const { address } of sitePages) expect(pages).toContain(address);
  expect(new Set(pages.map(linkPreviewOfPage)).size).toBe(pages.length);
});
