import type { Validity } from '#domain/evidence/validity.ts';

/** What anybody with an issued document's token may know about it, and nothing more. */
export type IssuedDocumentFacts = {
  number: string;
  revision: number;
  /** Only the initials of the client's name. */
  client: string;
  /** The report's own day, YYYY-MM-DD. Null when it has none. */
  reportDate: string | null;
  /** When the report was received: a day that came only later is marked. Moments are ISO texts in UTC. */
  receivedAt: string;
  approvedAt: string;
  issuedAt: string;
  standing: Validity;
  /** SHA-256 of the approved content, and of the bytes of the file. */
  contentHash: string;
  fileHash: string;
  sizeBytes: number;
  /** Only for those who may see the report. */
  reportId: string | null;
};
