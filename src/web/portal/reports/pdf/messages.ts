import type { PersonReports } from '#domain/listing/record.ts';
import type { FiledReport } from '#pdf/contract.ts';

/** Photos as they were taken, or scaled down so that the file can be mailed. */
export type PhotoSize = 'original' | 'reduced';

/** What is made: people's reports as lists, or reports as forms. */
export type Order = { photos: PhotoSize; title: string } & ({ of: 'people'; clientName?: string } | { of: 'reports' });

/** What the page says to the worker: `start` when it is ready, then an answer to each `next`. */
export type ToWorker =
  | { kind: 'start'; order: Order }
  | { kind: 'person'; person: PersonReports }
  | { kind: 'report'; report: FiledReport }
  | { kind: 'end' };

/** What the worker says to the page. It asks for parts one at a time, so that never more than one is under way. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'next' }
  | { kind: 'progress'; done: number }
  | { kind: 'file'; file: Blob }
  | { kind: 'failed'; words: string };
