import { brand } from '#brand/brand.ts';

/** What the build writes into its service worker. */
export type Build = {
  /** A name that differs from build to build. */
  readonly version: string;
  /** The scripts, styles and fonts of the screens that open without a network. */
  readonly assets: readonly string[];
  /** The address of the route manifest. A page that does not name it belongs to another build. */
  readonly routes: string;
};

const prefix = `${brand.shortName}-app-`;

/** The name of the cache of one build. */
export function cacheNameOf({ version }: Build): string {
  return prefix + version;
}

/** The caches of this app, the oldest first. Leaves out the caches of others at this address. */
export async function cachesOfApp(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}
