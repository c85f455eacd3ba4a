import type { EquipmentAnswer } from '#contract/equipment/equipment.ts';
import { batchComponents } from '#domain/equipment/batch.ts';
import { instrumentKinds } from '#domain/equipment/instrument.ts';

type Gauge = EquipmentAnswer['gauges'][number];
type Batch = EquipmentAnswer['batches'][number];

type RowOfEquipment = Readonly<Record<string, unknown>>;
const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const has = (row: RowOfEquipment, is: (value: unknown) => boolean, ...names: readonly string[]) =>
  names.every((name) => is(row[name]));

function isCalibration(row: RowOfEquipment | null): boolean {
  return row !== null && has(row, isText, 'calibratedOn', 'dueOn');
}

function isGauge(row: RowOfEquipment | null): boolean {
  if (!row || !has(row, isText, 'kind', 'make', 'model', 'serialNo', 'probeSerialNo')) return false;
  const { kind, clientId, calibrations } = row;
  return (
    String(kind) in instrumentKinds &&
    isTextOrNull(clientId) &&
    Array.isArray(calibrations) &&
    calibrations.every(isCalibration)
  );
}

function isBatch(row: RowOfEquipment | null): boolean {
  if (!row || !has(row, isText, 'productName', 'component', 'batchNo', 'quarantineReason')) return false;
  const { component, shelfLifeMonths } = row;
  return (
    String(component) in batchComponents &&
    has(row, isTextOrNull, 'clientId', 'madeOn', 'expiresOn', 'quarantinedSince') &&
    (shelfLifeMonths === null || typeof shelfLifeMonths === 'number')
  );
}

const understood = <Item>(items: unknown, is: (row: RowOfEquipment | null) => boolean): Item[] =>
  Array.isArray(items) ? items.filter((item: RowOfEquipment | null) => is(item)) : [];

/** Whether something is an answer of this call at all. */
export function isEquipmentAnswer(answer: unknown): boolean {
  const { gauges, batches } = (answer ?? {}) as RowOfEquipment;
  return Array.isArray(gauges) && Array.isArray(batches);
}

/**
 * The instruments and batches of an answer, also of one that a device remembers. The device and the server that wrote it
 * may have different versions, so what is not understood is left out.
 */
export function readEquipment(answer: unknown): EquipmentAnswer {
  const { gauges, batches } = (answer ?? {}) as RowOfEquipment;
  return { gauges: understood<Gauge>(gauges, isGauge), batches: understood<Batch>(batches, isBatch) };
}
