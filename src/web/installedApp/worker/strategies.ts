/** The screens that open without a network, as the server renders them for everyone alike. */
export const shells = [
  '/dailyreport',
  '/projectreport',
  '/manpowerreport',
  '/finalreport',
  '/drafts',
  '/login',
] as const;

/** The portal's other screens. They are of no use without a network: whoever asks for one then is shown the drafts. */
const panels = [
  '/account',
  '/adminadduser',
  '/adminpannel',
  '/audit',
  '/clientadd',
  '/content',
  '/enquiries',
  '/referencedata',
  '/superuseradduser',
  '/superuserpannel',
  '/userreports',
];

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
  const isPanel = panels.some((panel) => wanted === panel || wanted.startsWith(`${panel}/`));
  return isPanel ? { kind: 'networkOrRedirect', address: '/drafts' } : undefined;
}
