import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';

/** A file that must be in the file store. */
type StoredFile = {
  /** Its key in the file store. */
  id: string;
  /** Its name in messages to people. */
  name: string;
  /** Its size in bytes. Undefined for a piece of an incomplete upload, whose size is not recorded. */
  sizeBytes?: number;
};

/** The name of a report's file in messages: its file name and its report. */
export function reportFileWords({ filename, reportId }: { filename: string; reportId: string }): string {
  return `"${filename}" of report ${reportId}`;
}

/** The name in messages of a file that was uploaded before its report. */
export function uploadWords({ reportId }: { reportId: string }): string {
  return `What was sent ahead of report ${reportId}`;
}

/** The name of a picture of the public site in messages. */
export function pictureWords({
  pictureId,
  format,
  width,
}: {
  pictureId: string;
  format: string;
  width: number;
}): string {
  return `The picture ${pictureId} as ${format}, ${width} pixels wide`;
}

/** The name of an issued document in messages. */
export function documentWords({ number, revision }: { number: string; revision: number }): string {
  return `The document of report ${number}, revision ${revision}`;
}

/** The name of a calibration's certificate in messages. */
export function certificateWords({ filename }: { filename: string }): string {
  return `The certificate "${filename}"`;
}

/** The name of a non-conformance report's file in messages. */
export function storedNcrFileWords({ filename }: { filename: string }): string {
  return `"${filename}" of a non-conformance report`;
}

/** The name in messages of a file that came with an enquiry. */
export function enquiryFileWords({ filename }: { filename: string }): string {
  return `"${filename}" of an enquiry`;
}

const hexDigits = '0123456789abcdef';

/** Every two digits that a key can begin with. Keys are UUIDs in lower case. */
export const keyPrefixes: readonly string[] = [...hexDigits].flatMap((one) => [...hexDigits].map((two) => one + two));

/** A text that sorts after all keys with this prefix, however a database orders digits and letters. */
function endOf(prefix: string): string {
  const digits = `${hexDigits}g`;
  return `${prefix[0]}${digits[digits.indexOf(prefix[1] as string) + 1]}`;
}

/**
 * The files whose keys begin with these two digits: those that must be there, and the keys of those that are being
 * stored or removed and may be there or not.
 */
export async function filesByKeyPrefix(
  db: Db,
  prefix: string,
): Promise<{ needed: StoredFile[]; passing: Set<string> }> {
  const isUnder = (key: string) => sql<SqlBool>`${sql.ref(key)} >= ${prefix} and ${sql.ref(key)} < ${endOf(prefix)}`;
  // The files in passing are read first. A file that comes to belong to something afterwards is then found among the
  // others.
  const passing = await db.selectFrom('begunFiles').select('id').where(isUnder('id')).execute();
  const files = await db
    .selectFrom('files')
    .select(['id', 'sizeBytes', 'filename', 'reportId'])
    .where('sameAs', 'is', null)
    .where(isUnder('id'))
    .execute();
  const pictures = await db
    .selectFrom('pictureFiles')
    .select(['id', 'sizeBytes', 'pictureId', 'format', 'width'])
    .where(isUnder('id'))
    .execute();
  const certificates = await db
    .selectFrom('certificates')
    .select(['fileId as id', 'sizeBytes', 'filename'])
    .where(isUnder('fileId'))
    .execute();
  const documents = await db
    .selectFrom('issuedDocuments')
    .select(['fileId as id', 'sizeBytes', 'number', 'revision'])
    .where(isUnder('fileId'))
    .execute();
  const ofNcrs = await db
    .selectFrom('ncrFiles')
    .select(['fileKey as id', 'sizeBytes', 'filename'])
    .where('isOwn', '=', 1)
    .where(isUnder('fileKey'))
    .execute();
  const ofEnquiries = await db
    .selectFrom('enquiryFiles')
    .select(['fileId as id', 'sizeBytes', 'filename'])
    .where(isUnder('fileId'))
    .execute();
  const dossierFiles = await db
    .selectFrom('dossierFiles')
    .select(['fileId as id', 'sizeBytes', 'part', 'dossierId'])
    .where(isUnder('fileId'))
    .execute();
  const uploads = await db
    .selectFrom('uploads')
    .select(['fileId as id', 'sizeBytes', 'reportId'])
    .where(isUnder('fileId'))
    .execute();
  const pieces = await db
    .selectFrom('uploadPieces')
    .innerJoin('uploads', 'uploads.id', 'uploadPieces.uploadId')
    .select(['uploadPieces.id', 'uploads.reportId'])
    .where(isUnder('uploadPieces.id'))
    .execute();
  const named = <File extends { id: string; sizeBytes: number }>(
    those: readonly File[],
    nameOf: (file: File) => string,
  ) => those.map((file): StoredFile => ({ id: file.id, sizeBytes: file.sizeBytes, name: nameOf(file) }));
  return {
    needed: [
      ...named(files, reportFileWords),
      ...named(pictures, pictureWords),
      ...named(certificates, certificateWords),
      ...named(documents, documentWords),
      ...named(ofNcrs, storedNcrFileWords),
      ...named(ofEnquiries, enquiryFileWords),
      ...named(dossierFiles, ({ part, dossierId }) => `${part} of the dossier ${dossierId}`),
      ...named(
        uploads.map((upload) => ({ ...upload, id: String(upload.id) })),
        uploadWords,
      ),
      ...pieces.map(({ id, ...upload }) => ({ id, name: uploadWords(upload) })),
    ],
    passing: new Set(passing.map(({ id }) => id)),
  };
}
