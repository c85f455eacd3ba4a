import { brand } from '#brand/brand.ts';
import { safeManhours } from '#domain/counter/safeManhours.ts';
import { contentVersion } from '#server/store/content/content.ts';
import type { Db } from '#server/store/schema.ts';

/** For how many milliseconds visitors may see a page as it was before another server changed it. */
const knownForMs = 100;
/** In milliseconds. A database that takes longer counts as out of reach, and pages are shown as they were. */
const patienceMs = 1_000;

/** A text that changes whenever the content of the public pages changes. */
export type SiteContentVersionReader = (askNow: boolean) => Promise<string>;

/**
 * Asks the database at most once at a time and a few times per second, however many visitors there are. With `askNow`,
 * for somebody who may just have changed something, always asks. The day counts too, for the counter of safe man-hours.
 */
export function siteContentVersionReader(db: Db): SiteContentVersionReader {
  let content = '';
  let known = '';
  let knownAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    // If the database is out of reach, the last known version counts.
    content = await contentVersion(db).catch(() => content);
    known = `${content} ${safeManhours(new Date(), brand.timeZone)}`;
    knownAt = performance.now();
  }
  async function askPatiently(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    await Promise.race([asking, enough]);
    clearTimeout(timer);
  }
  return async (askNow) => {
    if (askNow) await ask();
    else if (performance.now() - knownAt > knownForMs) await askPatiently();
    return known;
  };
}
