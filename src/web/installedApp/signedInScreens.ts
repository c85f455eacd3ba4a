const screens = new Set([
  'notfiled',
  'ending',
  'superuser',
  'account',
  'superuserpannel',
  'clientadd',
  'superuseradduser',
  'settings',
  'clients',
  'referencedata',
  'adminpannel',
  'adminadduser',
  'instruments',
  'batches',
  'enquiries',
  'content',
  'audit',
  'ncrs',
  'userreports',
  'reports',
  'tests',
  'dossiers',
  'review',
]);

/**
 * Whether a page is a screen of somebody who is signed in, but for those that are kept under an address of their own. All
 * of it is on the device but what calls tell: while the server does not answer it shows what is remembered, or that it asks.
 */
export function opensViaOfflineShell(path: string): boolean {
  return screens.has(path.toLowerCase().split('/')[1] ?? '');
}
