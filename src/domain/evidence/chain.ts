import { canonicalJson } from '#domain/text/canonicalJson.ts';

/** One line of the log of issued documents. */
export type IssuanceLogEntry = {
  /** Its position in the log: from 1, without gaps. */
  position: number;
  token: string;
  reportId: string;
  number: string;
  revision: number;
  /** The report's own date, YYYY-MM-DD. Null when it has none. */
  reportDate: string | null;
  /** SHA-256 of the approved content, see content.ts. */
  contentHash: string;
  /** The file's storage key, and the SHA-256 and number of its bytes. */
  fileId: string;
  fileHash: string;
  sizeBytes: number;
  approvedBy: string;
  /** Moments are ISO texts in UTC. */
  approvedAt: string;
  issuedAt: string;
  /** The hash of the line before it. The first line has `noHash`. */
  previousHash: string;
};

/** Takes the place of the previous hash in the first line. */
export const noHash = '0'.repeat(64);

/** The text of a log line to hash. It has the previous line's hash, so changing or removing a line becomes evident. */
export function issuanceLogHashInput(facts: IssuanceLogEntry): string {
  const { position, token, reportId, number, revision, reportDate, contentHash } = facts;
  const { fileId, fileHash, sizeBytes, approvedBy, approvedAt, issuedAt, previousHash } = facts;
  return canonicalJson({
    position,
    token,
    reportId,
    number,
    revision,
    reportDate,
    contentHash,
    fileId,
    fileHash,
    sizeBytes,
    approvedBy,
    approvedAt,
    issuedAt,
    previousHash,
  });
}
