import type { StoredCalibration } from '#contract/equipment/instruments.ts';
import { calibrationOn, type InstrumentKind, type KnownGauge } from '#domain/equipment/instrument.ts';
import type { ReportEntry } from '#domain/listing/record.ts';
import { kindNamed } from '#domain/reports/kinds.ts';
import type { StoredBatch } from '#server/store/equipment/batches.ts';
import { usedEquipment } from '#server/store/equipment/equipment.ts';
import { calibrationsOf } from '#server/store/equipment/instruments.ts';
import type { Db } from '#server/store/schema.ts';
import { usedItemsIn } from './usedItemsIn.ts';

/** An instrument that a report names, with the calibration that was valid on its day; null if none is known. */
export type GaugeOfReport = KnownGauge & {
  readonly instrumentId: string;
  readonly kind: InstrumentKind;
  readonly calibration: StoredCalibration | null;
};

/**
 * The instruments and batches that a version of a report names by its answers, with their certificates, in their current
 * state. What was known of them at receipt stands in the report's verdicts.
 */
export async function equipmentOf(
  db: Db,
  {
    kind: name,
    clientId,
    date,
    answers,
  }: { kind: string; clientId: string; date: string | null; answers: ReportEntry },
): Promise<{ gauges: readonly GaugeOfReport[]; batches: readonly StoredBatch[] }> {
  const kind = kindNamed(name);
  if (!kind) return { gauges: [], batches: [] };
  const { gauges, batches } = await usedEquipment(db, clientId, usedItemsIn(kind, answers));
  const withCalibration = async (gauge: (typeof gauges)[number]) => {
    const counting = (await calibrationsOf(db, gauge.instrumentId)).filter(({ isWithdrawn }) => !isWithdrawn);
    return { ...gauge, calibration: calibrationOn(counting, date ?? '') ?? null };
  };
  return { gauges: await Promise.all(gauges.map(withCalibration)), batches };
}
