import { brand } from '#brand/brand.ts';

/** What the build writes into its service worker. */
export type Build = {
  /** Differs from build to build. */
  readonly version: string;
  /** The scripts, styles and fonts of the screens that open without a network. */
  readonly assets: readonly string[];
  /** The route manifest: a page that does not name it belongs to another build. */
  readonly routes: string;
};

const prefix = `${brand.shortName}-app-`;

/** The cache of one build. */
export function cacheOf({ version }: Build): string {
  return prefix + version;
}

/** The app's caches, the oldest first. Whoever else keeps something at this address is left alone. */
export async function cachesOfApp(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}
