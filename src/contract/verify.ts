/** What anybody may know of an issued document who has its token: nothing else of it is told. */
export type CheckedDocument = {
  number: string;
  revision: number;
  /** The client's name by its initials alone. */
  client: string;
  /** The report's own day, YYYY-MM-DD; null where it has none. */
  reportDate: string | null;
  /** Moments are ISO texts in UTC. */
  approvedAt: string;
  issuedAt: string;
  standing: Standing;
  /** SHA-256 of the content that was approved, and of the bytes of the file. */
  contentHash: string;
  fileHash: string;
  sizeBytes: number;
  /** For those alone who may see the report. */
  reportId: string | null;
};

/** Whether a document holds: until a later revision is approved, or the report is made void. */
export type Standing = { kind: 'valid' } | { kind: 'superseded'; by: number } | { kind: 'withdrawn' };
