import type { EvidenceJob } from '#pdf/contract.ts';

/** What a worker is to write, and where. */
export type Order = {
  /** The file that it writes. */
  path: string;
  evidence: Omit<EvidenceJob, 'loadFont' | 'loadPicture'>;
};

/** What a worker asks for: the picture at an address. Each question is answered under its number. */
export type Question = { kind: 'asked'; number: number; url: string };
export type Answer = { number: number; picture: Uint8Array<ArrayBuffer> | undefined };

/** What a worker says: a question, or that the file is whole. */
export type FromWorker = Question | { kind: 'written'; sha256: string; sizeBytes: number };
