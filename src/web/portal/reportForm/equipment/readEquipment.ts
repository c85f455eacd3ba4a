import type { EquipmentAnswer } from '#contract/equipment/equipment.ts';
import { batchComponents } from '#domain/equipment/batch.ts';
import { instrumentKinds } from '#domain/equipment/instrument.ts';

type Gauge = EquipmentAnswer['gauges'][number];
type Batch = EquipmentAnswer['batches'][number];

type Given = Readonly<Record<string, unknown>>;
const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const has = (given: Given, is: (value: unknown) => boolean, ...names: readonly string[]) =>
  names.every((name) => is(given[name]));

function isCalibration(given: Given | null): boolean {
  return given !== null && has(given, isText, 'calibratedOn', 'dueOn');
}

function isGauge(given: Given | null): boolean {
  if (!given || !has(given, isText, 'kind', 'make', 'model', 'serialNo', 'probeSerialNo')) return false;
  const { kind, clientId, calibrations } = given;
  return (
    String(kind) in instrumentKinds &&
    isTextOrNull(clientId) &&
    Array.isArray(calibrations) &&
    calibrations.every(isCalibration)
  );
}

function isBatch(given: Given | null): boolean {
  if (!given || !has(given, isText, 'productName', 'component', 'batchNo', 'quarantineReason')) return false;
  const { component, shelfLifeMonths } = given;
  return (
    String(component) in batchComponents &&
    has(given, isTextOrNull, 'clientId', 'madeOn', 'expiresOn', 'quarantinedSince') &&
    (shelfLifeMonths === null || typeof shelfLifeMonths === 'number')
  );
}

const understood = <Item>(items: unknown, is: (given: Given | null) => boolean): Item[] =>
  Array.isArray(items) ? items.filter((item: Given | null) => is(item)) : [];

/** Whether something is an answer of this call at all. */
export function isEquipment(answer: unknown): boolean {
  const { gauges, batches } = (answer ?? {}) as Given;
  return Array.isArray(gauges) && Array.isArray(batches);
}

/**
 * The instruments and batches of an answer, also of one that a device remembers. The device and the server that wrote it
 * may have different versions, so what is not understood is left out.
 */
export function readEquipment(answer: unknown): EquipmentAnswer {
  const { gauges, batches } = (answer ?? {}) as Given;
  return { gauges: understood<Gauge>(gauges, isGauge), batches: understood<Batch>(batches, isBatch) };
}
