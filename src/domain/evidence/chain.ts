import { canonicalJson } from '#domain/text/canonicalJson.ts';

/** What the log of issued documents says of one. */
export type IssuedFacts = {
  /** Its place in the log: from 1, without gaps. */
  position: number;
  token: string;
  reportId: string;
  number: string;
  revision: number;
  /** The report's own date, YYYY-MM-DD; null where it has none. */
  reportDate: string | null;
  /** SHA-256 of the content that was approved, see content.ts. */
  contentHash: string;
  /** The key of the file, the SHA-256 of its bytes and their number. */
  fileId: string;
  fileHash: string;
  sizeBytes: number;
  approvedBy: string;
  /** Moments are ISO texts in UTC. */
  approvedAt: string;
  issuedAt: string;
  /** The hash of the line before it; of the first one `noHash`. */
  previousHash: string;
};

/** What stands for the hash of the line before the first. */
export const noHash = '0'.repeat(64);

/** The text over which a line of the log is hashed. It holds the hash of the line before: so none can be changed or left out unseen. */
export function lineText(facts: IssuedFacts): string {
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
