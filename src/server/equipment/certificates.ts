import { Problem } from '#contract/problems.ts';
import { type EquipmentOwner, canSeeEquipmentOf } from '#domain/equipment/keeping.ts';
import { type FileServices, fileKeeper, removeUnneededFiles } from '#server/files/keeper.ts';
import { withOneFile } from '#server/files/oneFile.ts';
import { answerWithUploadedFile } from '#server/files/sentFile.ts';
import type { HandlerInput, Handler } from '#server/http/handler.ts';
import * as store from '#server/store/equipment/certificates.ts';
import type { Db } from '#server/store/schema.ts';

type KeepWrite = HandlerInput<'keepCertificate'>['write'];
/** The write step of the calls that store a certificate. */
type Keep = (...work: Parameters<KeepWrite>) => ReturnType<KeepWrite>;

/** The calibration or batch of a certificate, its owner, and what the audit log records besides the file. */
type CertifiedOf = { of: store.CertifiedItem; clientId: EquipmentOwner; detail: Readonly<Record<string, unknown>> };

/**
 * Stores the certificate of the calibration or batch that `find` returns, replacing any earlier one. `find` throws if
 * the person may not change it. It runs again within the transaction.
 */
export async function replaceCertificate(
  services: FileServices,
  { query: { filename }, body, write }: Pick<HandlerInput<'keepCertificate'>, 'query' | 'body'> & { write: Keep },
  find: (db: Db) => Promise<CertifiedOf>,
) {
  // Nothing of the file is read for people who may not store it.
  await find(services.db);
  const letGo: string[] = [];
  const written = await withOneFile(services, { body, filename, field: 'certificate' }, ({ key: fileId, ...stored }) =>
    write(async (tx) => {
      const { of, clientId, detail } = await find(tx);
      await store.addCertificate(tx, { fileId, ...stored });
      await store.setCertificate(tx, of, fileId);
      if (of.certificateId !== null) {
        await store.forgetCertificate(tx, of.certificateId);
        letGo.push(of.certificateId);
      }
      const shown = { ...detail, file: stored.filename, sha256: stored.sha256 };
      return { answer: { message: 'Certificate kept.' }, logged: { subject: of.id, clientId, detail: shown } };
    }),
  );
  await removeUnneededFiles(fileKeeper(services), letGo);
  return written;
}

/** GET /api/certificates/:fileId/:filename: a certificate, for those who may see its instrument or batch. */
export function certificate({ db, files }: FileServices): Handler<'certificate'> {
  return async ({ person, params: { fileId }, request, reply }) => {
    const stored = await store.certificateById(db, fileId);
    if (!stored || !canSeeEquipmentOf(person, stored.ownerClientId)) throw new Problem('notFound');
    return answerWithUploadedFile({ request, reply }, files, { ...stored, key: stored.fileId });
  };
}
