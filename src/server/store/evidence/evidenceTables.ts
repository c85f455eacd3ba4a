import type { DossierFileName } from '#contract/evidence/dossiers.ts';
import type { IssuanceLogEntry } from '#domain/evidence/chain.ts';

// The tables of issued documents: see schema.ts for what holds of all tables.

/** Approved versions of reports whose document has not been issued yet. */
export type EvidenceJobsTable = {
  reportId: string;
  revision: number;
  attempt: number;
  approvedBy: string;
  approvedAt: string;
  /** The hash of the approved content, see domain/evidence/content.ts. Nothing else is issued. */
  contentHash: string;
  /** The end of the address at which the document can be checked. */
  token: string;
  tries: number;
  /** When the next try is due. */
  dueAt: string;
};

/** The log of issued documents. Lines are never changed or removed: see domain/evidence/chain.ts. */
export type IssuedDocumentsTable = IssuanceLogEntry & { hash: string };

/** A dossier that somebody asked for. */
export type DossiersTable = {
  dossierId: string;
  ownerId: string;
  title: string;
  /** The wanted reports as JSON, with the scope of the person who asked. */
  filters: string;
  askedAt: string;
  keptUntil: string;
  tries: number;
  /** When the next try is due. Null if the dossier is complete or cannot be made. */
  dueAt: string | null;
  done: number;
  total: number | null;
  failure: string | null;
};

/** The files of dossiers; the id is also the key in the file store. */
export type DossierFilesTable = {
  fileId: string;
  dossierId: string;
  part: DossierFileName;
  sizeBytes: number;
  sha256: string;
};

export type EvidenceTables = {
  evidenceJobs: EvidenceJobsTable;
  issuedDocuments: IssuedDocumentsTable;
  dossiers: DossiersTable;
  dossierFiles: DossierFilesTable;
};
