import type { DossierJob, EvidenceJob, Paper } from '#pdf/contract.ts';

/** What a dossier is written of besides its parts, which are asked for one by one. */
export type DossierOrder = Pick<DossierJob, 'title' | 'head' | 'createdAt'> & { servedAt: string };

/** What an evidence PDF is written of. */
export type EvidenceOrder = Omit<EvidenceJob, 'loadFont' | 'loadPicture'>;

/** What a worker is to write, and the path of the file that it writes. */
export type Order = { path: string } & ({ evidence: EvidenceOrder } | { dossier: DossierOrder });

/** How the contents of a dossier name a part; the day is 'YYYY-MM-DD', or blank. */
type Named = { number: string; title: string; about: string; date: string };

/** A part of a dossier: a document that was issued, in a file, or one that is written for it; or a certificate, that is attached. */
export type Part =
  | (Named & { kind: 'issued'; path: string })
  | (Named & { kind: 'written'; of: Paper })
  | { kind: 'attached'; name: string; mediaType: string; description: string; path: string };

/** What a worker asks for: the picture at an address, or the next part. Each question is answered under its number. */
export type Question = { kind: 'picture'; number: number; url: string } | { kind: 'next'; number: number };
export type Answer = { number: number; answer: Uint8Array<ArrayBuffer> | Part | undefined };

/** What a worker says: a question, or that the file is whole. */
export type FromWorker = Question | { kind: 'written'; sha256: string; sizeBytes: number };
