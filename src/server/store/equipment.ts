import type { EquipmentAnswer } from '#contract/instruments.ts';
import { instrumentsOf, type Owners } from './instruments.ts';
import type { Db } from './schema.ts';

type OfferedGauge = EquipmentAnswer['gauges'][number];

/** More than anybody picks from; whose instrument is not among them types its number. */
const mostOffered = 2_000;
/** A report may be of some days ago, under a calibration before the newest. */
const mostCalibrations = 3;

/** The instruments in service of some owners, by serial number, each with its newest calibrations. */
export async function offeredGauges(db: Db, owners: Owners): Promise<OfferedGauge[]> {
  const rows = await instrumentsOf(db, owners)
    .select(['instrumentId', 'ownerClientId as clientId', 'kind', 'make', 'model', 'serialNo', 'probeSerialNo'])
    .where('instruments.status', '=', 'inService')
    .orderBy('instruments.serialNo')
    .limit(mostOffered)
    .execute();
  if (rows.length === 0) return [];
  const calibrations = await db
    .selectFrom('calibrations')
    .select(['instrumentId', 'calibratedOn', 'dueOn'])
    .where('isWithdrawn', '=', 0)
    .where(
      'instrumentId',
      'in',
      rows.map(({ instrumentId }) => instrumentId),
    )
    .orderBy('calibratedOn', 'desc')
    .execute();
  const byInstrument = Map.groupBy(calibrations, ({ instrumentId }) => instrumentId);
  return rows.map(({ instrumentId, ...gauge }) => ({
    ...gauge,
    calibrations: (byInstrument.get(instrumentId) ?? [])
      .slice(0, mostCalibrations)
      .map(({ calibratedOn, dueOn }) => ({ calibratedOn, dueOn })),
  }));
}
