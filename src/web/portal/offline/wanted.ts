/** The page that was wanted, from the address of the one that stands in its place: one of this site, or else Home. */
export function wantedAddress(address: string): string {
  const here = new URL(address);
  const wanted = URL.parse(here.searchParams.get('to') ?? '/', here.origin);
  return wanted?.origin === here.origin ? `${wanted.pathname}${wanted.search}` : '/';
}

/** What it is that cannot be shown without a network, in a sentence. */
export function whatNeedsNetwork(wanted: string): string {
  return /^\/(userreports|reports)\b/i.test(wanted)
    ? 'The list of filed reports is on the server: it needs the network.'
    : 'This page is not on the device: it needs the network.';
}
