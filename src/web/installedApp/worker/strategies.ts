/** The screens that open without a network, as the server renders them for everyone alike. */
export const shells = [
  '/dailyreport',
  '/projectreport',
  '/manpowerreport',
  '/finalreport',
  '/drafts',
  '/share',
  '/login',
  '/offline',
] as const;

/** What stands in place of every other page without a network: it says what is possible meanwhile. */
const offlineShell = '/offline';

/** What answers a navigation: the strategies of service workers, by their usual names. */
export type Strategy =
  /** The cached shell, without asking the server. */
  | { readonly kind: 'cacheOnly'; readonly shell: string }
  /** The server; without it, the cached shell. */
  | { readonly kind: 'networkFirst'; readonly shell: string }
  /** The server; without it, another address. */
  | { readonly kind: 'networkOrRedirect'; readonly address: string };

/** The strategy for a navigation to an address of this site; undefined where the service worker leaves it alone. */
export function strategyFor(path: string): Strategy | undefined {
  const wanted = path.toLowerCase().replace(/\/+$/, '');
  // Whoever is signed in is led on from there by the server.
  if (wanted === '/login') return { kind: 'networkFirst', shell: wanted };
  const shell = shells.find((address) => address === wanted);
  if (shell) return { kind: 'cacheOnly', shell };
  // Calls and files are no pages: nothing can stand in their place.
  const isPage = !/^\/(api|assets)\//.test(wanted) && !/\.\w+$/.test(wanted);
  return isPage ? { kind: 'networkOrRedirect', address: offlineShell } : undefined;
}
