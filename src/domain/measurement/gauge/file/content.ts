import type { GaugeUnit } from '#domain/measurement/gauge/units.ts';

/** One reading of a file, with the line that it came from. The unit is null where the file does not say it. */
export type FileReading = {
  readonly value: number;
  readonly unit: GaugeUnit | null;
  readonly raw: string;
  readonly at?: string;
};

/** Readings that a gauge kept together. */
export type FileBatch = { readonly name?: string; readonly readings: readonly FileReading[] };

/** What a file says of the gauge. */
export type FileFacts = {
  readonly serialNo?: string;
  readonly probeSerialNo?: string;
  readonly probeType?: string;
  readonly calibratedOn?: string;
};

/** What a file leaves open: the unit of its values, which column holds them, what its commas mean. */
export type FileQuestion = 'unit' | 'column' | 'comma';

/** A column of a file: its heading, empty where it has none, and its first cell that holds anything. */
export type FileColumn = { readonly heading: string; readonly first: string };

/** What a gauge's file holds, to be looked at before any of it is used. */
export type GaugeFile = FileFacts & {
  readonly batches: readonly FileBatch[];
  /** Lines that should be readings and are none. */
  readonly notUnderstood: readonly string[];
  /** What must be asked; the file is then read again with the answers. */
  readonly asks: readonly FileQuestion[];
  /** The columns to choose from. */
  readonly columns: readonly FileColumn[];
  /** The column that somebody said holds the values, where no heading says so. */
  readonly column?: number;
};
