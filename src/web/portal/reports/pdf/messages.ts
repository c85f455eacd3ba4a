import type { PersonReports } from '#domain/listing/record.ts';

/** What the page says to the worker: `start` when it is ready, then an answer to each `next`. */
export type ToWorker =
  | { kind: 'start'; title: string; clientName?: string }
  | { kind: 'person'; person: PersonReports }
  | { kind: 'end' };

/** What the worker says to the page. It asks for people one at a time, so that never more than one is under way. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'next' }
  | { kind: 'progress'; done: number }
  | { kind: 'file'; file: Blob }
  | { kind: 'failed'; words: string };
