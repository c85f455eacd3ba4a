/** The text of a field, and what is selected of it: the characters between `from` and `to`, or none where they are equal. */
export type TextWithSelection = { readonly text: string; readonly from: number; readonly to: number };

/** The digits and the decimal sign, as they stand on the keys. */
export const digits = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0'] as const;
export type FigureKey = (typeof digits)[number] | 'minus' | 'delete';

/** The figure with its sign reversed. */
export function reverseSign(text: string): string {
  const figure = text.trim();
  return /^[-−]/.test(figure) ? figure.slice(1) : `-${figure}`;
}

/**
 * What a key makes of a time of day, as HH:MM: the colon comes by itself, and so does the zero before a first digit above
 * 2. A digit after a whole time begins it anew. What can be no time changes nothing.
 */
export function applyTimeKey({ text, from, to }: TextWithSelection, key: FigureKey): TextWithSelection {
  const at = (now: string) => ({ text: now, from: now.length, to: now.length });
  const typed = text.replaceAll(/\D/g, '');
  if (key === 'delete') return at(from === to ? withColon(typed.slice(0, -1)) : '');
  const before = typed.length > 3 || from !== to ? '' : typed;
  const now = before === '' && /[3-9]/.test(key) ? `0${key}` : `${before}${key}`;
  return /^(?:[01]\d?|2[0-3]?|(?:[01]\d|2[0-3])[0-5]\d?)$/.test(now) ? at(withColon(now)) : { text, from, to };
}

const withColon = (typed: string) => (typed.length > 2 ? `${typed.slice(0, 2)}:${typed.slice(2)}` : typed);

/** Whether a text is a whole time of day. */
export const isWholeTime = (text: string): boolean => /^\d\d:\d\d$/.test(text);

/**
 * What a key makes of a field: a digit or the decimal sign replaces what is selected, 'minus' reverses the sign wherever
 * the cursor is, and 'delete' removes what is selected or the character before the cursor. A second decimal sign, and
 * what would make the text longer than `most` characters, changes nothing.
 */
export function applyKey(typed: TextWithSelection, key: FigureKey, most = Infinity): TextWithSelection {
  const { text, from, to } = typed;
  const at = (cursor: number, now: string) => (now.length > most ? typed : { text: now, from: cursor, to: cursor });
  if (key === 'minus') {
    const now = reverseSign(text);
    return at(Math.max(0, to + now.length - text.length), now);
  }
  const after = text.slice(to);
  if (key === 'delete') {
    const before = text.slice(0, from === to ? Math.max(0, from - 1) : from);
    return at(before.length, before + after);
  }
  const before = text.slice(0, from);
  if (key === '.' && /[.,]/.test(before + after)) return typed;
  return at(from + 1, before + key + after);
}
