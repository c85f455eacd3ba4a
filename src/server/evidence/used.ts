import { instrumentKinds } from '#domain/equipment/instrument.ts';
import type { Entry } from '#domain/listing/record.ts';
import { usedBy } from '#domain/recall/used.ts';
import { type KindName, kindOf } from '#domain/reports/kinds.ts';
import { answersIn } from '#domain/reports/present.ts';
import type { EvidenceInstrument } from '#pdf/contract.ts';
import type { Db } from '#server/store/schema.ts';
import { type UsedInstrument, usedInstruments } from '#server/store/usedInstruments.ts';

/** A version of a report as far as what it used is asked. */
type Using = { kind: KindName; clientId: string; answers: Readonly<Record<string, unknown>>; receivedAt: string };

/** The instruments that a report names, as they stood on its day. */
export async function instrumentsIn(db: Db, { kind: name, clientId, answers, receivedAt }: Using) {
  const kind = kindOf(name);
  const used = usedBy(kind, answersIn(kind, answers as Entry));
  const keys = used.flatMap(({ what, key }) => (what === 'gauge' ? [key] : []));
  const { date } = answers;
  const day = typeof date === 'string' && date !== '' ? date : receivedAt.slice(0, 'YYYY-MM-DD'.length);
  return { day, instruments: await usedInstruments(db, { clientId, keys, day }) };
}

/** An instrument as a document says of it on the day of its report. */
export function instrumentOn(
  day: string,
  { kind, probeSerialNo, calibration, ...instrument }: UsedInstrument,
): EvidenceInstrument {
  const of = {
    kind: instrumentKinds[kind],
    ...instrument,
    ...(probeSerialNo !== '' && { probeSerialNo }),
  };
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
