import type { DossierPart } from '#contract/dossiers.ts';
import type { IssuedFacts } from '#domain/evidence/chain.ts';

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
export type IssuedDocumentsTable = IssuedFacts & { hash: string };

/** What somebody has asked for as a dossier. */
export type DossiersTable = {
  dossierId: string;
  ownerId: string;
  title: string;
  /** As JSON: which reports are wanted, within what whoever asked may see. */
  filters: string;
  askedAt: string;
  keptUntil: string;
  tries: number;
  /** When it is to be tried next; null where it is whole, or cannot be made. */
  dueAt: string | null;
  done: number;
  total: number | null;
  failure: string | null;
};

/** The files of dossiers; the id is also the key in the file store. */
export type DossierFilesTable = {
  fileId: string;
  dossierId: string;
  part: DossierPart;
  sizeBytes: number;
  sha256: string;
};

export type EvidenceTables = {
  evidenceJobs: EvidenceJobsTable;
  issuedDocuments: IssuedDocumentsTable;
  dossiers: DossiersTable;
  dossierFiles: DossierFilesTable;
};
