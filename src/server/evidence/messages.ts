import type { EvidenceJob, FiledReport, Sheet } from '#pdf/contract.ts';

/** What a dossier is written of besides its parts, which are asked for one by one. */
export type DossierOrder = { title: string; servedAt: string; createdAt: Date };

/** What an evidence PDF is written of. */
export type EvidenceOrder = Omit<EvidenceJob, 'loadFont' | 'loadPicture'>;

/** What a worker is to write, and the path of the file that it writes. */
export type Order = { path: string } & ({ evidence: EvidenceOrder } | { dossier: DossierOrder });

/** A part of a dossier. */
export type Part = FiledReport | Sheet;

/** What a worker asks for: the picture at an address, or the next part. Each question is answered under its number. */
export type Question = { kind: 'picture'; number: number; url: string } | { kind: 'next'; number: number };
export type Answer = { number: number; answer: Uint8Array<ArrayBuffer> | Part | undefined };

/** What a worker says: a question, or that the file is whole. */
export type FromWorker = Question | { kind: 'written'; sha256: string; sizeBytes: number };
