import type { Certificate } from '#contract/instruments.ts';
import { noteFiles, strikeBegunFiles } from './files.ts';
import type { CertificatesTable } from './equipmentTables.ts';
import type { Db } from './schema.ts';

/** A certificate, and whose instrument it is of. */
export type StoredCertificate = CertificatesTable & { ownerClientId: string | null };

/** A certificate by its file; undefined where there is none. */
export async function certificateById(db: Db, fileId: string): Promise<StoredCertificate | undefined> {
  return db
    .selectFrom('certificates')
    .innerJoin('calibrations', 'calibrations.certificateId', 'certificates.fileId')
    .innerJoin('instruments', 'instruments.instrumentId', 'calibrations.instrumentId')
    .selectAll('certificates')
    .select('instruments.ownerClientId')
    .where('certificates.fileId', '=', fileId)
    .executeTakeFirst();
}

/** Keeps what is known of a certificate, whose file was begun and is in the file store already. */
export async function addCertificate(tx: Db, certificate: CertificatesTable): Promise<void> {
  await tx.insertInto('certificates').values(certificate).execute();
  if ((await strikeBegunFiles(tx, [certificate.fileId])) === 0)
    throw new Error('A certificate was swept before it was kept.');
}

/** Forgets a certificate that nothing names any more; its file is let go of. */
export async function forgetCertificate(tx: Db, fileId: string): Promise<void> {
  await tx.deleteFrom('certificates').where('fileId', '=', fileId).execute();
  await noteFiles(tx, [fileId]);
}

/** A certificate as its readers know it, of a row that was joined to it; null where there is none. */
export function certificateOf(row: { [Column in keyof Certificate]: Certificate[Column] | null }): Certificate | null {
  const { fileId, filename, mediaType, sizeBytes } = row;
  if (fileId === null) return null;
  return { fileId, filename: filename ?? '', mediaType: mediaType ?? '', sizeBytes: sizeBytes ?? 0 };
}
