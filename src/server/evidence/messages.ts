import type { DossierJob, EvidenceJob, PrintedDocument } from '#pdf/contract.ts';

/** The input for writing a dossier, except for its parts. The worker asks for these one by one. */
export type DossierInput = Pick<DossierJob, 'title' | 'head' | 'createdAt'> & { servedAt: string };

/** The input for writing an evidence PDF. */
export type EvidenceInput = Omit<EvidenceJob, 'loadFont' | 'loadPicture'>;

/** The document that a worker writes, and the path of its file. */
export type DocumentInput = { path: string } & ({ evidence: EvidenceInput } | { dossier: DossierInput });

/** How a dossier's table of contents lists a part. The day is in words, or blank. */
type Named = { number: string; title: string; about: string; day: string };

/** A part of a dossier: an issued document in a file, one written for the dossier, or an attached certificate. */
export type DossierSection =
  | (Named & { kind: 'issued'; path: string })
  | (Named & { kind: 'written'; of: PrintedDocument })
  | { kind: 'attached'; name: string; mediaType: string; description: string; path: string };

/** A worker's question: the picture at an address, or the next part. The answer has the question's number. */
export type ContentRequest = { kind: 'picture'; number: number; url: string } | { kind: 'next'; number: number };
export type ContentResponse = { number: number; answer: Uint8Array<ArrayBuffer> | DossierSection | undefined };

/** A worker's message: a question, or the news that the file is complete. */
export type WorkerMessage = ContentRequest | { kind: 'written'; sha256: string; sizeBytes: number };
