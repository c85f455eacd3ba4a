import { normalizeUnicode } from './normalizeUnicode.ts';

/** Words without letter case, in any script. SQLite knows only English letters, PostgreSQL depends on its set-up. */
export function foldCase(words: string): string {
  // In capitals, because some letters have two small forms but only one capital.
  return normalizeUnicode(words, 'NFC').toUpperCase();
}
