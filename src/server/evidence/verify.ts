import type { IssuedDocumentFacts } from '#contract/evidence/verify.ts';
import { initialsOf } from '#domain/evidence/initials.ts';
import { validityOf } from '#domain/evidence/validity.ts';
import { type Person, isInScope, may, reportScope } from '#domain/people/permissions.ts';
import { issuedDocumentByToken } from '#server/store/evidence/issuedDocuments.ts';
import type { Db } from '#server/store/schema.ts';

/** What /verify shows of the document with this token. Undefined if there is none. */
export async function verifyDocument(
  db: Db,
  token: string,
  person: Person | undefined,
): Promise<IssuedDocumentFacts | undefined> {
  // PostgreSQL refuses text with a NUL, so anything that is not a token is not looked up.
  const issued = /^[\w-]{22}$/.test(token) ? await issuedDocumentByToken(db, token) : undefined;
  if (!issued) return undefined;
  const { number, revision, reportDate, receivedAt, approvedAt, issuedAt, contentHash, fileHash, sizeBytes } = issued;
  const maySee = may(person, 'seeReports') && person && isInScope(reportScope(person), issued);
  return {
    number,
    revision,
    reportDate,
    receivedAt,
    approvedAt,
    issuedAt,
    contentHash,
    fileHash,
    sizeBytes,
    client: initialsOf(issued.clientName),
    standing: validityOf(issued),
    reportId: maySee ? issued.reportId : null,
  };
}
