import { canonicalJson, type Json } from '#domain/text/canonicalJson.ts';

/** A version of a report as approved: everything that an issued document's content hash covers. */
export type ApprovedContent = {
  reportId: string;
  kind: string;
  number: string;
  revision: number;
  attempt: number;
  /** Including its tests, as they are stored. */
  answers: Readonly<Record<string, unknown>>;
  /** The server's verdicts on receipt, by the names of the fields. */
  verdicts: Readonly<Record<string, readonly unknown[]>> | null;
  files: readonly { field: string; filename: string; caption: string | null; size: number; sha256: string }[];
  approver: { uid: string; fname: string };
  /** ISO text in UTC, by the server's clock. */
  approvedAt: string;
  /** Why the approver accepted what the report breaks. Only where it breaks something. */
  reason?: string;
};

/** The text of a document's content that gets hashed. The same content always gives the same text. */
export function contentHashInput(content: ApprovedContent): string {
  const { reportId, kind, number, revision, attempt, answers, verdicts, approver, approvedAt, reason } = content;
  const files = content.files.map(({ field, filename, caption, size, sha256 }) => {
    return { field, filename, caption, size, sha256 };
  });
  return canonicalJson({
    reportId,
    kind,
    number,
    revision,
    attempt,
    // The answers arrived as JSON.
    answers: answers as Json,
    verdicts: verdicts as Json,
    files,
    approver: { uid: approver.uid, fname: approver.fname },
    approvedAt,
    ...(reason !== undefined && { reason }),
  });
}
