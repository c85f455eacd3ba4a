import { brand } from '#brand/brand.ts';
import type { RecallAnswer, RecallQuery } from '#contract/reports/recall.ts';
import { dayIn } from '#domain/audit/startOfDay.ts';
import { visibleEquipmentOwners } from '#domain/equipment/keeping.ts';
import { keysMatchingGauge, type RecalledGauge } from '#domain/equipment/recalledGauge.ts';
import { type Person, may, reportScope } from '#domain/people/permissions.ts';
import { recallKeys } from '#domain/recall/recallKey.ts';
import type { Handler } from '#server/http/handler.ts';
import { type StoredBatch, batchesByKeys } from '#server/store/equipment/batches.ts';
import { checksOfInstrument } from '#server/store/equipment/gaugeChecks.ts';
import { calibrationsOf, instrumentsByKeys } from '#server/store/equipment/instruments.ts';
import { daysOfUse, recallSummary } from '#server/store/recall/recall.ts';
import type { Db } from '#server/store/schema.ts';

/** The stored batches among the things that a recall looks for, limited to those that the person may see. */
export async function recalledBatches(db: Db, person: Person, used: string): Promise<StoredBatch[]> {
  return may(person, 'seeEquipment') ? batchesByKeys(db, visibleEquipmentOwners(person), recallKeys(used)) : [];
}

/** The stored instruments among them, with the calibrations that count, under the same limits. */
export async function recalledGauges(db: Db, person: Person, used: string): Promise<RecalledGauge[]> {
  if (!may(person, 'seeEquipment')) return [];
  const found = await instrumentsByKeys(db, visibleEquipmentOwners(person), recallKeys(used));
  return Promise.all(
    found.map(async ({ instrumentId, kind, make, model, serialNo, probeSerialNo }) => {
      const counting = (await calibrationsOf(db, instrumentId)).filter(({ isWithdrawn }) => !isWithdrawn);
      const calibrations = counting.map(({ calibratedOn, dueOn, asFound }) => ({ calibratedOn, dueOn, asFound }));
      const checks = (await checksOfInstrument(db, instrumentId)).map(({ at, outcome }) => ({
        day: dayIn(brand.timeZone, Date.parse(at)),
        isGood: outcome === 'pass',
      }));
      return { kind, make, model, serialNo, probeSerialNo, calibrations: calibrations.toReversed(), checks };
    }),
  );
}

/** More days than these are not listed. */
const mostDays = 5_000;

/** The same, each with the days of the person's reports that used it. */
async function gaugesInUse(db: Db, person: Person, query: RecallQuery): Promise<RecallAnswer['gauges']> {
  const gauges = await recalledGauges(db, person, query.used);
  if (gauges.length === 0) return [];
  const days = await daysOfUse(db, { ...query, scope: reportScope(person) }, mostDays);
  return gauges.map((gauge) => {
    const keys = keysMatchingGauge(gauge, recallKeys(query.used));
    const used = days.filter(({ key }) => keys.includes(key)).map(({ date }) => date);
    const { calibrations, checks = [] } = gauge;
    return { ...gauge, calibrations: [...calibrations], checks: [...checks], usedOn: [...new Set(used)] };
  });
}

/** GET /recall: a summary of the reports within the person's scope, between two days, that used the things named. */
export function recall({ db }: { db: Db }): Handler<'recall'> {
  return async ({ person, query }) => ({
    keys: recallKeys(query.used),
    ...(await recallSummary(db, { ...query, scope: reportScope(person) })),
    batches: await recalledBatches(db, person, query.used),
    gauges: await gaugesInUse(db, person, query),
  });
}
