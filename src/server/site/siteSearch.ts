import { disciplinePages, pageParts, sitePages } from '#content/sitePages.ts';
import type { SiteSearchResult } from '#contract/site/search.ts';
import { productClaimsIn, linesOf } from '#domain/content/lines.ts';
import { beginning, plainText } from '#domain/content/plainText.ts';
import { searchItems } from '#domain/search/search.ts';
import { publishedAddress } from './publishedAddress.ts';
import { type PublishedText, contentVersion, publishedTexts } from '#server/store/content/content.ts';
import type { Db } from '#server/store/schema.ts';

/** Finds up to `most` results that contain the words. */
export type SiteSearch = (words: string, most: number) => Promise<SiteSearchResult[]>;

const excerptLength = 160;

const unchanging: readonly SiteSearchResult[] = [
  ...[...sitePages, ...pageParts].map((page) => ({ kind: 'page', ...page }) as const),
  ...disciplinePages.map((page) => ({ kind: 'service', ...page }) as const),
];

function findable(item: PublishedText): SiteSearchResult {
  const address = publishedAddress(item);
  switch (item.kind) {
    case 'project': {
      const { title, scope, client, locations, description } = item.fields;
      const text = [scope, client, locations, plainText(description)].filter(Boolean).join('. ');
      return { kind: 'project', title, text, address };
    }
    case 'blog': {
      const { title, desc, author } = item.fields;
      return { kind: 'blog', title, text: `${plainText(desc)} ${author}`, address };
    }
    case 'service': {
      const { title, description, standards } = item.fields;
      return { kind: 'service', title, text: `${description} ${linesOf(standards).join(', ')}`, address };
    }
    case 'product': {
      const { title, description, claims } = item.fields;
      const tests = productClaimsIn(claims).map((claim) => claim.test);
      return { kind: 'product', title, text: `${description} ${tests.join(', ')}. Data sheet, safety sheet.`, address };
    }
    case 'news':
      return { kind: 'news', title: beginning(item.fields.text, 80), text: item.fields.text, address };
  }
}

/** Searches the pages, services and products, and the published projects, news and blogs. */
export function siteSearch(db: Db): SiteSearch {
  let known: { version: string; all: readonly SiteSearchResult[] } | undefined;
  return async (words, most) => {
    const version = await contentVersion(db);
    // Read again only after a change: people type faster than a year of blogs can be read.
    if (known?.version !== version) {
      const found = (await publishedTexts(db)).map(findable);
      // What is offered goes before what was written of it, where both fit as well.
      const isOffered = ({ kind }: SiteSearchResult) => kind === 'service' || kind === 'product';
      known = { version, all: [...unchanging, ...found.filter(isOffered), ...found.filter((one) => !isOffered(one))] };
    }
    return searchItems(known.all, words, most).map((one) => ({ ...one, text: beginning(one.text, excerptLength) }));
  };
}
