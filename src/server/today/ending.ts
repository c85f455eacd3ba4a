import type { Expiries } from '#contract/equipment/ending.ts';
import { visibleEquipmentOwners } from '#domain/equipment/keeping.ts';
import { expiryNoticeDays, expiryNoticeEnd } from '#domain/equipment/expiryNotice.ts';
import { dayAfter } from '#domain/listing/week.ts';
import { may, type Person, reportScope } from '#domain/people/permissions.ts';
import { recallKey } from '#domain/recall/recallKey.ts';
import type { Handler } from '#server/http/handler.ts';
import { batchesByKeys, batchesExpiringBy } from '#server/store/equipment/batches.ts';
import { instrumentsByKeys, selectInstrumentsDueBy } from '#server/store/equipment/instruments.ts';
import { expiringCertificates, recentlyUsedEquipment } from '#server/store/reports/recentlyUsed.ts';
import { backfillRevisionRows } from '#server/store/reports/rowsOfRevisions.ts';
import type { Db } from '#server/store/schema.ts';
import { companyToday } from '#server/store/engine/today.ts';

const inALine = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');

/** A calibration, and a batch, as they stand among what ends. */
const calibration = ({ serialNo, make, model }: Record<'serialNo' | 'make' | 'model', string>, endsOn: string) => ({
  what: 'calibration' as const,
  name: serialNo,
  about: `${make} ${model}`.trim(),
  endsOn,
});
const batch = (of: Record<'batchNo' | 'productName' | 'component', string>, endsOn: string) => ({
  what: 'batch' as const,
  name: of.batchNo,
  about: inALine([of.productName, of.component]),
  endsOn,
});

/** The calibrations and batches that end soon, of those that somebody's own reports have used lately. */
async function usedEnding(db: Db, person: Person, from: string): Promise<Expiries> {
  const used = await recentlyUsedEquipment(db, reportScope(person), from);
  const reportOf = (keys: readonly string[]) => {
    const found = used.find(({ key }) => keys.includes(key));
    return found && { reportId: found.reportId, number: found.number };
  };
  const keysAs = (as: string) => [...new Set(used.flatMap(({ what, key }) => (what === as ? [key] : [])))];
  const owners = visibleEquipmentOwners(person);
  const gauges = await instrumentsByKeys(db, owners, keysAs('gauge'));
  const batches = await batchesByKeys(db, owners, keysAs('batch'));
  return [
    ...gauges.flatMap((gauge) => {
      const report = reportOf([recallKey(gauge.serialNo), recallKey(gauge.probeSerialNo)]);
      if (!report || gauge.status !== 'inService' || gauge.dueOn === null) return [];
      return { ...calibration(gauge, gauge.dueOn), report };
    }),
    ...batches.flatMap((one) => {
      const report = reportOf([recallKey(one.batchNo)]);
      if (!report || one.isWithdrawn || one.usableUntil === null) return [];
      return { ...batch(one, one.usableUntil), report };
    }),
  ];
}

/** The calibrations and batches of the registers that end until a day. */
async function equipmentEnding(db: Db, person: Person, until: string): Promise<Expiries> {
  const owners = visibleEquipmentOwners(person);
  const instruments = await selectInstrumentsDueBy(db, owners, until)
    .select(['instrumentId', 'serialNo', 'make', 'model', 'dueOn'])
    .execute();
  const batches = await batchesExpiringBy(db, owners, until);
  return [
    ...instruments.map((one) => ({ ...calibration(one, one.dueOn ?? ''), id: one.instrumentId })),
    ...batches.map((one) => ({ ...batch(one, one.usableUntil ?? ''), id: one.batchId })),
  ];
}

/** How many batches a call fills in before it answers. */
const batchesOfCall = 1;

/** The certificates of people that end until a day, as the newest report that names each of them has it. */
async function certificatesEnding(db: Db, person: Person, days: { from: string; until: string }): Promise<Expiries> {
  await backfillRevisionRows(db, batchesOfCall);
  const found = await expiringCertificates(db, reportScope(person), days);
  return found.map(({ name, about, endsOn, reportId, number }) => {
    return { what: 'certificate', name, about, endsOn, report: { reportId, number } };
  });
}

/** What ends soon or has ended, and is the person's to know: the soonest first. */
export async function expiriesFor(db: Db, person: Person): Promise<Expiries> {
  const [day, from] = [companyToday(), dayAfter(companyToday(), -expiryNoticeDays)];
  const until = expiryNoticeEnd(day);
  const things = [
    ...(await (may(person, 'keepEquipment') ? equipmentEnding(db, person, until) : usedEnding(db, person, from))),
    ...(may(person, 'seeUsers') ? await certificatesEnding(db, person, { from, until }) : []),
  ];
  return things.filter(({ endsOn }) => endsOn <= until).toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1));
}

/** GET /api/ending: what ends soon, of what the person keeps or has used, or whom they manage. */
export function ending({ db }: { db: Db }): Handler<'ending'> {
  return async ({ person }) => ({ things: await expiriesFor(db, person), days: expiryNoticeDays });
}
