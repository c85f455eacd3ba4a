import { brand } from '#brand/brand.ts';

/** Words that come to mind first on this portal: the company's names, its trade and its roles. */
const wordsOfPlace = [brand.name, brand.shortName, brand.legalName, brand.groupName, brand.waterWashCleaner]
  .flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? [])
  .concat('superuser', 'administrator', 'admin', 'inspector', 'inspection', 'inspections', 'coating', 'coatings')
  .concat('report', 'reports', 'portal', 'client', 'user', 'password', 'welcome', 'login', 'test', 'demo');

const lettersOf = (text: string) => text.toLowerCase().replace(/\P{L}/gu, '');

/** Whether a password consists only of these words, digits and signs. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password);
  // Longer words first, or 'admin' would leave 'istrator'.
  const inOrder = words.toSorted((one, other) => other.length - one.length);
  return letters !== '' && inOrder.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
}

/** Whether a password consists only of words of this portal, digits and signs. */
export function hasOnlyPortalWords(password: string): boolean {
  return isMadeOf(password, wordsOfPlace);
}

/** Shorter words are ignored, as they occur in every password. */
const fewestLetters = 3;

/**
 * Whether a password consists only of what is known of its owner, words of this portal, digits and signs. Names and
 * addresses count as a whole, by each side of the @, and by each word.
 */
export function hasOnlyOwnerWords(password: string, known: readonly string[]): boolean {
  const parts = known.flatMap((text) => [text, ...text.split('@')]).map((part) => part.toLowerCase());
  const words = parts.flatMap((part) => [lettersOf(part), ...(part.match(/\p{L}+/gu) ?? [])]);
  const shown = words.filter((word) => [...word].length >= fewestLetters);
  return parts.includes(password.toLowerCase()) || isMadeOf(password, [...shown, ...wordsOfPlace]);
}

const fewestSigns = 5;

/** Whether a password repeats itself, has hardly any different characters, or counts up or down. */
export function isRepetitiveOrSequential(password: string): boolean {
  const signs = [...password.toLowerCase()];
  if (new Set(signs).size < fewestSigns) return true;
  const whole = signs.join('');
  const repeats = signs.slice(0, signs.length / 2).some((_, at) => whole.startsWith(signs.slice(at + 1).join('')));
  if (repeats) return true;
  // In a password of digits, 0 follows 9.
  const round = /^\d+$/.test(whole) ? 10 : Number.POSITIVE_INFINITY;
  const codes = signs.map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => (code - (codes[at] ?? 0) + 10) % round);
  return new Set(steps).size === 1;
}

let common: ReadonlySet<string> | undefined;

/** Loads the list on first use: a server that only signs people in never needs it. */
async function commonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  common ??= new Set(dictionary['passwords-common'] as readonly string[]);
  return common;
}

/** Whether a password is among the commonest, ignoring upper and lower case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonest()).has(password.toLowerCase());
}
