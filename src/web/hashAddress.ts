/** The clean address of an old one kept in the hash (`#/about` → `/about`). Null for any other hash. */
export function addressInHash(hash: string): string | null {
  if (!hash.startsWith('#/')) return null;
  // A second slash or a backslash would name another host, and browsers ignore tabs and line breaks between them.
  return `/${hash.slice(1).replace(/^[/\\\s]+/, '')}`;
}
