import { createHash } from 'node:crypto';
import { captionsName, clientIdName, reportFromWire, type SubmitAnswer } from '#contract/dailyReport.ts';
import { Problem, problems } from '#contract/problems.ts';
import type { Person } from '#domain/people/permissions.ts';
import { fields, fieldsWithoutInput, photosField } from '#domain/report/fields.ts';
import { lostTime } from '#domain/daily/lostTime.ts';
import { type DailyReport, dailyReport as dailyReportSchema, textLimit } from '#domain/report/schema.ts';
import { invalidInput } from '#server/http/handler.ts';
import { clientById } from '#server/store/clients.ts';
import { authorName, type FiledFile, type NewReport } from '#server/store/reports.ts';
import type { Db } from '#server/store/schema.ts';

const kind = 'dailycot';

/** Refuses a report by the field at fault. */
export function refuse(field: string, sentence: string): never {
  throw new Problem('invalidInput', { sentence, fields: { [field]: sentence } });
}

const timesOfLoss = ['permitRequestTime', 'permitIssuanceTime', 'manpowerDeployedTime', 'workStartTime'] as const;

/** The answers as they are kept: read by the report's rules, the lost time computed wherever it can be. */
export function readAnswers(texts: readonly (readonly [name: string, value: string])[]): DailyReport {
  const parsed = dailyReportSchema.safeParse(reportFromWire(texts));
  if (!parsed.success) throw invalidInput(parsed.error);
  const answers = parsed.data;
  if (!timesOfLoss.some((name) => answers[name] !== undefined)) return answers;
  const { loadTime: _sent, ...rest } = answers;
  const lost = lostTime(answers as Parameters<typeof lostTime>[0]);
  return (lost === '' ? rest : { ...answers, loadTime: lost }) as DailyReport;
}

/** A text without the characters that no text has and that not every database keeps. */
function oneLine(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}

/** A file as a report names it. */
export type NamedFile = Omit<FiledFile, 'id' | 'mediaType'>;

/** Files as they are kept: numbered within their fields, photos with the captions that come in their order. */
export function inOrder<File extends { field: string }>(
  files: readonly File[],
  sentCaptions: readonly string[],
): (File & Pick<NamedFile, 'position' | 'caption'>)[] {
  const captions = sentCaptions.map(oneLine);
  if (captions.some((caption) => caption.length > textLimit)) {
    refuse(captionsName, `Use at most ${textLimit.toLocaleString('en-IN')} characters.`);
  }
  const counts = new Map<string, number>();
  return files.map((file) => {
    const position = counts.get(file.field) ?? 0;
    counts.set(file.field, position + 1);
    return { ...file, position, caption: (file.field === photosField && captions[position]) || null };
  });
}

/** The client that a report is filed for: the author's own, or for those who have none the one that they name. */
async function readClient(db: Db, person: Person, clientId: string | undefined) {
  if (person.clientId !== null && person.role !== 'superuser') {
    return { clientId: person.clientId, clientWasChosen: false };
  }
  if (clientId === undefined) {
    throw new Problem('clientNeeded', { fields: { [clientIdName]: problems.clientNeeded.sentence } });
  }
  const client = await clientById(db, oneLine(clientId));
  if (client?.status !== 'active') refuse(clientIdName, 'Choose one of the active clients.');
  return { clientId, clientWasChosen: true };
}

/** Every name that an answer can have, in alphabetical order. */
const namesInOrder = [...fields.map((field) => field.name), ...fieldsWithoutInput, 'ambientConditions'].toSorted();

/**
 * The same for the same answers and files of the same author, in whatever order the answers came, and wherever later
 * versions of the form put them.
 */
function contentHash(authorId: string, answers: DailyReport, files: readonly NamedFile[]): string {
  const filesSaid = files
    .map((file) => [file.field, file.position, file.filename, file.sizeBytes, file.sha256, file.caption] as const)
    .toSorted(([a, at], [b, bt]) => (a === b ? at - bt : a < b ? -1 : 1));
  const answersSaid = namesInOrder.flatMap((name) => (answers[name] === undefined ? [] : [name, answers[name]]));
  return createHash('sha256')
    .update(JSON.stringify([kind, authorId, answersSaid, filesSaid]))
    .digest('hex');
}

/** A report as it comes to be stored, but for where its files lie. */
export async function reportOf(
  db: Db,
  person: Person,
  sent: {
    id: string;
    answers: DailyReport;
    clientId: string | undefined;
    files: readonly NamedFile[];
    address: string;
  },
): Promise<Omit<NewReport, 'files'>> {
  const { id, answers, files, address } = sent;
  const client = await readClient(db, person, sent.clientId);
  const projectName = (await authorName(db, person.uid)) || 'Unknown User';
  return {
    id,
    kind,
    ...client,
    authorId: person.uid,
    date: answers.date,
    time: typeof answers['time'] === 'string' ? answers['time'] : null,
    contentHash: contentHash(person.uid, answers, files),
    entry: JSON.stringify({ projectClient: person.uid, projectName, ...answers }),
    address,
  };
}

/** What is answered once a report is stored. */
export function received(id: string, files: readonly NamedFile[]): SubmitAnswer {
  return { message: 'Form submitted successfully!', dialyReport_id: id, files: files.map(({ sha256 }) => sha256) };
}
