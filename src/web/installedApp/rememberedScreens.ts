const remembered = new Set([
  'today',
  'notfiled',
  'ending',
  'clients',
  'superuserpannel',
  'adminpannel',
  'instruments',
  'batches',
  'enquiries',
  'content',
  'ncrs',
  'userreports',
  'reports',
  'tests',
  'dossiers',
  'review',
]);

/** Whether a page is a screen of the portal that shows what the device remembers while the server does not answer. */
export function showsRemembered(path: string): boolean {
  return remembered.has(path.toLowerCase().split('/')[1] ?? '');
}
