import { daysBetween, formatDay } from '#domain/measurement/calendar.ts';
import { type Verdict, breach, verdict } from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';

/** The input of `certificateInDate`: days 'YYYY-MM-DD'. */
export type CertificateInDateInput = { usedOn: string; validUntil: string; certificateNo?: string | undefined };

/** Whether somebody worked under a valid certificate. Its last day still counts. Source: this product's own rule. */
export function certificateInDate({
  usedOn,
  validUntil,
  certificateNo = '',
}: CertificateInDateInput): Verdict<{ readonly expiredDays: number }> {
  const expiredDays = Math.max(0, daysBetween(validUntil, usedOn) ?? 0);
  const words = ruleWords.certificateExpired(certificateNo, formatDay(validUntil));
  return verdict('certificateInDate', {
    outcome: expiredDays > 0 ? 'fail' : 'pass',
    figures: { expiredDays },
    limits: [],
    findings:
      expiredDays > 0 ? [breach('certificateExpired', words, { place: { field: 'usedOn' }, figure: expiredDays })] : [],
  });
}
