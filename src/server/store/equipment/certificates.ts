import { sql } from 'kysely';
import type { Certificate } from '#contract/equipment/certificates.ts';
import { Problem } from '#contract/problems.ts';
import { releaseFiles, clearPendingFiles } from '#server/store/files/files.ts';
import type { CertificatesTable } from './equipmentTables.ts';
import type { Db } from '#server/store/schema.ts';

/** A certificate with the owner of its instrument or batch. */
type StoredCertificate = CertificatesTable & { ownerClientId: string | null };

/** A certificate by its file. Undefined if there is none. */
export async function certificateById(db: Db, fileId: string): Promise<StoredCertificate | undefined> {
  return (
    db
      .selectFrom('certificates')
      .leftJoin('calibrations', 'calibrations.certificateId', 'certificates.fileId')
      .leftJoin('instruments', 'instruments.instrumentId', 'calibrations.instrumentId')
      .leftJoin('batches', 'batches.certificateId', 'certificates.fileId')
      .selectAll('certificates')
      .select(
        sql<string | null>`coalesce("instruments"."ownerClientId", "batches"."ownerClientId")`.as('ownerClientId'),
      )
      .where('certificates.fileId', '=', fileId)
      // A certificate that no calibration or batch names belongs to nobody, not to the company.
      .where((of) => of.or([of('instruments.instrumentId', 'is not', null), of('batches.batchId', 'is not', null)]))
      .executeTakeFirst()
  );
}

/** Stores the details of a certificate whose file is in the file store already, noted with notePendingFiles. */
export async function addCertificate(tx: Db, certificate: CertificatesTable): Promise<void> {
  await tx.insertInto('certificates').values(certificate).execute();
  if ((await clearPendingFiles(tx, [certificate.fileId])) === 0)
    throw new Error('A certificate was swept before it was kept.');
}

/** A calibration or a batch, with its current certificate. */
export type CertifiedItem = {
  table: 'calibrations' | 'batches';
  key: string;
  id: string;
  certificateId: string | null;
};

/** Replaces the certificate of a calibration or a batch. Throws if somebody else changed it first. */
export async function setCertificate(
  tx: Db,
  { table, key, id, certificateId }: CertifiedItem,
  fileId: string,
): Promise<void> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set "certificateId" = ${fileId}
    where ${sql.ref(key)} = ${id} and "certificateId" is not distinct from ${certificateId}`.execute(tx);
  if (numAffectedRows !== 1n) throw new Problem('changedMeanwhile');
}

/** Deletes a certificate that nothing names any more, and releases its file. */
export async function forgetCertificate(tx: Db, fileId: string): Promise<void> {
  await tx.deleteFrom('certificates').where('fileId', '=', fileId).execute();
  await releaseFiles(tx, [fileId]);
}

/** The columns of a certificate that readers see, of a statement that joins it. */
export const certificateColumns = [
  'certificates.fileId',
  'certificates.filename',
  'certificates.mediaType',
  'certificates.sizeBytes',
] as const;

/** The certificate in a row that was joined to it, as readers see it. Null if there is none. */
export function certificateOf(row: { [Column in keyof Certificate]: Certificate[Column] | null }): Certificate | null {
  const { fileId, filename, mediaType, sizeBytes } = row;
  if (fileId === null) return null;
  return { fileId, filename: filename ?? '', mediaType: mediaType ?? '', sizeBytes: sizeBytes ?? 0 };
}
