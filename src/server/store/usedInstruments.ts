import type { Certificate } from '#contract/certificates.ts';
import type { InstrumentKind } from '#domain/equipment/instrument.ts';
import type { Calibration } from '#domain/measurement/gauge/gaugeInDate.ts';
import { instrumentsOf } from './instruments.ts';
import type { Db } from './schema.ts';

/** An instrument that a report used, with the calibration that held on a day; null where none was made by then. */
export type UsedInstrument = {
  kind: InstrumentKind;
  make: string;
  model: string;
  serialNo: string;
  probeSerialNo: string;
  calibration:
    | (Pick<Calibration, 'asFound'> & {
        calibratedOn: string;
        dueOn: string;
        certificateNo: string;
        laboratory: string;
        certificate: (Certificate & { sha256: string }) | null;
      })
    | null;
};

/** More than any report names; what goes beyond was pasted by mistake. */
const mostNamed = 200;

/** The instruments that a report of a client means by some keys, as they stood on a day, YYYY-MM-DD. */
export async function usedInstruments(
  db: Db,
  { clientId, keys, day }: { clientId: string; keys: readonly string[]; day: string },
): Promise<UsedInstrument[]> {
  if (keys.length === 0) return [];
  const some = keys.slice(0, mostNamed);
  const found = await instrumentsOf(db, { clientId })
    .select(['instrumentId', 'kind', 'make', 'model', 'serialNo', 'probeSerialNo'])
    .where((instrument) => instrument.or([instrument('serialKey', 'in', some), instrument('probeKey', 'in', some)]))
    .orderBy('serialNo')
    .execute();
  const used: UsedInstrument[] = [];
  for (const { instrumentId, ...instrument } of found) {
    const held = await db
      .selectFrom('calibrations')
      .leftJoin('certificates', 'certificates.fileId', 'calibrations.certificateId')
      .select(['calibratedOn', 'dueOn', 'asFound', 'certificateNo', 'laboratory'])
      .select(['fileId', 'filename', 'mediaType', 'sizeBytes', 'sha256'])
      .where('instrumentId', '=', instrumentId)
      .where('isWithdrawn', '=', 0)
      .where('calibratedOn', '<=', day)
      .orderBy('calibratedOn', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!held) {
      used.push({ ...instrument, calibration: null });
      continue;
    }
    const { fileId, filename, mediaType, sizeBytes, sha256, ...calibration } = held;
    const certificate =
      fileId === null
        ? null
        : {
            fileId,
            filename: filename ?? '',
            mediaType: mediaType ?? '',
            sizeBytes: sizeBytes ?? 0,
            sha256: sha256 ?? '',
          };
    used.push({ ...instrument, calibration: { ...calibration, certificate } });
  }
  return used;
}
