import { randomBytes } from 'node:crypto';

/** Digits and letters that cannot be mistaken for each other when read aloud or typed from paper. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Random characters of the alphabet, 5 bits each. */
export function randomCharacters(count: number): string {
  return [...randomBytes(count)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** A code in groups for people: ABCDE-FGHJK. */
export function groupCode(letters: string, lettersOfGroup: number): string {
  return (letters.match(new RegExp(`.{1,${lettersOfGroup}}`, 'g')) ?? []).join('-');
}

/** A code in the form for comparison, however it was typed. */
export function normalizeCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
