/**
 * A text with halves of characters replaced by a sign, as databases and PDFs take it: so the same text sent again is the
 * same. `toWellFormed()` does this too, but not every browser has it.
 */
export const toWellFormedText = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
