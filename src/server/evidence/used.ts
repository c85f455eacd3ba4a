import { batchComponents } from '#domain/equipment/batch.ts';
import { instrumentKinds } from '#domain/equipment/instrument.ts';
import type { EvidenceBatch, EvidenceInstrument } from '#pdf/contract.ts';
import type { StoredBatch } from '#server/store/equipment/batches.ts';
import type { GaugeOfReport } from '#server/store/reports/equipmentOfReport.ts';

/** An instrument as a document describes it on the day of the report. */
export function instrumentOn(
  day: string,
  { kind, make, model, serialNo, probeSerialNo, calibration }: GaugeOfReport,
): EvidenceInstrument {
  const of = { kind: instrumentKinds[kind], make, model, serialNo, ...(probeSerialNo !== '' && { probeSerialNo }) };
  if (!calibration) return of;
  const { calibratedOn, dueOn, certificateNo, laboratory, asFound } = calibration;
  return {
    ...of,
    calibratedOn,
    dueOn,
    ...(certificateNo !== '' && { certificateNo }),
    ...(laboratory !== '' && { laboratory }),
    ...((dueOn < day || asFound === 'outOfTolerance') && { isAlarming: true }),
  };
}

/** A batch as a document describes it on the day of the report. */
export function batchInEvidence(day: string, batch: StoredBatch): EvidenceBatch {
  const { productName, component, batchNo, madeOn, usableUntil, quarantinedSince, certificate } = batch;
  const isExpired = usableUntil !== null && usableUntil < day;
  const state = quarantinedSince !== null ? 'Quarantined' : isExpired ? 'Expired' : undefined;
  return {
    product: productName,
    component: batchComponents[component],
    batchNo,
    ...(madeOn !== null && { madeOn }),
    ...(usableUntil !== null && { expiresOn: usableUntil }),
    ...(certificate && { certificate: certificate.filename }),
    ...(state !== undefined && { state, isAlarming: true }),
  };
}
