/** The wanted page, read from the address of the page shown in its place. Home if it is not of this site. */
export function requestedAddress(address: string): string {
  const here = new URL(address);
  const wanted = URL.parse(here.searchParams.get('to') ?? '/', here.origin);
  return wanted?.origin === here.origin ? `${wanted.pathname}${wanted.search}` : '/';
}
