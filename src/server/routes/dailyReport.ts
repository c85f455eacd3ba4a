import { createHash, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import {
  captionsName,
  clientIdName,
  fileManifest,
  isFileField,
  manifestName,
  reportFromWire,
  reportId,
  reportIdName,
  type SubmitAnswer,
} from '#contract/dailyReport.ts';
import { Problem, problems } from '#contract/problems.ts';
import type { Person } from '#domain/people/permissions.ts';
import { fields, fieldsWithoutInput, photosField } from '#domain/report/fields.ts';
import { lostTime } from '#domain/report/lostTime.ts';
import { type DailyReport, dailyReport as dailyReportSchema, textLimit } from '#domain/report/schema.ts';
import { type Handler, invalidInput } from '#server/http/handler.ts';
import { attachmentTypes, photoTypes } from '#server/http/mediaTypes.ts';
import { fieldsIncomplete, type Upload, type UploadedFile, type UploadRules, withUpload } from '#server/http/upload.ts';
import type { FileStore } from '#server/outside/files.ts';
import { clientById } from '#server/store/clients.ts';
import { beginFile, isFileOfReport, strikeBegunFiles } from '#server/store/files.ts';
import { authorName, type FiledFile, fileReport } from '#server/store/reports.ts';
import type { Db } from '#server/store/schema.ts';

export type ReportServices = { db: Db; files: FileStore; log: FastifyBaseLogger };

const kind = 'dailycot';

const rules: UploadRules = {
  typesOf: (field) => (isFileField(field) ? (field === photosField ? photoTypes : attachmentTypes) : undefined),
  onlyFirst: (field) => field !== photosField,
};

function refuse(field: string, sentence: string): never {
  throw new Problem('invalidInput', { sentence, fields: { [field]: sentence } });
}

type Texts = Upload['texts'];

/** The text under a name of which there is one; undefined where there is none, or a blank one. */
function textOf(texts: Texts, name: string): string | undefined {
  return texts.find(([given]) => given === name)?.[1].trim() || undefined;
}

function readId(texts: Texts): string {
  const sent = textOf(texts, reportIdName);
  if (sent === undefined) return randomUUID();
  const parsed = reportId.safeParse(sent);
  return parsed.success ? parsed.data : refuse(reportIdName, parsed.error.issues[0]?.message ?? '');
}

const timesOfLoss = ['permitRequestTime', 'permitIssuanceTime', 'manpowerDeployedTime', 'workStartTime'] as const;

/** The answers as they are kept: read by the report's rules, the lost time computed wherever it can be. */
function readAnswers(texts: Texts): DailyReport {
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

/** The files as they are kept: numbered within their fields, photos with their captions. */
function readFiles(texts: Texts, files: readonly UploadedFile[]): FiledFile[] {
  const captions = texts.filter(([name]) => name === captionsName).map(([, caption]) => oneLine(caption));
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Refuses a report of whose files the sender said anything but what has arrived. */
function checkManifest(texts: Texts, files: readonly UploadedFile[]): void {
  const sent = textOf(texts, manifestName);
  if (sent === undefined) return;
  const manifest = fileManifest.safeParse(jsonOf(sent));
  if (!manifest.success) refuse(manifestName, 'The list of files cannot be read.');
  const incomplete = fieldsIncomplete(manifest.data, files);
  if (incomplete.length === 0) return;
  const { sentence } = problems.filesIncomplete;
  throw new Problem('filesIncomplete', { fields: Object.fromEntries(incomplete.map((field) => [field, sentence])) });
}

/** The client that a report is filed for: the author's own, or for those who have none the one that they name. */
async function readClient(db: Db, person: Person, texts: Texts) {
  if (person.clientId !== null && person.role !== 'superuser') {
    return { clientId: person.clientId, clientWasChosen: false };
  }
  const clientId = textOf(texts, clientIdName);
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
function contentHash(authorId: string, answers: DailyReport, files: readonly FiledFile[]): string {
  const filesSaid = files
    .map((file) => [file.field, file.position, file.filename, file.sizeBytes, file.sha256, file.caption] as const)
    .toSorted(([a, at], [b, bt]) => (a === b ? at - bt : a < b ? -1 : 1));
  const answersSaid = namesInOrder.flatMap((name) => (answers[name] === undefined ? [] : [name, answers[name]]));
  return createHash('sha256')
    .update(JSON.stringify([kind, authorId, answersSaid, filesSaid]))
    .digest('hex');
}

/** POST /api/dailyreport: files a Daily Coating Inspections Report. */
export function dailyReport({ db, files }: ReportServices): Handler<'dailyReport'> {
  const keeper = {
    async save(key: string, content: AsyncIterable<Uint8Array>) {
      const begun = beginFile(db, key);
      begun.catch(() => undefined);
      await files.save(key, content);
      await begun;
    },
    // A commit whose answer was lost may have happened: what a report holds is never removed.
    async remove(key: string) {
      if (await isFileOfReport(db, key)) return;
      await files.remove(key);
      await strikeBegunFiles(db, [key]);
    },
  };
  return async ({ person, request }) =>
    withUpload(request, rules, keeper, async ({ texts, files: uploaded, discard }) => {
      const id = readId(texts);
      const answers = readAnswers(texts);
      checkManifest(texts, uploaded);
      const kept = readFiles(texts, uploaded);
      const client = await readClient(db, person, texts);
      const projectName = (await authorName(db, person.uid)) || 'Unknown User';
      const filed = await fileReport(db, {
        id,
        kind,
        ...client,
        authorId: person.uid,
        date: answers.date,
        time: typeof answers['time'] === 'string' ? answers['time'] : null,
        contentHash: contentHash(person.uid, answers, kept),
        entry: JSON.stringify({ projectClient: person.uid, projectName, ...answers }),
        files: kept,
        address: request.ip,
      });
      if (filed === 'differs') throw new Problem('reportDiffers');
      if (filed === 'storedBefore') await discard();
      const answer: SubmitAnswer = { message: 'Form submitted successfully!', dialyReport_id: id };
      return answer;
    });
}
