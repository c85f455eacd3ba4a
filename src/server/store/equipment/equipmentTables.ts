import type { KnownBatch } from '#domain/equipment/batch.ts';
import type { CalibrationDays, InstrumentKind, InstrumentStatus } from '#domain/equipment/instrument.ts';
import type { Calibration } from '#domain/measurement/gauge/gaugeInDate.ts';
import type { FileMetadata } from '#server/store/schema.ts';

// The tables of instruments with their calibrations, and of batches: see schema.ts for what holds of all tables.

/** Instruments that reports name. Texts that nobody entered are blank. */
export type InstrumentsTable = {
  instrumentId: string;
  /** The client that owns it; null for the inspection company. */
  ownerClientId: string | null;
  kind: InstrumentKind;
  make: string;
  model: string;
  serialNo: string;
  /** The keys by which a recall finds its uses. */
  serialKey: string;
  probeSerialNo: string;
  probeKey: string;
  gaugeType: '' | '1' | '2';
  accuracyPercent: number | null;
  status: InstrumentStatus;
  /** From the newest calibration that counts. Copied here so that the list can sort by it. */
  calibratedOn: string | null;
  dueOn: string | null;
  searched: string;
};

export type CalibrationsTable = CalibrationDays &
  Pick<Calibration, 'asFound'> & {
    calibrationId: string;
    instrumentId: string;
    certificateNo: string;
    laboratory: string;
    isWithdrawn: 0 | 1;
    certificateId: string | null;
  };

/** Batches of paint that reports name. Texts that nobody entered are blank. */
type StatedOfBatch = 'productName' | 'component' | 'batchNo' | 'madeOn' | 'quarantinedSince' | 'quarantineReason';
export type BatchesTable = Pick<KnownBatch, StatedOfBatch> & {
  batchId: string;
  /** The client that owns it; null for the inspection company, whose batches the reports of every client may name. */
  ownerClientId: string | null;
  /** The keys that a recall and a data sheet look it up by. */
  productKey: string;
  batchKey: string;
  /** As printed. An expiry that follows from the data sheet is computed when it is read. */
  expiresOn: string | null;
  isWithdrawn: 0 | 1;
  certificateId: string | null;
  searched: string;
};

/** Certificates of calibrations and of batches, stored as files. */
export type CertificatesTable = FileMetadata & {
  /** Also the file's key in the file store. */
  fileId: string;
};
