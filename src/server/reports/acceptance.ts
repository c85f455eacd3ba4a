import { acceptanceOf, whyNotAccepted } from '#domain/finalInspection/acceptance.ts';
import { finalInspectionReport } from '#domain/finalInspection/finalInspectionReport.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { openNcrNumbersOf } from '#server/store/ncrs/ncrs.ts';
import type { Db } from '#server/store/schema.ts';
import { refuseField } from './filing.ts';

/** Refuses a final inspection that accepts without comments while an NCR of its structure, or one it names, is open. */
export async function requireClosedNcrs(
  db: Db,
  kind: Pick<KindOfReport, 'name'>,
  { clientId, answers }: { clientId: string; answers: AnyAnswers },
): Promise<void> {
  const items = kind.name === finalInspectionReport.name ? acceptanceOf(answers) : undefined;
  if (!items) return;
  const words = whyNotAccepted([...items.typedOpen, ...(await openNcrNumbersOf(db, { ...items, clientId }))]);
  if (words !== undefined) refuseField('conclusion', words);
}
