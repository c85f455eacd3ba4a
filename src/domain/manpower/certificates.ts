import { recallKey } from '#domain/recall/recallKey.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import { rowsIn } from '#domain/reports/byField.ts';
import { textIn } from '#domain/text/textIn.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { manpowerReport } from './manpowerReport.ts';

/** A certificate that somebody of a crew works under, as a report names it. */
export type NamedCertificate = {
  readonly position: number;
  /** Its number as it is compared. */
  readonly key: string;
  readonly name: string;
  /** The company and the trade. */
  readonly about: string;
  /** The last day of its validity (YYYY-MM-DD). */
  readonly endsOn: string;
};

/** The certificates that a report names with their ends. Only reports of manpower name any. */
export function certificatesOf(kind: KindOfReport, answers: AnyAnswers): readonly NamedCertificate[] {
  if (kind.name !== manpowerReport.name) return [];
  return rowsIn(answers, 'crews').flatMap((row, position) => {
    const [name, endsOn] = [textIn(row, 'certificateNo'), textIn(row, 'certificateExpires')];
    const key = recallKey(name);
    if (key === '' || endsOn === '') return [];
    const about = [textIn(row, 'company'), textIn(row, 'trade')].filter(Boolean).join(', ');
    return { position, key, name, about, endsOn };
  });
}
