import type { GaugeUnit } from '#domain/measurement/gauge/units.ts';

/** One reading of a file, with its source line. The unit is null when the file does not give it. */
export type FileReading = {
  readonly value: number;
  readonly unit: GaugeUnit | null;
  readonly raw: string;
  readonly at?: string;
};

/** Readings that the gauge stored as one batch. */
export type FileBatch = { readonly name?: string; readonly readings: readonly FileReading[] };

/** What a file says about the gauge. */
export type GaugeFileHeader = {
  readonly serialNo?: string;
  readonly probeSerialNo?: string;
  readonly probeType?: string;
  readonly calibratedOn?: string;
};

/** What a file leaves unclear: the unit of its values, which column holds them, what its commas mean. */
export type FileQuestion = 'unit' | 'column' | 'comma';

/** A column of a file: its heading, empty if there is none, and its first cell that is not empty. */
export type FileColumn = { readonly heading: string; readonly first: string };

/** The contents of a gauge's file, for review before any of it is used. */
export type GaugeFile = GaugeFileHeader & {
  readonly batches: readonly FileBatch[];
  /** Lines that should be readings but could not be read. */
  readonly notUnderstood: readonly string[];
  /** Of those, the lines that hold no reading at all. Absent if they all do so. */
  readonly unread?: readonly string[];
  /** Lines of words above the readings, in a file without columns. */
  readonly headings?: readonly string[];
  /** What to ask. The file is then read again with the answers. */
  readonly asks: readonly FileQuestion[];
  readonly columns: readonly FileColumn[];
  /** The index of the column that somebody chose for the values, when no heading identifies it. */
  readonly column?: number;
};
