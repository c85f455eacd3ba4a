import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { fsyncFolder } from '#server/outside/syncFolder.ts';

/** Adds a member. The archive states its size before its content, so the content must have exactly the given size. */
export type AddMember = (name: string, sizeBytes: number, content: AsyncIterable<Uint8Array>) => Promise<void>;

/** Pictures are compressed already, and the rest gains nearly as much from the quickest level as from the best. */
const quickest = { level: 1 };

/**
 * Writes an archive. Under its own name it is always complete: until then it is called `.part`, and a failure leaves
 * nothing. It replaces the `.part` of a killed run. Of two runs at the same time the earlier one fails.
 */
export async function writeArchive(path: string, fill: (add: AddMember) => Promise<void>): Promise<void> {
  const part = `${path}.part`;
  await rm(part, { force: true });
  const file = await open(part, 'wx', 0o600);
  const { ino } = await file.stat({ bigint: true });
  const isOurs = async () => (await stat(part, { bigint: true }).catch(() => undefined))?.ino === ino;
  const members = pack();
  const add: AddMember = async (name, sizeBytes, content) => {
    await pipeline(content, members.entry({ name, size: sizeBytes, mode: 0o600, mtime: new Date() }));
  };
  const fillAndClose = async () => {
    try {
      await fill(add);
      members.finalize();
    } catch (error) {
      members.destroy(error as Error);
      throw error;
    }
  };
  try {
    const written = pipeline(members, createGzip(quickest), file.createWriteStream({ flush: true }));
    await Promise.all([fillAndClose(), written]);
    if (!(await isOurs())) throw new Error(`Another backup is being written to ${path}.`);
    await rename(part, path);
    await fsyncFolder(dirname(path));
  } catch (error) {
    if (await isOurs()) await rm(part, { force: true });
    throw error;
  }
}

/** Reads an archive from its beginning to its end, one member at a time. */
export async function readArchive(
  path: string,
  read: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const members = extract();
  const readAll = async () => {
    for await (const member of members) await read(member.header.name, member as AsyncIterable<Uint8Array>);
  };
  await Promise.all([readAll(), pipeline(createReadStream(path), createGunzip(), members)]);
}
