/**
 * The address in a form that the router can read. The framework would refuse an address with a broken escape, such as
 * `/%`, before any code of ours runs. Such an address is replaced by one that leads nowhere, among the calls or among
 * the pages.
 */
export function routableAddress(address = '/'): string {
  const [path = '/'] = address.split('?', 1);
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.toLowerCase().startsWith('/api/') ? '/api/%25' : '/%25';
  }
}
