/** So many marks on one letter are in no script (Unicode's Stream-Safe Text Format); long runs of them take time squared. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in one of Unicode's forms, whoever wrote it: marks beyond the thirtieth on one letter are left out, since bringing
 * a hundred thousand of them into order would take seconds.
 */
export function composed(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(tooManyMarks, '$1').normalize(form);
}
