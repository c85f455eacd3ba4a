import { expect, test } from 'vitest';
import { sharedPictureOfPage } from '#contract/content/sharedPictures.ts';
import { sharedPictures } from '#content/sharedPictures.ts';
import { sitePages } from '#content/sitePages.ts';

test('Each page with a fixed address has a shared picture of its own', () => {
  const pages = Object.keys(sharedPictures);
  for (const { address } of sitePages) expect(pages).toContain(address);
  expect(new Set(pages.map(sharedPictureOfPage)).size).toBe(pages.length);
});
