import type { IssuedFacts } from '#domain/evidence/chain.ts';

// The tables of issued documents: see schema.ts for what holds of all tables.

/** Approved versions of reports of which a document is to be issued yet. */
export type EvidenceJobsTable = {
  reportId: string;
  revision: number;
  attempt: number;
  approvedBy: string;
  approvedAt: string;
  /** Of what was approved, see domain/evidence/content.ts: nothing else is issued. */
  contentHash: string;
  /** What the document's address for checking it ends with. */
  token: string;
  tries: number;
  /** When it is to be tried next. */
  dueAt: string;
};

/** The log of issued documents. Only added to: see domain/evidence/chain.ts. */
export type IssuedDocumentsTable = IssuedFacts & { hash: string };
