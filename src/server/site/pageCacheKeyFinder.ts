import { expertise } from '#content/expertise.ts';
import { sitePages } from '#content/sitePages.ts';
import { publishedAddress } from './publishedAddress.ts';
import { publishedTexts, titleKey } from '#server/store/content/content.ts';
import type { Db } from '#server/store/schema.ts';

/** Parameters that other companies add to links for their own use. No page reads them. */
const ofOthers = /^(utm_\w+|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id)$/i;
const base = 'http://localhost';
/** In characters. No page has an address as long as this, so longer ones are not looked up. */
const longest = 2_000;

/** A form of an address that is the same for all its spellings. Undefined if the address cannot be read. */
function plain(address: string): string | undefined {
  if (!address.startsWith('/') || address.length > longest || !URL.canParse(base + address)) return undefined;
  const { pathname, searchParams } = new URL(base + address);
  const asked = [...searchParams].filter(([name]) => !ofOthers.test(name));
  try {
    const parts = pathname.split('/').map(decodeURIComponent);
    while (parts.at(-1) === '') parts.pop();
    return JSON.stringify([parts.map(titleKey), asked]);
  } catch {
    return undefined;
  }
}

function byPlain(addresses: readonly string[]): Map<string | undefined, string> {
  return new Map(addresses.map((address) => [plain(address), address]));
}

/** The addresses at which the router serves the data of a page. */
const isData = /\.data(\?|$)/i;

/**
 * Finds the address under which a page is kept, however a visitor has spelt it: a screen without parameters in its
 * path, or a published item. So there are no more kept pages than pages.
 */
export function pageCacheKeyFinder(db: Db, screens: () => Promise<readonly string[]>) {
  const tabs = expertise.map(({ key }) => `/expertise?tab=${key}`);
  const ofSite = [...tabs, ...sitePages.map(({ address }) => address)];
  let fixed: ReturnType<typeof byPlain> | undefined;
  let known: { version: string; published: ReturnType<typeof byPlain> } | undefined;

  return async (version: string, written: string): Promise<string | undefined> => {
    const address = isData.test(written) ? undefined : plain(written);
    if (address === undefined) return undefined;
    fixed ??= byPlain([...(await screens()), ...ofSite]);
    const found = fixed.get(address);
    if (found !== undefined) return found;
    if (known?.version !== version) {
      const published = (await publishedTexts(db)).map(publishedAddress);
      known = { version, published: byPlain(published) };
    }
    return known.published.get(address);
  };
}
