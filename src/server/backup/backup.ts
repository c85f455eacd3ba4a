import { Readable } from 'node:stream';
import { brand } from '#brand/brand.ts';
import type { FaultyFile } from '#server/outside/fileFault.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { type CopiedRow, type Snapshot, copiedTables, readSnapshot } from '#server/store/engine/copy.ts';
import {
  certificateWords,
  documentWords,
  enquiryFileWords,
  reportFileWords,
  storedNcrFileWords,
  pictureWords,
  uploadWords,
} from '#server/store/files/storedFiles.ts';
import type { StoreLocation } from '#server/store/engine/open.ts';
import type { CertificatesTable } from '#server/store/equipment/equipmentTables.ts';
import type { IssuedDocumentsTable } from '#server/store/evidence/evidenceTables.ts';
import type { NcrFilesTable } from '#server/store/ncrs/ncrTables.ts';
import type { EnquiryFilesTable, FilesTable, PictureFilesTable, UploadsTable } from '#server/store/schema.ts';
import { writeArchive } from './archive.ts';
import { type FileToBackUp, fileArchiver } from './copyFile.ts';
import { type Manifest, manifestMemberName, tableMemberName } from './manifest.ts';
import { measureContent } from './measure.ts';

const partBytes = 4 * 1024 * 1024;

/** The rows of a table as lines of JSON, in parts of a few megabytes. */
async function* partsOf(rows: AsyncIterable<CopiedRow>) {
  let lines: string[] = [];
  let length = 0;
  for await (const row of rows) {
    const line = JSON.stringify(row);
    lines.push(line);
    length += line.length;
    if (length < partBytes) continue;
    yield lines;
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield lines;
}

/**
 * The rows of the files that were uploaded before their reports, each after its content is in the archive. Leaves out
 * damaged files, so that their devices send them again, and reports them, unless they were given up since the moment of
 * the copy.
 */
async function* wholeUploads(
  snapshot: Snapshot,
  copy: ReturnType<typeof fileArchiver>,
  tell: (faulty: FaultyFile) => void,
): AsyncGenerator<CopiedRow> {
  for await (const row of snapshot.rows('uploads')) {
    const upload = row as UploadsTable;
    const id = String(upload.fileId);
    const fault = await copy({ ...upload, id });
    if (!fault) yield row;
    else if (await snapshot.isStillUploaded(upload.id)) tell({ id, name: uploadWords(upload), fault });
  }
}

/**
 * Writes a copy of database and files, as they are at one moment, while the product runs. The files are those that the
 * copied database names. The manifest names missing and damaged files; what is left of them is saved with the rest.
 */
export async function makeBackup(path: string, location: StoreLocation, files: FileStore): Promise<Manifest> {
  return readSnapshot(location, async (snapshot) => {
    const manifest: Manifest = {
      product: brand.shortName,
      madeAt: new Date().toISOString(),
      migration: snapshot.migration,
      rows: {},
      members: {},
      faulty: [],
    };
    await writeArchive(path, async (add) => {
      const addMeasured = async (name: string, sizeBytes: number, content: AsyncIterable<Uint8Array>) => {
        const measured = measureContent(content);
        await add(name, sizeBytes, measured.content);
        return (manifest.members[name] = measured.result());
      };
      const copy = fileArchiver(files, addMeasured);
      const uploads = () =>
        wholeUploads(snapshot, copy, (faulty) => manifest.faulty.push({ ...faulty, sentAgain: true }));
      for (const table of copiedTables) {
        let part = 0;
        manifest.rows[table] = 0;
        for await (const lines of partsOf(table === 'uploads' ? uploads() : snapshot.rows(table))) {
          const content = Buffer.from(`${lines.join('\n')}\n`);
          await addMeasured(tableMemberName(table, (part += 1)), content.length, Readable.from([content]));
          manifest.rows[table] += lines.length;
        }
      }
      const copyNamed = async (file: FileToBackUp, name: string) => {
        const fault = await copy(file);
        if (fault) manifest.faulty.push({ id: file.id, name, fault, sentAgain: false });
      };
      for await (const row of snapshot.rows('files')) {
        const file = row as FilesTable;
        if (file.sameAs === null) await copyNamed(file, reportFileWords(file));
      }
      for await (const row of snapshot.rows('pictureFiles')) {
        const file = row as PictureFilesTable;
        await copyNamed(file, pictureWords(file));
      }
      for await (const row of snapshot.rows('certificates')) {
        const { fileId: id, ...file } = row as CertificatesTable;
        await copyNamed({ id, ...file }, certificateWords(file));
      }
      for await (const row of snapshot.rows('issuedDocuments')) {
        const { fileId: id, fileHash: sha256, ...document } = row as IssuedDocumentsTable;
        await copyNamed({ id, sha256, ...document }, documentWords(document));
      }
      for await (const row of snapshot.rows('ncrFiles')) {
        const { fileKey: id, ...file } = row as NcrFilesTable;
        if (file.isOwn === 1) await copyNamed({ ...file, id }, storedNcrFileWords(file));
      }
      for await (const row of snapshot.rows('enquiryFiles')) {
        const { fileId: id, ...file } = row as EnquiryFilesTable;
        await copyNamed({ id, ...file }, enquiryFileWords(file));
      }
      const last = Buffer.from(JSON.stringify(manifest));
      await add(manifestMemberName, last.length, Readable.from([last]));
    });
    return manifest;
  });
}
