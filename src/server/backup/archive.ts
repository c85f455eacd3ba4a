import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { syncFolder } from '#server/outside/syncFolder.ts';

/** Adds a member. The archive says a member's size before its content, so it is asked for. */
export type AddMember = (name: string, sizeBytes: number, content: AsyncIterable<Uint8Array>) => Promise<void>;

/** Pictures are compressed already, and the rest gains nearly as much from the quickest level as from the best. */
const quickest = { level: 1 };

/** Writes an archive. Under its name it is always whole: until then it is called `.part`, and a failure leaves nothing. */
export async function writeArchive(path: string, fill: (add: AddMember) => Promise<void>): Promise<void> {
  const part = `${path}.part`;
  const file = await open(part, 'wx', 0o600);
  const members = pack();
  const add: AddMember = async (name, sizeBytes, content) => {
    const added = Promise.withResolvers<void>();
    const member = members.entry({ name, size: sizeBytes, mode: 0o600, mtime: new Date() }, (error) =>
      error ? added.reject(error) : added.resolve(),
    );
    for await (const chunk of content) {
      if (!member.write(chunk)) await Promise.race([once(member, 'drain'), added.promise]);
    }
    member.end(null);
    await added.promise;
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
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Reads an archive from its beginning to its end, a member at a time. */
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
