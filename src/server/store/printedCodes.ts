import { randomBytes } from 'node:crypto';

/** Digits and letters of which none is taken for another when it is read aloud or typed from paper. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Letters that nobody guesses, 5 bits each. */
export function randomLetters(count: number): string {
  return [...randomBytes(count)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** A code as people read it: ABCDE-FGHJK. */
export function inGroups(letters: string, lettersOfGroup: number): string {
  return (letters.match(new RegExp(`.{1,${lettersOfGroup}}`, 'g')) ?? []).join('-');
}

/** A code as it is compared: however it was typed. */
export function bare(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
