import type { EquipmentAnswer } from '#contract/equipment/equipment.ts';
import type { CalibrationDays, InstrumentKind, KnownGauge } from '#domain/equipment/instrument.ts';
import type { UsedItem } from '#domain/recall/usedItems.ts';
import { failedLastChecks, hasGaugeChecks } from './gaugeChecks.ts';
import { batchesByKeys, batchesInStock, type StoredBatch } from './batches.ts';
import { selectInstrumentsOf } from './instruments.ts';
import type { Owners } from './owners.ts';
import type { Db } from '#server/store/schema.ts';
import { sqlListOf, run, type Statement, statement } from '#server/store/engine/statement.ts';

type OfferedGauge = EquipmentAnswer['gauges'][number];

/** More than anybody picks from a list. Other instruments are typed by number. */
const mostOffered = 2_000;
/** A report may be some days old and fall under a calibration before the newest. */
const mostCalibrations = 3;

/** The calibrations of these instruments that count, newest first. */
async function calibrationDays(
  db: Db,
  instruments: readonly { instrumentId: string }[],
): Promise<ReadonlyMap<string, CalibrationDays[]>> {
  if (instruments.length === 0) return new Map();
  const ids = instruments.map(({ instrumentId }) => instrumentId);
  const rows = await db
    .selectFrom('calibrations')
    .select(['instrumentId', 'calibratedOn', 'dueOn'])
    .where('isWithdrawn', '=', 0)
    .where('instrumentId', 'in', ids)
    .orderBy('calibratedOn', 'desc')
    .execute();
  const days = new Map<string, CalibrationDays[]>();
  for (const { instrumentId, ...calibration } of rows) {
    days.set(instrumentId, [...(days.get(instrumentId) ?? []), calibration]);
  }
  return days;
}

/** The instruments of these owners in service, by serial number, each with its newest calibrations. */
async function gaugesInService(db: Db, owners: Owners): Promise<OfferedGauge[]> {
  const rows = await selectInstrumentsOf(db, owners)
    .select(['instrumentId', 'ownerClientId as clientId', 'kind', 'make', 'model', 'serialNo', 'probeSerialNo'])
    .where('instruments.status', '=', 'inService')
    .orderBy('instruments.serialNo')
    .limit(mostOffered)
    .execute();
  const byInstrument = await calibrationDays(db, rows);
  const failed = await failedLastChecks(
    db,
    rows.map(({ instrumentId }) => instrumentId),
  );
  return rows.map(({ instrumentId, ...gauge }) => ({
    ...gauge,
    checkFailedAt: failed.get(instrumentId) ?? null,
    calibrations: (byInstrument.get(instrumentId) ?? []).slice(0, mostCalibrations),
  }));
}

/** What a form offers from the equipment of these owners: instruments in service and batches in stock. */
export async function offeredEquipment(db: Db, owners: Owners): Promise<EquipmentAnswer> {
  const [gauges, batches] = await Promise.all([gaugesInService(db, owners), batchesInStock(db, owners)]);
  return {
    gauges,
    batches: batches.map((batch) => ({
      clientId: batch.owner?.clientId ?? null,
      productName: batch.productName,
      component: batch.component,
      batchNo: batch.batchNo,
      madeOn: batch.madeOn,
      expiresOn: batch.expiresOn,
      shelfLifeMonths: batch.shelfLifeMonths,
      quarantinedSince: batch.quarantinedSince,
      quarantineReason: batch.quarantineReason,
    })),
  };
}

/** More than any report names. A longer list was pasted by mistake. */
const mostNamed = 200;

/** An instrument of the equipment register. */
type StoredGauge = KnownGauge & { readonly instrumentId: string; readonly kind: InstrumentKind };

/** The instruments that a report of a client may mean by these keys, with all calibrations that count. */
async function gaugesByKeys(db: Db, clientId: string, keys: readonly string[]): Promise<StoredGauge[]> {
  if (keys.length === 0) return [];
  const named = sqlListOf(keys);
  type Found = Omit<StoredGauge, 'calibrations'> & { ownerClientId: string | null };
  const found = await run<Found>(
    db,
    statement`select "instrumentId", "ownerClientId", "kind", "make", "model", "serialNo", "probeSerialNo" from "instruments"
      where ("serialKey" in (${named}) or "probeKey" in (${named}))
        and ("ownerClientId" is null or "ownerClientId" = ${clientId})`,
  );
  // Of two instruments with the same number, the client's own comes first. Sorted here, because SQLite's driver plans a
  // statement with sorting anew each time it runs.
  const place = ({ ownerClientId, instrumentId }: Found) => `${ownerClientId === null ? 1 : 0} ${instrumentId}`;
  const byInstrument = await calibrationDays(db, found);
  return found
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
    .map(({ ownerClientId: _owner, ...gauge }) => ({
      ...gauge,
      calibrations: byInstrument.get(gauge.instrumentId) ?? [],
    }));
}

/** The keys of what a report names as this. */
export const usedKeysOfType = (used: readonly UsedItem[], as: UsedItem['what']) =>
  used.flatMap(({ what, key }) => (what === as ? [key] : [])).slice(0, mostNamed);

/**
 * The statement that tells whether any of the gauges and any of the batches that a report names is stored, and any
 * check of these gauges. Its rows have the columns of `requirementsStatement`: `of` is 'gauge', 'batch' or 'check', the
 * others are blank.
 */
export function equipmentExistsStatement(used: readonly UsedItem[]): Statement {
  const gauges = sqlListOf(usedKeysOfType(used, 'gauge'));
  return statement`select 'gauge' as "of", '' as "key", 0 as "revision", '' as "at", '' as "asked" where exists
      (select 1 from "instruments" where "serialKey" in (${gauges}) or "probeKey" in (${gauges}))
    union all select 'batch', '', 0, '', '' where exists
      (select 1 from "batches" where "batchKey" in (${sqlListOf(usedKeysOfType(used, 'batch'))}))
    union all select 'check', '', 0, '', '' where ${hasGaugeChecks(usedKeysOfType(used, 'gauge'))}`;
}

/** The instruments and batches that a client's report may have used, by their keys. Batches need not be in stock. */
export async function usedEquipment(
  db: Db,
  clientId: string,
  used: readonly UsedItem[],
): Promise<{ gauges: StoredGauge[]; batches: StoredBatch[] }> {
  return {
    gauges: await gaugesByKeys(db, clientId, usedKeysOfType(used, 'gauge')),
    batches: await batchesByKeys(db, { clientId }, usedKeysOfType(used, 'batch')),
  };
}
