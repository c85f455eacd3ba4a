import type { PersonReports } from '#domain/listing/record.ts';
import type { FactSheet, FiledReport, TableSheet } from '#pdf/contract.ts';
import type { PhotoSize } from './photoSize.ts';

/** The PDF asked for: people's reports as lists, or reports as forms. A list of reports counts among the latter. */
export type PdfSubject = { title: string } & ({ of: 'people'; clientName?: string } | { of: 'reports' });

/** The PDF that is asked for, with the size of its photos. */
export type PdfOrder = PdfSubject & { photos: PhotoSize };

/** A message from the page to the worker: `start` when the page is ready, then an answer to each `next`. */
export type ToWorker =
  | { kind: 'start'; order: PdfOrder }
  | { kind: 'person'; person: PersonReports }
  | { kind: 'report'; report: FiledReport | TableSheet | FactSheet }
  | { kind: 'end' };

/** A message from the worker to the page. The worker asks for one part at a time, so that only one is in memory. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'next' }
  | { kind: 'progress'; done: number }
  | { kind: 'file'; file: Blob }
  | { kind: 'failed'; words: string };
