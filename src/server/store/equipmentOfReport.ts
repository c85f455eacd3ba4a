import type { KeptCalibration } from '#contract/instruments.ts';
import { calibrationOn, type KnownGauge } from '#domain/equipment/instrument.ts';
import type { Entry } from '#domain/listing/record.ts';
import { usedBy } from '#domain/recall/used.ts';
import { kindNamed } from '#domain/reports/kinds.ts';
import { answersIn } from '#domain/reports/present.ts';
import type { StoredBatch } from './batches.ts';
import { usedEquipment } from './equipment.ts';
import { calibrationsOf } from './instruments.ts';
import type { Db } from './schema.ts';

/** An instrument that a report names, with the calibration that held on its day; null where none is known. */
export type GaugeOfReport = KnownGauge & {
  readonly instrumentId: string;
  readonly calibration: KeptCalibration | null;
};

/**
 * What a report names of all that is kept, with the certificates, as it is kept now; what was said of it at receipt stands in the
 * report's verdicts. Nothing for a report that is not there.
 */
export async function equipmentOfReport(
  db: Db,
  reportId: string,
): Promise<{ gauges: readonly GaugeOfReport[]; batches: readonly StoredBatch[] }> {
  const report = await db
    .selectFrom('reports')
    .innerJoin('revisions', (joined) =>
      joined.onRef('revisions.reportId', '=', 'reports.id').onRef('revisions.revision', '=', 'reports.revision'),
    )
    .select(['reports.clientId', 'reports.kind', 'reports.date', 'revisions.answers'])
    .where('reports.id', '=', reportId)
    .executeTakeFirst();
  const kind = report && kindNamed(report.kind);
  if (!kind) return { gauges: [], batches: [] };
  const used = usedBy(kind, answersIn(kind, JSON.parse(report.answers) as Entry));
  const { gauges, batches } = await usedEquipment(db, report.clientId, used);
  const withCalibration = async (gauge: (typeof gauges)[number]) => {
    const counting = (await calibrationsOf(db, gauge.instrumentId)).filter(({ isWithdrawn }) => !isWithdrawn);
    return { ...gauge, calibration: calibrationOn(counting, report.date ?? '') ?? null };
  };
  return { gauges: await Promise.all(gauges.map(withCalibration)), batches };
}
