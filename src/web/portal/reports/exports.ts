import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import type { MadePdfRequest, UserReportRecord } from '#contract/reports/reports.ts';
import { kinds } from '#domain/reports/kinds.ts';
import { RefusalError, call } from '#web/api/call.ts';
import { storeValue } from '#web/portal/session/kept.ts';
import { storedUid } from '#web/portal/session/session.ts';

/** A PDF that was made, and by whom, kept until the server has recorded it. */
type Untold = { by: string; clientId: string; body: MadePdfRequest };

const storageKey = `${brand.shortName}-exports`;
/** The most records that are kept, in case the server is never reached again. */
const mostKept = 200;

/** Holds the records in a browser that forbids storage. They are lost with the page. */
let inMemory: readonly Untold[] = [];

function untold(): readonly Untold[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Untold[];
  } catch {
    return inMemory;
  }
}

function keep(list: readonly Untold[]): void {
  inMemory = list.slice(-mostKept);
  storeValue(storageKey, inMemory);
}

/** The number of entries in a record, of all kinds. */
export function entryCountOf(record: UserReportRecord): number {
  return kinds.reduce((sum, { wireKey }) => sum + record[wireKey].length, 0);
}

/** Whether the server would refuse the record again. It is then dropped. */
function isFinal(error: unknown): boolean {
  return error instanceof RefusalError && [400, 403, 404].includes(error.status);
}

/** Tells the server of PDFs that this person made and it has not recorded. Tries again later; repeats count once. */
export async function sendExportAudits(): Promise<void> {
  const by = storedUid();
  for (const shown of untold().filter((one) => one.by === by)) {
    try {
      await call(calls.reportsExported, { params: { clientId: shown.clientId }, body: shown.body });
    } catch (error) {
      if (!isFinal(error)) return;
    }
    keep(untold().filter(({ body }) => body.id !== shown.body.id));
  }
}

/** Records a PDF for the audit log. It never fails, because the PDF is made with or without a network. */
export function auditExport(
  clientId: string,
  what: Pick<MadePdfRequest, 'uid' | 'from' | 'to' | 'people' | 'entries' | 'reports'>,
): void {
  const by = storedUid();
  if (by === null) return;
  const body = { id: crypto.randomUUID(), madeAt: new Date().toISOString(), ...what };
  keep([...untold(), { by, clientId, body }]);
  void sendExportAudits();
}
