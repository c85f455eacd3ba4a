import { verifyAddress } from '#contract/addresses.ts';
import { entryForReaders } from '#contract/reports/reportWire.ts';
import { contentHashInput } from '#domain/evidence/content.ts';
import { ruleVersionOf } from '#domain/measurement/ruleSet.ts';
import { ruleVersion } from '#domain/measurement/verdict.ts';
import { isOpenNcr, ncrStateWords } from '#domain/ncrs/ncr.ts';
import { fieldNameInWords } from '#domain/reports/fieldKinds.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { outcomeOfReport } from '#domain/reports/outcome.ts';
import { answersIn } from '#domain/reports/answersIn.ts';
import { isSignatureOf, type Signature } from '#domain/reports/signatures.ts';
import type { EvidenceSignature } from '#pdf/contract.ts';
import type { ApprovedVersion } from '#server/store/review/approvedVersion.ts';
import { personAtApproval } from '#server/store/review/approvedNames.ts';
import type { EvidenceJobsTable } from '#server/store/evidence/evidenceTables.ts';
import { equipmentOf } from '#server/store/reports/equipmentOfReport.ts';
import { ncrsOfReport } from '#server/store/ncrs/ncrs.ts';
import type { Db } from '#server/store/schema.ts';
import { signaturesOn } from '#server/store/evidence/signatures.ts';
import type { EvidenceInput } from './messages.ts';
import { batchInEvidence, instrumentOn } from './used.ts';

/** The role of the approver, as printed. */
const reviewer = 'Reviewer';

function signatureOn(
  { content, names }: ApprovedVersion,
  { name, as, certificate, how, by, at, revision, contentHash, isChangedSince }: Signature,
): EvidenceSignature {
  const { fname, email } = personAtApproval(names, by.uid);
  const drawing = content.files.findLast(
    ({ filename, caption }) => how === 'drawn' && isSignatureOf(name, { filename, caption: caption ?? '' }),
  );
  return {
    role: as ?? reviewer,
    name: as === null ? fname : name,
    ...(certificate !== '' && { certificate }),
    account: email,
    at,
    how,
    contentHash,
    ...(drawing && { pictureUrl: drawing.url }),
    ...(isChangedSince && { changedSince: `Signed for revision ${revision}; changed since` }),
  };
}

/** The contents of a document: the approved version of the report, with everything known about it. */
export async function makeEvidenceInput(
  db: Db,
  { job, approved, publicUrl }: { job: EvidenceJobsTable; approved: ApprovedVersion; publicUrl: string },
): Promise<EvidenceInput> {
  const { report, content, contentHash, names } = approved;
  const kind = kindOf(report.kind);
  const signatures = await signaturesOn(db, report, job);
  const { authorId, receivedAt, number, clientId } = report;
  const ncrs = await ncrsOfReport(db, report.reportId);
  const { date } = content.answers;
  const day = typeof date === 'string' && date !== '' ? date : receivedAt.slice(0, 'YYYY-MM-DD'.length);
  const { gauges, batches } = await equipmentOf(db, { kind: kind.name, clientId, date: day, answers: content.answers });
  return {
    report: {
      kind: kind.name,
      number,
      revision: job.revision,
      state: fieldNameInWords('approved'),
      receivedAt,
      clientName: names.client,
      authorName: personAtApproval(names, authorId).fname,
      judged: content.verdicts,
      outcome: outcomeOfReport(kind, answersIn(kind, content.answers), content.verdicts, content.reason !== undefined),
      entry: entryForReaders(kind, content),
    },
    approved: {
      name: content.approver.fname,
      account: personAtApproval(names, job.approvedBy).email,
      at: job.approvedAt,
      ...(content.reason !== undefined && { reason: content.reason }),
    },
    signatures: signatures.map((one) => signatureOn(approved, one)),
    ncrs: ncrs.map(({ number: ncr, state, requirement }) => ({
      number: ncr,
      ...(requirement && { requirement }),
      state: ncrStateWords[state],
      ...(isOpenNcr(state) && { isAlarming: true as const }),
    })),
    instruments: gauges.map((one) => instrumentOn(day, one)),
    batches: batches.map((one) => batchInEvidence(day, one)),
    knownAt: new Date().toISOString(),
    contentHash,
    verifyAddress: publicUrl + verifyAddress(job.token),
    ruleSet: ruleVersionOf(content.verdicts) ?? ruleVersion,
    // The moment of the approval, so that every try has the same one.
    issuedAt: job.approvedAt,
    attachment: { name: `${number}.json`, bytes: new TextEncoder().encode(contentHashInput(content)) },
    servedAt: publicUrl,
  };
}
