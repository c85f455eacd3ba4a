import type { PersonReports } from '#domain/listing/record.ts';
import type { FactSheet, FiledReport, Sheet } from '#pdf/contract.ts';
import type { PhotoSize } from './photoSize.ts';

/** What is asked for: people's reports as lists, or reports as forms, among which a list of reports counts. */
export type Wanted = { title: string } & ({ of: 'people'; clientName?: string } | { of: 'reports' });

/** What is made of it. */
export type Order = Wanted & { photos: PhotoSize };

/** What the page says to the worker: `start` when it is ready, then an answer to each `next`. */
export type ToWorker =
  | { kind: 'start'; order: Order }
  | { kind: 'person'; person: PersonReports }
  | { kind: 'report'; report: FiledReport | Sheet | FactSheet }
  | { kind: 'end' };

/** What the worker says to the page. It asks for parts one at a time, so that never more than one is under way. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'next' }
  | { kind: 'progress'; done: number }
  | { kind: 'file'; file: Blob }
  | { kind: 'failed'; words: string };
