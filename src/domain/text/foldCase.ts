import { normalizeUnicode } from './normalizeUnicode.ts';

/**
 * Words with the case of their letters removed, in any script. Done here because SQLite knows the case of English
 * letters only, and PostgreSQL's depends on how it was set up.
 */
export function foldCase(words: string): string {
  // In capitals, because some letters have two small forms but only one capital.
  return normalizeUnicode(words, 'NFC').toUpperCase();
}
