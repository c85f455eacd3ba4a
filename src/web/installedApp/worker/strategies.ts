/** The screens that open without a network. The server renders them the same for everyone. */
export const shells = [
  '/dailyreport',
  '/projectreport',
  '/manpowerreport',
  '/finalreport',
  '/drafts',
  '/raisencr',
  '/share',
  '/login',
  '/offline',
] as const;

/** Shown without a network in place of every other page. It says what is possible meanwhile. */
const offlineShell = '/offline';

/** How a navigation is answered: the strategies of service workers, by their usual names. */
type Strategy =
  /** Answers with the cached shell, without asking the server. */
  | { readonly kind: 'cacheOnly'; readonly shell: string }
  /** Asks the server. Without it, answers with the cached shell. */
  | { readonly kind: 'networkFirst'; readonly shell: string }
  /** Asks the server. Without it, redirects to another address. */
  | { readonly kind: 'networkOrRedirect'; readonly address: string };

/** The strategy for a navigation to an address of this site. Undefined if the service worker leaves it alone. */
export function strategyFor(path: string): Strategy | undefined {
  const wanted = path.toLowerCase().replace(/\/+$/, '');
  // The server redirects people who are signed in already.
  if (wanted === '/login') return { kind: 'networkFirst', shell: wanted };
  const shell = shells.find((address) => address === wanted);
  if (shell) return { kind: 'cacheOnly', shell };
  // Calls and files are not pages, so nothing can replace them.
  const isPage = !/^\/(api|assets)\//.test(wanted) && !/\.\w+$/.test(wanted);
  return isPage ? { kind: 'networkOrRedirect', address: offlineShell } : undefined;
}
