/**
 * What is said of an NCR that waits on this device, and where its raiser goes. `offline` is the browser's service
 * workers. A page that none controls cannot open another page without a network, so there the raiser stays.
 */
export function queuedNcrNotice(offline: Pick<ServiceWorkerContainer, 'controller'> | undefined): {
  words: string;
  to: '/drafts' | undefined;
} {
  const words = 'The NCR is kept on this device, and goes by itself when there is a network.';
  if (offline?.controller) return { words, to: '/drafts' };
  return { words: `${words} Keep this page open, or open the drafts later.`, to: undefined };
}
