import { brand } from '#brand/brand.ts';
import type { FileStore } from '#server/outside/files.ts';
import { type Row, type Snapshot, copiedTables, readSnapshot } from '#server/store/copy.ts';
import type { StoreLocation } from '#server/store/open.ts';
import type { FilesTable, PictureFilesTable, UploadsTable } from '#server/store/schema.ts';
import { type AddMember, writeArchive } from './archive.ts';
import { type Manifest, fileMember, manifestName, tablePart } from './manifest.ts';
import { type Measure, measure } from './measure.ts';

const partBytes = 4 * 1024 * 1024;

/** The rows of a table as lines of JSON, in parts of a few megabytes. */
async function* partsOf(rows: AsyncIterable<Row>) {
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

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

/**
 * Writes a copy of database and files, as they are at one moment, while the product goes on. The files are those that
 * the copy of the database names; one that is missing or damaged fails the whole copy, and is named.
 */
export async function makeBackup(path: string, location: StoreLocation, files: FileStore): Promise<Manifest> {
  return readSnapshot(location, async (snapshot) => {
    const manifest: Manifest = {
      product: brand.shortName,
      madeAt: new Date().toISOString(),
      migration: snapshot.migration,
      rows: {},
      members: {},
    };
    await writeArchive(path, async (add) => {
      const addMeasured = async (name: string, sizeBytes: number, content: AsyncIterable<Uint8Array>) => {
        const measured = measure(content);
        await add(name, sizeBytes, measured.content);
        return (manifest.members[name] = measured.result());
      };
      for (const table of copiedTables) {
        let part = 0;
        manifest.rows[table] = 0;
        const rows = snapshot.rows(table);
        for await (const lines of partsOf(table === 'uploads' ? withFiles(snapshot, files, addMeasured) : rows)) {
          const content = Buffer.from(`${lines.join('\n')}\n`);
          await addMeasured(tablePart(table, (part += 1)), content.length, once(content));
          manifest.rows[table] += lines.length;
        }
      }
      for await (const row of snapshot.rows('files')) await addFile(files, row as FilesTable, addMeasured);
      for await (const row of snapshot.rows('pictureFiles')) {
        await addFile(files, { filename: 'a picture', ...(row as PictureFilesTable) }, addMeasured);
      }
      const last = Buffer.from(JSON.stringify(manifest));
      await add(manifestName, last.length, once(last));
    });
    return manifest;
  });
}

type AddMeasured = (...member: Parameters<AddMember>) => Promise<Measure>;
type Named = Pick<FilesTable, 'id' | 'filename' | 'sizeBytes' | 'sha256'>;

const faultOf = ({ id, filename }: Named, cause?: unknown) =>
  new Error(`The file ${id} ("${filename}") is missing or damaged`, { cause });

/** Adds a file. False where it cannot be opened, and need not be there. */
async function addFile(files: FileStore, file: Named, add: AddMeasured, isNeeded = async () => true): Promise<boolean> {
  let added: Measure;
  try {
    const content = await files.open(file.id).catch(async (cause: unknown) => {
      if (await isNeeded()) throw cause;
    });
    if (!content) return false;
    added = await add(fileMember(file.id), file.sizeBytes, content);
  } catch (cause) {
    throw faultOf(file, cause);
  }
  if (added.sha256 !== file.sha256) throw faultOf(file);
  return true;
}

/**
 * The files that were sent ahead of their reports, as rows, each once its content is in the archive. One that was given up
 * since the moment of the copy, by its sender or by the sweep, is left out.
 */
async function* withFiles(snapshot: Snapshot, files: FileStore, add: AddMeasured): AsyncGenerator<Row> {
  for await (const row of snapshot.rows('uploads')) {
    const { id, fileId, sizeBytes, sha256 } = row as UploadsTable;
    const file = { id: String(fileId), filename: 'sent ahead of its report', sizeBytes, sha256 };
    if (await addFile(files, file, add, () => snapshot.isStillUploaded(id))) yield row;
  }
}
