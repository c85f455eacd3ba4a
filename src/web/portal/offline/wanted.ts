/**
 * The wanted page, read from the address of the page shown in its place. Only pages of this site count; otherwise Home.
 */
export function wantedAddress(address: string): string {
  const here = new URL(address);
  const wanted = URL.parse(here.searchParams.get('to') ?? '/', here.origin);
  return wanted?.origin === here.origin ? `${wanted.pathname}${wanted.search}` : '/';
}

/** A sentence that says what cannot be shown without a network. */
export function whatNeedsNetwork(wanted: string): string {
  return /^\/(userreports|reports)\b/i.test(wanted)
    ? 'The list of filed reports is on the server: it needs the network.'
    : 'This page is not on the device: it needs the network.';
}
