/** No script puts more marks on one letter (Unicode's Stream-Safe Text Format). Longer runs take time squared. */
const mostMarks = 30;
const tooManyMarks = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu');

/**
 * A text in one of Unicode's normal forms. Marks beyond the thirtieth on one letter are left out, because sorting a
 * hundred thousand of them would take seconds.
 */
export function normalizeUnicode(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  const bounded = text.length > mostMarks ? text.replace(tooManyMarks, '$1') : text;
  return bounded.normalize(form);
}
