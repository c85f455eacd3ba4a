/** Made when it is needed: a browser takes long over its first one. */
let letters: Intl.Segmenter | undefined;

/** The first letter of a name as a reader sees it, in any script. Without a name, the default. */
export function firstLetter(name: string | undefined, byDefault: string): string {
  const [latin] = /^[A-Za-z](?=[\x20-\x7e]|$)/.exec(name?.trim() ?? '') ?? [];
  if (latin) return latin.toUpperCase();
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const [first] = letters.segment(name?.trim() ?? '');
  return first ? first.segment.toLocaleUpperCase() : byDefault;
}

/** The first letters of a name's first and last word. */
export function initials(name: string | undefined, byDefault: string): string {
  const words = (name ?? '').trim().split(/\s+/);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return firstLetter(first, byDefault) + (last ? firstLetter(last, '') : '');
}
