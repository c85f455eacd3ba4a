/** So many marks on one letter are in no script (Unicode's Stream-Safe Text Format); long runs of them take time squared. */
const mostMarks = 30;
const tooManyMarks = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu');

/**
 * A text in one of Unicode's forms, whoever wrote it: marks beyond the thirtieth on one letter are left out, since bringing
 * a hundred thousand of them into order would take seconds.
 */
export function composed(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  const bounded = text.length > mostMarks ? text.replace(tooManyMarks, '$1') : text;
  return bounded.normalize(form);
}
