import { expect, test } from 'vitest';
import { sitePages } from '#content/sitePages.ts';
import routes from '#web/routes.ts';

/** What no search engine should find: results of a search, and the question whose document somebody verifies. */
const unlisted = ['/search', '/verify'];

test('Every page of the site with a fixed address is in the sitemap, but the search and the verifying of documents', () => {
  const fixed = routes
    .filter(({ file, path = '' }) => file.startsWith('site/') && !path.includes(':'))
    .map(({ path = '' }) => `/${path}`);
  const listed = sitePages.map(({ address }) => address);
  expect(fixed.filter((address) => !listed.includes(address))).toEqual(unlisted);
});
