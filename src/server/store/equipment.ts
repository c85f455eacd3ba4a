import { sql } from 'kysely';
import type { EquipmentAnswer } from '#contract/instruments.ts';
import type { CalibrationDays, KnownGauge } from '#domain/equipment/instrument.ts';
import { instrumentsOf, type Owners } from './instruments.ts';
import type { Db } from './schema.ts';

type OfferedGauge = EquipmentAnswer['gauges'][number];

/** More than anybody picks from; whose instrument is not among them types its number. */
const mostOffered = 2_000;
/** A report may be of some days ago, under a calibration before the newest. */
const mostCalibrations = 3;

/** The calibrations that count of some instruments, the newest first. */
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

/** The instruments in service of some owners, by serial number, each with its newest calibrations. */
export async function offeredGauges(db: Db, owners: Owners): Promise<OfferedGauge[]> {
  const rows = await instrumentsOf(db, owners)
    .select(['instrumentId', 'ownerClientId as clientId', 'kind', 'make', 'model', 'serialNo', 'probeSerialNo'])
    .where('instruments.status', '=', 'inService')
    .orderBy('instruments.serialNo')
    .limit(mostOffered)
    .execute();
  const byInstrument = await calibrationDays(db, rows);
  return rows.map(({ instrumentId, ...gauge }) => ({
    ...gauge,
    calibrations: (byInstrument.get(instrumentId) ?? []).slice(0, mostCalibrations),
  }));
}

/** More than any report names; what goes beyond was pasted by mistake. */
const mostNamed = 200;

/** The instruments that a report of a client may mean by some keys, with all calibrations that count. */
export async function gaugesByKeys(db: Db, clientId: string, keys: readonly string[]): Promise<KnownGauge[]> {
  if (keys.length === 0) return [];
  const some = keys.slice(0, mostNamed);
  const rows = await instrumentsOf(db, { clientId })
    .select(['instrumentId', 'make', 'model', 'serialNo', 'probeSerialNo'])
    .where((instrument) => instrument.or([instrument('serialKey', 'in', some), instrument('probeKey', 'in', some)]))
    // Of two with one number, the client's own.
    .orderBy(sql`case when "ownerClientId" is null then 1 else 0 end`)
    .orderBy('instrumentId')
    .execute();
  const byInstrument = await calibrationDays(db, rows);
  return rows.map(({ instrumentId, ...gauge }) => ({ ...gauge, calibrations: byInstrument.get(instrumentId) ?? [] }));
}
