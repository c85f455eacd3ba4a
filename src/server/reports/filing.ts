import type { SubmitDailyReportAnswer } from '#contract/reports/dailyReport.ts';
import { captionsName, clientIdName } from '#contract/wireNames.ts';
import { fieldProblem } from '#contract/problems.ts';
import { type Person, seesAll } from '#domain/people/permissions.ts';
import { maxTextLength } from '#domain/reports/answers.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { groupDigits } from '#domain/text/groupDigits.ts';
import { clientById } from '#server/store/people/clients.ts';
import { coatBefore } from '#server/store/recall/coatBefore.ts';
import { readJudgingBasis } from '#server/store/reports/judgingBasis.ts';
import type { NewReportFile, NewReport } from '#server/store/reports/newReport.ts';
import type { Db } from '#server/store/schema.ts';
import type { JudgeableReport } from './judging.ts';

/** Refuses a report because of one field. */
export function refuseField(field: string, sentence: string): never {
  throw fieldProblem(field, 'invalidInput', sentence);
}

/** A text without control characters, which not every database stores. */
function oneLine(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}

/** A file as the report names it. */
export type DeclaredFile = Omit<NewReportFile, 'id' | 'mediaType'>;

/** Whether a file is one of its report's photos. */
export function isPhoto(kind: KindOfReport, { field }: { field: string }): boolean {
  return kind.field(field)?.kind === 'photos';
}

/** The files in their stored form: numbered within their fields. Photos get the captions in order. */
export function assignFileNumbers<File extends { field: string }>(
  kind: KindOfReport,
  files: readonly File[],
  sentCaptions: readonly string[],
): (File & Pick<DeclaredFile, 'position' | 'caption'>)[] {
  const captions = sentCaptions.map(oneLine);
  if (captions.some((caption) => caption.length > maxTextLength)) {
    refuseField(captionsName, `Use at most ${groupDigits(maxTextLength)} characters.`);
  }
  const counts = new Map<string, number>();
  return files.map((file) => {
    const position = counts.get(file.field) ?? 0;
    counts.set(file.field, position + 1);
    return { ...file, position, caption: (isPhoto(kind, file) && captions[position]) || null };
  });
}

/** The client of a report, and whether its author chose it. */
type ForClient = Pick<NewReport, 'clientId' | 'clientWasChosen'>;

/** The client of a report: the author's own, or for authors without a client the one that the report names. */
export async function readReportClient(db: Db, person: Person, clientId: string | undefined): Promise<ForClient> {
  if (person.clientId !== null && !seesAll(person)) {
    return { clientId: person.clientId, clientWasChosen: false };
  }
  if (clientId === undefined) throw fieldProblem(clientIdName, 'clientNeeded');
  const client = await clientById(db, oneLine(clientId));
  if (client?.status !== 'active') return refuseField(clientIdName, 'Choose one of the active clients.');
  return { clientId: client.clientId, clientWasChosen: true };
}

/** A report in the form to be stored, except for the keys of its files. */
export async function makeNewReport(
  db: Db,
  person: Person,
  sent: {
    id: string;
    reading: JudgeableReport;
    client: ForClient;
    files: readonly DeclaredFile[];
    address: string;
  },
): Promise<Omit<NewReport, 'files'>> {
  const { id, reading, client, files, address } = sent;
  const { answers, asking } = reading.report;
  const kind = kindOf(reading.report.kind);
  const { used, coat } = asking;
  const { date } = answers;
  const day = typeof date === 'string' ? date : undefined;
  const of = { reportId: id, clientId: client.clientId, authorId: person.uid };
  const { coatsThere, ...known } = await readJudgingBasis(db, { ...asking, ...of, day }, { used, coat });
  const before = await coatBefore(db, of, answers, coatsThere);
  const { uid, fname } = person;
  const judged = await reading.judge({ ...known, before, author: { uid, fname }, files });
  const photoCount = files.filter((file) => isPhoto(kind, file)).length;
  return { id, kind: kind.name, ...client, authorId: uid, ...judged, used, coat, photoCount, address };
}

/** The message after a daily report is stored. It has been the same since the first version. */
export const receivedMessage = 'Form submitted successfully!';

/** The answer of the calls for daily reports once the report is stored. */
export function receivedAnswer(id: string, files: readonly DeclaredFile[]): SubmitDailyReportAnswer {
  return { message: receivedMessage, dialyReport_id: id, files: files.map(({ sha256 }) => sha256) };
}
