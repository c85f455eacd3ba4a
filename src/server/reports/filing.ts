import { hash } from 'node:crypto';
import { captionsName, clientIdName, type SubmitAnswer } from '#contract/dailyReport.ts';
import { fieldProblem } from '#contract/problems.ts';
import { hiddenAnswers, inWireOrder } from '#contract/reportWire.ts';
import { type Person, seesEverything } from '#domain/people/permissions.ts';
import { decidedFailures } from '#domain/nonConformance/decisions.ts';
import { failuresOf } from '#domain/nonConformance/failures.ts';
import { productNames } from '#domain/measurement/requirements.ts';
import { ruleSetName } from '#domain/measurement/ruleSet.ts';
import { usedBy } from '#domain/recall/used.ts';
import { type AnyAnswers, textLimit } from '#domain/reports/answers.ts';
import { judgeReport, saidUnder, withoutVerdicts } from '#domain/reports/judge.ts';
import { withKeptValues } from '#domain/reports/keptValues.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import type { KnownKind } from '#domain/reports/kinds.ts';
import { measurementsOf } from '#domain/reports/measurements.ts';
import { ofFields } from '#domain/reports/ofFields.ts';
import { ambientLine } from '#domain/reports/ambientLine.ts';
import { plainAnswers } from '#domain/reports/plainAnswers.ts';
import { structureOf } from '#domain/reports/structure.ts';
import { summaryOf } from '#domain/reports/summary.ts';
import { invalidInput } from '#server/http/handler.ts';
import { clientById } from '#server/store/clients.ts';
import { placedCoat } from '#domain/measurement/paint/coatBefore.ts';
import { coatBefore } from '#server/store/coatBefore.ts';
import { judgedBy } from '#server/store/judgedBy.ts';
import type { FiledFile, NewReport } from '#server/store/newReport.ts';
import type { Db } from '#server/store/schema.ts';
import { utf8 } from '#server/store/statement.ts';
import { grouped } from '#domain/text/grouped.ts';
import { withVerdictsAtReceipt } from './verdictsAtReceipt.ts';

/** Refuses a report because of one field. */
export function refuse(field: string, sentence: string): never {
  throw fieldProblem(field, 'invalidInput', sentence);
}

/**
 * The answers in their stored form: parsed by the rules of their kind, with the stored values that are computed from
 * them.
 */
export function readAnswers(kind: KindOfReport, sent: Readonly<Record<string, unknown>>): AnyAnswers {
  const plain = plainAnswers(kind, sent);
  if (plain) return withKeptValues(kind, inWireOrder(kind, plain));
  const parsed = kind.answers.safeParse(sent);
  if (!parsed.success) throw invalidInput(parsed.error);
  return withKeptValues(kind, inWireOrder(kind, parsed.data));
}

/** A text without control characters, which not every database stores. */
function oneLine(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}

/** A file as the report names it. */
export type NamedFile = Omit<FiledFile, 'id' | 'mediaType'>;

/** Whether a file is one of its report's photos. */
export function isPhoto(kind: KindOfReport, { field }: { field: string }): boolean {
  return kind.field(field)?.kind === 'photos';
}

/** The files in their stored form: numbered within their fields. Photos get the captions in order. */
export function inOrder<File extends { field: string }>(
  kind: KindOfReport,
  files: readonly File[],
  sentCaptions: readonly string[],
): (File & Pick<NamedFile, 'position' | 'caption'>)[] {
  const captions = sentCaptions.map(oneLine);
  if (captions.some((caption) => caption.length > textLimit)) {
    refuse(captionsName, `Use at most ${grouped(textLimit)} characters.`);
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
export async function readClient(db: Db, person: Person, clientId: string | undefined): Promise<ForClient> {
  if (person.clientId !== null && !seesEverything(person)) {
    return { clientId: person.clientId, clientWasChosen: false };
  }
  if (clientId === undefined) throw fieldProblem(clientIdName, 'clientNeeded');
  const client = await clientById(db, oneLine(clientId));
  if (client?.status !== 'active') return refuse(clientIdName, 'Choose one of the active clients.');
  return { clientId: client.clientId, clientWasChosen: true };
}

/** Every name that an answer can have, in alphabetical order, so that a later form may reorder its fields. */
const namesInOrder = ofFields(({ fields }: KindOfReport) => fields.map(({ name }) => name).toSorted());

/** A hash that is the same for the same answers and files of the same author, in whatever order the answers arrive. */
function contentHash(
  kind: KindOfReport,
  authorId: string,
  answers: Readonly<Record<string, unknown>>,
  files: readonly NamedFile[],
): string {
  const filesSaid = files
    .map((file) => [file.field, file.position, file.filename, file.sizeBytes, file.sha256, file.caption] as const)
    .toSorted(([a, at], [b, bt]) => (a === b ? at - bt : a < b ? -1 : 1));
  const answersSaid: unknown[] = [];
  for (const name of namesInOrder(kind)) if (answers[name] !== undefined) answersSaid.push(name, answers[name]);
  return hash('sha256', utf8(JSON.stringify([kind.name, authorId, answersSaid, filesSaid])));
}

/**
 * Joins the JSON of the hidden answers and of the others as text. Merging the objects first takes as long as writing
 * them.
 */
function jsonBehind(hidden: AnyAnswers, answers: AnyAnswers): string {
  const [first, second] = [JSON.stringify(hidden), JSON.stringify(answers)];
  return first === '{}' ? second : `${first.slice(0, -1)},${second.slice(1)}`;
}

const textOf = (answer: AnyAnswers[string]) => (typeof answer === 'string' ? answer : null);

/** A report in the form to be stored, except for the keys of its files. */
export async function reportOf(
  db: Db,
  kind: KnownKind,
  person: Person,
  sent: {
    id: string;
    answers: AnyAnswers;
    client: ForClient;
    files: readonly NamedFile[];
    address: string;
  },
): Promise<Omit<NewReport, 'files'>> {
  const { id, answers, client, files, address } = sent;
  const used = usedBy(kind, answers);
  const asking = {
    productNames: productNames(answers),
    clientId: client.clientId,
    day: textOf(answers['date']) ?? undefined,
    under: saidUnder(kind, answers),
  };
  const { requirements, known, signed } = await judgedBy(db, asking, used);
  const coat = placedCoat(answers);
  const before = await coatBefore(db, id, client.clientId, answers, coat);
  const judged = judgeReport(kind, answers, requirements, known, before);
  const said = withVerdictsAtReceipt(kind, answers, judged);
  const stored = requirements.client ? { ...said, ...kind.settled(requirements.client, said) } : said;
  return {
    id,
    kind: kind.name,
    ...client,
    authorId: person.uid,
    date: textOf(answers['date']),
    time: textOf(answers['time']),
    contentHash: contentHash(kind, person.uid, withoutVerdicts(kind, answers), files),
    answers: jsonBehind(hiddenAnswers(kind, person), stored),
    // The signature that holds now stays with the report, and is part of what an approval hashes.
    verdicts: judged ? JSON.stringify({ ...judged, ...(signed && { [ruleSetName]: [signed] }) }) : null,
    summary: { ...summaryOf(kind, stored), ambient: ambientLine(kind, stored, judged) ?? '' },
    measurements: JSON.stringify(measurementsOf(kind, answers)),
    used,
    coat,
    photoCount: files.filter((file) => isPhoto(kind, file)).length,
    decisions: decidedFailures(stored, failuresOf(kind, stored, judged), failuresOf(kind, answers)),
    structure: structureOf(answers),
    address,
  };
}

/** The message after a daily report is stored. It has been the same since the first version. */
export const receivedWords = 'Form submitted successfully!';

/** The answer of the calls for daily reports once the report is stored. */
export function received(id: string, files: readonly NamedFile[]): SubmitAnswer {
  return { message: receivedWords, dialyReport_id: id, files: files.map(({ sha256 }) => sha256) };
}
