import { calls } from '#contract/calls.ts';
import { entryForReaders } from '#contract/reports/reportWire.ts';
import type { ReportAnswer } from '#contract/reports/report.ts';
import { type AmbientVerdicts, isJudged } from '#domain/measurement/climate/ambientRows.ts';
import { commentPlaceWords } from '#domain/reports/commentPlace.ts';
import { photosFieldName } from '#domain/reports/fieldKinds.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { answersIn } from '#domain/reports/answersIn.ts';
import { clientIdName } from '#contract/wireNames.ts';
import { UnreachableError } from '#web/api/call.ts';
import { fetchFile } from '#web/api/fetchFile.ts';
import { type DeviceFile, type DeviceReport, attachmentKey } from '#web/outbox/deviceReport.ts';
import { newId } from '#web/outbox/newId.ts';
import { basisName, type Correction, commentsName, correctionOf, reasonName } from '#web/outbox/correction.ts';
import { allReports, saveReport } from '#web/outbox/reports.ts';
import { rememberedAnswer } from '#web/portal/session/memory.ts';
import { question } from '#web/portal/reading/useLoaded.ts';
import { testsName } from './measuring/measuredTests.ts';
import { answersAsValues } from './values.ts';

/** Numbers a report's next version: another attempt, or another revision if the report was approved or received. */
function nextVersion({ revision, review }: ReportAnswer): Pick<Correction, 'revision' | 'attempt'> {
  return review.steps.includes('resubmit')
    ? { revision, attempt: review.attempt + 1 }
    : { revision: revision + 1, attempt: 1 };
}

/**
 * What was noted beside the rows of a filed report: the reasons for deciding otherwise, and the states of steel and
 * wick, and whether it was other work.
 */
function besideRows(verdicts: AmbientVerdicts) {
  return verdicts.map((verdict) => {
    const judged = isJudged(verdict) ? verdict : undefined;
    return {
      reason: judged?.override?.reason ?? '',
      decidedAt: judged?.override?.at ?? '',
      wick: judged?.wickFrozen === undefined ? '' : judged.wickFrozen ? 'frozen' : 'wet',
      isWet: judged?.surfaceWet === true,
      isDry: judged?.surfaceWet === false,
      isOther: judged?.otherWork === true,
    };
  });
}

function valuesOf(kind: KindOfReport, report: ReportAnswer): Record<string, unknown> {
  const entry = entryForReaders(kind, report);
  const answers = answersIn(kind, entry);
  const beside = kind.fields.flatMap((field) =>
    field.kind === 'verdicts'
      ? [[field.name, besideRows((report.answers[field.name] ?? []) as AmbientVerdicts)] as const]
      : [],
  );
  const { reportId, number, review } = report;
  const open = review.comments.filter(
    ({ revision, attempt, reply }) => reply === null && revision === report.revision && attempt === review.attempt,
  );
  const corrects: Correction = { reportId, number, ...nextVersion(report), contentHash: review.contentHash };
  return {
    ...answersAsValues(kind, answers),
    [clientIdName]: report.client.clientId,
    ...Object.fromEntries(beside),
    ...(answers[testsName] && { [testsName]: answers[testsName] }),
    [basisName]: JSON.stringify(corrects),
    [reasonName]: '',
    [commentsName]: open.map(({ commentId, field, item, text }) => {
      const about = commentPlaceWords(kind, { entry, files: report.files }, { field, item });
      return { commentId, field: field ?? '', about, text, reply: '' };
    }),
  };
}

type FetchedFile = DeviceFile & { field: string; caption: string };

/** A report's files, fetched in parallel: ten photos take one round trip. Those the browser keeps need no network. */
const filesOf = (draftId: string, { files }: ReportAnswer): Promise<FetchedFile[]> =>
  Promise.all(
    files.map(async ({ url, field, filename, mediaType, caption }) => {
      const content = new Blob([await fetchFile(url)], { type: mediaType });
      const stored = { reportId: draftId, fileId: newId(), name: filename, type: mediaType, lastModified: 0, content };
      return { ...stored, ...(field === photosFieldName && { preview: content }), field, caption: caption ?? '' };
    }),
  );

/** File ids by their places on the form. The attachments of one field take its places in order. */
function placed(files: readonly { field: string; fileId: string }[]): Record<string, string> {
  const places: Record<string, string> = {};
  for (const { field, fileId } of files) {
    let at = 0;
    while (attachmentKey(field, at) in places) at += 1;
    places[attachmentKey(field, at)] = fileId;
  }
  return places;
}

/** The drafts on this device that correct a report. */
async function begunOf(uid: string, reportId: string): Promise<DeviceReport[]> {
  return (await allReports(uid)).filter(
    ({ values, standing, deletedAt }) =>
      correctionOf(values)?.reportId === reportId && standing.kind !== 'received' && !deletedAt,
  );
}

/** How long the server is waited for, where the device knows the draft or the report, and where it knows neither. */
const patienceMs = { known: 1_000, unknown: 12_000 };

/**
 * The filed report: as the server has it, or else as this device remembers it. Which version a draft corrects is judged
 * once it is sent. Throws `Unreachable` if neither comes in time.
 */
async function reportWithin(reportId: string, hasDraft: boolean): Promise<ReportAnswer> {
  const asked = question(calls.report, { params: { reportId } });
  const remembered = await rememberedAnswer(asked.key);
  const known = remembered?.isOfThisVersion ? (remembered.answer as ReportAnswer) : undefined;
  const signal = AbortSignal.timeout(known || hasDraft ? patienceMs.known : patienceMs.unknown);
  return asked.ask(signal).catch((error: unknown) => {
    if (!signal.aborted && !(error instanceof UnreachableError)) throw error;
    if (known) return known;
    throw new UnreachableError(error);
  });
}

/**
 * Puts a filed report onto this device as a draft, to be corrected and sent again, and returns the draft's id. If such
 * a draft exists, returns that one's id. Undefined where this account may not correct the report.
 */
export async function beginCorrection(
  kind: KindOfReport,
  author: { uid: string },
  reportId: string,
  openedAt: string,
): Promise<string | undefined> {
  const drafts = await begunOf(author.uid, reportId);
  let report: ReportAnswer;
  try {
    report = await reportWithin(reportId, drafts.length > 0);
  } catch (error) {
    if (error instanceof UnreachableError && drafts[0]) return drafts[0].id;
    throw error;
  }
  const { steps } = report.review;
  if (report.kind !== kind.name || !(steps.includes('resubmit') || steps.includes('revise'))) return undefined;
  const values = valuesOf(kind, report);
  const wanted = correctionOf(values) as Correction;
  const known = drafts.find((draft) => {
    const { revision, attempt } = correctionOf(draft.values) as Correction;
    return revision === wanted.revision && attempt === wanted.attempt;
  });
  if (known) return known.id;
  const id = newId();
  const files = await filesOf(id, report);
  await saveReport({
    id,
    uid: author.uid,
    kind: kind.name,
    values,
    carried: [],
    photos: files
      .filter(({ field }) => field === photosFieldName)
      .map(({ fileId, name, caption }) => ({ fileId, name, caption, isReady: true })),
    attachments: placed(files.filter(({ field }) => field !== photosFieldName)),
    openedAt,
    lastSeen: 0,
    savedBy: `corrects/${newId()}`,
    files: files.map(({ field: _field, caption: _caption, ...file }) => file),
    now: new Date().toISOString(),
  });
  return id;
}
