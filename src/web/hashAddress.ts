/** The clean address behind an old one kept in the hash (`#/about` → `/about`); null for any other hash. */
export function addressInHash(hash: string): string | null {
  if (!hash.startsWith('#/')) return null;
  // Slashes and backslashes in a row would name another host.
  return `/${hash.slice(1).replace(/^[/\\]+/, '')}`;
}
