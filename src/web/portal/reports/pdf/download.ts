import type { ReportAnswer } from '#contract/reports/report.ts';
import { type UserReportRecordAnswer, personReportsOf } from '#contract/reports/reports.ts';
import { clientFileName, personFileName, reportsFileName } from './fileName.ts';
import type { FactSheet, TableSheet, FiledReport } from '#pdf/contract.ts';
import type { FromWorker, PdfOrder, ToWorker, PdfSubject } from './messages.ts';
import { chosenPhotoSize, photoSizeFor } from './photoSize.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { entryForReaders } from '#contract/reports/reportWire.ts';
import { fieldNameInWords } from '#domain/reports/fieldKinds.ts';
import { kindOf } from '#domain/reports/kinds.ts';

/** Converts a report to the form that its PDF takes. */
function filedReport(report: ReportAnswer): FiledReport {
  const { kind, number, revision, outcome, client, author, receivedAt, history } = report;
  const voided = report.state === 'void' ? history.findLast(({ what }) => what === 'voided') : undefined;
  return {
    kind,
    number,
    revision,
    state: fieldNameInWords(report.state),
    clientName: client.clientName,
    authorName: author.fname,
    receivedAt,
    ...(voided && { voided: { reason: voided.reason ?? '', at: voided.at } }),
    judged: report.verdicts,
    outcome,
    entry: entryForReaders(kindOf(kind), report),
  };
}

type Options = { signal?: AbortSignal; onProgress?: (done: number) => void };

/** Makes a PDF in a worker of its own, which ends with it. Rejects on failure, or with the signal's reason. */
async function make(
  wanted: PdfSubject,
  parts: AsyncIterable<ToWorker>,
  { signal, onProgress }: Options,
): Promise<Blob> {
  signal?.throwIfAborted();
  const { photos, all } = await photoSizeFor(parts, chosenPhotoSize());
  signal?.throwIfAborted();
  const order: PdfOrder = { ...wanted, photos };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const iterator = all[Symbol.asyncIterator]();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  const say = (message: ToWorker) => worker.postMessage(message);
  const sendNext = async () => {
    const { done, value } = await iterator.next();
    say(done ? { kind: 'end' } : value);
  };
  try {
    return await new Promise<Blob>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker did not start.')));
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'file') resolve(data.file);
        else if (data.kind === 'failed') reject(new Error(data.words));
        else if (data.kind === 'progress') onProgress?.(data.done);
        else if (data.kind === 'ready') say({ kind: 'start', order });
        else sendNext().catch(reject);
      });
    });
  } finally {
    worker.terminate();
    void iterator.return?.();
  }
}

async function* people(records: AsyncIterable<UserReportRecordAnswer>): AsyncGenerator<ToWorker> {
  for await (const record of records) yield { kind: 'person', person: personReportsOf(record) };
}

async function* only<One>(one: One) {
  yield one;
}

/** Makes and saves the PDF of one person. */
export async function downloadPersonPdf(record: UserReportRecordAnswer, options: Options = {}): Promise<void> {
  const { fname } = record.result;
  const file = await make({ of: 'people', title: fname }, people(only(record)), options);
  saveFile(file, personFileName(fname));
}

/** Makes and saves the PDF of all people of a client. Fetches their records one at a time. */
export async function downloadClientRecordsPdf(
  { clientName, records }: { clientName: string; records: AsyncIterable<UserReportRecordAnswer> },
  options: Options,
): Promise<void> {
  const file = await make({ of: 'people', title: clientName, clientName }, people(records), options);
  saveFile(file, clientFileName(clientName));
}

/**
 * Makes and saves one PDF of reports as forms, each beginning on a new page. Fetches them one at a time. A single
 * report's file has its number as name, that of several their client and days.
 */
export async function downloadReportsPdf(reports: AsyncIterable<ReportAnswer>, options: Options = {}): Promise<void> {
  const passed: Pick<ReportAnswer, 'number' | 'client' | 'answers' | 'receivedAt'>[] = [];
  async function* forms(): AsyncGenerator<ToWorker> {
    for await (const report of reports) {
      const { number, client, answers, receivedAt } = report;
      passed.push({ number, client, answers, receivedAt });
      yield { kind: 'report', report: filedReport(report) };
    }
  }
  const file = await make({ of: 'reports', title: 'Reports' }, forms(), options);
  saveFile(file, reportsFileName(passed));
}

/** Makes and saves the PDF of one report. */
export function downloadReportPdf(report: ReportAnswer, options: Options = {}): Promise<void> {
  return downloadReportsPdf(only(report), options);
}

/** Makes and saves the PDF of a list of reports, under a name without its ending. */
export async function downloadListPdf(sheet: TableSheet, name: string, options: Options = {}): Promise<void> {
  const file = await make({ of: 'reports', title: sheet.title }, only({ kind: 'report', report: sheet }), options);
  saveFile(file, `${name}.pdf`);
}

/** Makes and saves the PDF of a sheet of facts. Its file has the number as name. */
export async function downloadFactsPdf(sheet: FactSheet, options: Options = {}): Promise<void> {
  const file = await make({ of: 'reports', title: sheet.title }, only({ kind: 'report', report: sheet }), options);
  saveFile(file, `${sheet.number}.pdf`);
}
