import { randomUUIDv7 } from 'node:crypto';
import { fileManifest, reportId } from '#contract/reports/dailyReport.ts';
import { captionsName, clientIdName, manifestName, reportIdName } from '#contract/wireNames.ts';
import { acceptedTypesByName } from '#contract/files/fileRules.ts';
import { parseJson } from '#contract/json.ts';
import { Problem, problems } from '#contract/problems.ts';
import { dailyReport as daily } from '#domain/daily/dailyReport.ts';
import type { Handler } from '#server/http/handler.ts';
import { refuseOtherAccount } from '#server/http/ownAccount.ts';
import {
  incompleteFields,
  type UploadedForm,
  type UploadedFile,
  type UploadRules,
  receiveForm,
} from '#server/files/upload.ts';
import { fileReport } from '#server/store/reports/reports.ts';
import { assignFileNumbers, isPhoto, readReportClient, receivedAnswer, refuseField, makeNewReport } from './filing.ts';
import { type FileServices, fileKeeper } from '#server/files/keeper.ts';
import { withJudgeableReport } from './judging.ts';

const rules: UploadRules = {
  typesOf: (field) => acceptedTypesByName(daily, field),
  onlyFirst: (field) => !isPhoto(daily, { field }),
};

type Texts = UploadedForm['texts'];

/** The text under a name that may occur once. Undefined if it is missing or blank. */
function textOf(texts: Texts, name: string): string | undefined {
  return texts.find(([input]) => input === name)?.[1].trim() || undefined;
}

function readId(texts: Texts): string {
  const sent = textOf(texts, reportIdName);
  if (sent === undefined) return randomUUIDv7();
  const parsed = reportId.safeParse(sent);
  return parsed.success ? parsed.data : refuseField(reportIdName, parsed.error.issues[0]?.message ?? '');
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Refuses a report whose files differ from those in the sender's manifest. */
function checkManifest(texts: Texts, files: readonly UploadedFile[]): void {
  const sent = textOf(texts, manifestName);
  if (sent === undefined) return;
  const manifest = fileManifest.safeParse(jsonOf(sent));
  if (!manifest.success) refuseField(manifestName, 'The list of files cannot be read.');
  const incomplete = incompleteFields(manifest.data, files);
  if (incomplete.length === 0) return;
  const { sentence } = problems.filesIncomplete;
  throw new Problem('filesIncomplete', { fields: Object.fromEntries(incomplete.map((field) => [field, sentence])) });
}

/** POST /api/dailyreport: files a Daily Coating Inspections Report. */
export function dailyReport(services: FileServices): Handler<'dailyReport'> {
  const { db } = services;
  const keeper = fileKeeper(services);
  return async ({ person, request }) => {
    refuseOtherAccount(request, person.uid);
    return receiveForm(request, rules, keeper, async ({ texts, files: uploaded, discard }) => {
      const id = readId(texts);
      return withJudgeableReport(person.uid, { parts: texts }, async (reading) => {
        checkManifest(texts, uploaded);
        const captions = texts.filter(([name]) => name === captionsName).map(([, caption]) => caption);
        const files = assignFileNumbers(daily, uploaded, captions);
        const client = await readReportClient(db, person, textOf(texts, clientIdName));
        const report = await makeNewReport(db, person, { id, reading, client, files, address: request.ip });
        const filed = await fileReport(db, { ...report, files });
        if (filed === 'differs') throw new Problem('reportDiffers');
        if (!filed.isNew) await discard();
        return receivedAnswer(id, files);
      });
    });
  };
}
