/** The screens that open without a network, as the server renders them for everyone alike. */
export const shells = ['/dailyreport', '/drafts', '/login'] as const;

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

/** What answers the opening of an address. */
export type Opening =
  /** What the device keeps, without asking anybody. */
  | { readonly kind: 'kept'; readonly shell: string }
  /** The server; without it, what the device keeps. */
  | { readonly kind: 'serverFirst'; readonly shell: string }
  /** The server; without it, another address. */
  | { readonly kind: 'serverOr'; readonly address: string };

/** What answers the opening of an address of this site; undefined where that is none of the app's business. */
export function openingOf(path: string): Opening | undefined {
  const wanted = path.toLowerCase().replace(/\/+$/, '');
  // Whoever is signed in is led on from there by the server.
  if (wanted === '/login') return { kind: 'serverFirst', shell: wanted };
  const shell = shells.find((address) => address === wanted);
  if (shell) return { kind: 'kept', shell };
  const isPanel = panels.some((panel) => wanted === panel || wanted.startsWith(`${panel}/`));
  return isPanel ? { kind: 'serverOr', address: '/drafts' } : undefined;
}
