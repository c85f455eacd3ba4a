import { opensViaOfflineShell } from '#web/installedApp/signedInScreens.ts';

/** The screens that open without a network. The server renders them the same for everyone. */
export const offlineScreenAddresses = [
  '/today',
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

/** Stands without a network in place of every other page: it leads to a screen, or says what is possible meanwhile. */
const offlineShell = '/offline';

/** How a navigation is answered: the strategies of service workers, by their usual names. */
export type NavigationStrategy =
  /** Answers with the cached shell, without asking the server. */
  | { readonly kind: 'cacheOnly'; readonly shell: string }
  /** Asks the server. Without it, or if it has not answered in time, answers with the cached shell. */
  | { readonly kind: 'networkFirst'; readonly shell: string; readonly limitMs: number }
  /** Asks the server. Without it, or if it has not answered in time, redirects to another address. */
  | { readonly kind: 'networkOrRedirect'; readonly address: string; readonly limitMs: number };

/** How long the server is waited for to sign in, which nobody can without it. */
const signInMs = 5_000;
/** How long it is waited for where the device has all of the page but what calls tell, which the page asks for itself. */
const screenMs = 2_000;
/** How long it is waited for where only it knows the page: a slow line begins to answer in less. */
const silentMs = 20_000;

/** The strategy for a navigation to an address of this site. Undefined if the service worker leaves it alone. */
export function strategyFor(path: string): NavigationStrategy | undefined {
  const wanted = path.toLowerCase().replace(/\/+$/, '');
  // The server redirects people who are signed in already.
  if (wanted === '/login') return { kind: 'networkFirst', shell: wanted, limitMs: signInMs };
  const shell = offlineScreenAddresses.find((address) => address === wanted);
  if (shell) return { kind: 'cacheOnly', shell };
  // Calls and files are not pages, so nothing can replace them.
  const isPage = !/^\/(api|assets)\//.test(wanted) && !/\.\w+$/.test(wanted);
  if (!isPage) return undefined;
  return {
    kind: 'networkOrRedirect',
    address: offlineShell,
    limitMs: opensViaOfflineShell(wanted) ? screenMs : silentMs,
  };
}
