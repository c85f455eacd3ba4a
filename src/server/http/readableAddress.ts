/**
 * The address as the router can read it. One with a broken escape, such as `/%`, is refused by the framework before it
 * comes to anything of ours: in its place stands one that leads nowhere, among the calls or among the pages.
 */
export function readableAddress(address = '/'): string {
  const [path = '/'] = address.split('?', 1);
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.toLowerCase().startsWith('/api/') ? '/api/%25' : '/%25';
  }
}
