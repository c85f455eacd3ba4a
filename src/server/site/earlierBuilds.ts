import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildDir } from './renderer.ts';

/** For how many milliseconds the files of a build are kept after another one has replaced it. */
const storedForMs = 30 * 24 * 60 * 60_000;
const version = /^[\da-f]{12}$/;
/** What pages load. Fonts for PDFs are left out: they make up nine tenths, and their names hardly ever change. */
const loadedByPages = /\.(js|css|woff2)(\.(br|gz))?$/;

/** The folder inside the data folder where each build of the web app has a folder of its own. */
export function earlierBuildsFolder(dataDir: string): string {
  return resolve(dataDir, 'builds');
}

/** The files of the builds that are kept: for each address without its first slash, the folder that has it. */
export function filesOfEarlierBuilds(folder: string | undefined): Map<string, string> {
  const stored = new Map<string, string>();
  if (folder === undefined || !existsSync(folder)) return stored;
  for (const build of readdirSync(folder).filter((name) => version.test(name))) {
    const place = join(folder, build);
    // Without what somebody has removed of it, the server starts all the same.
    const names = existsSync(join(place, 'assets')) ? readdirSync(join(place, 'assets')) : [];
    // A compressed file has no address of its own.
    for (const name of names.filter((one) => !/\.(br|gz)$/.test(one))) stored.set(`assets/${name}`, place);
  }
  return stored;
}

/**
 * Keeps what the pages of this build load, so that the next build, too, can serve pages that are open by then. Removes
 * builds that were replaced thirty days ago. `assets` is the folder of the built files.
 */
export async function keepBuild(
  folder: string,
  now: number = Date.now(),
  assets: string = join(buildDir, 'client/assets'),
): Promise<void> {
  const names = (await readdir(assets)).filter((name) => loadedByPages.test(name)).toSorted();
  // The names have hashes of what is in the files.
  const own = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const there = await readdir(folder);
  const aside = () => join(folder, `.${randomUUID()}`);
  if (!there.includes(own)) {
    const begun = aside();
    try {
      await mkdir(join(begun, 'assets'), { recursive: true });
      for (const name of names) await copyFile(join(assets, name), join(begun, 'assets', name));
      await rename(begun, join(folder, own));
    } catch (error) {
      // What is left on the disk is for reports.
      await rm(begun, { recursive: true, force: true });
      // Another server on this folder may have been first.
      if (!existsSync(join(folder, own))) throw error;
    }
  }
  const times = async (name: string) => ({ name, at: (await stat(join(folder, name))).mtimeMs });
  const others = await Promise.all(there.filter((name) => name !== own).map(times));
  const [before] = others.filter(({ name }) => version.test(name)).toSorted((one, other) => other.at - one.at);
  // The build before may have been in use until now.
  for (const name of before ? [own, before.name] : [own]) {
    await utimes(join(folder, name), now / 1_000, now / 1_000);
  }
  for (const { name, at } of others) {
    if (name === before?.name || at >= now - storedForMs) continue;
    // If this is cut short, no half of a build is left under its name.
    const gone = aside();
    await rename(join(folder, name), gone);
    await rm(gone, { recursive: true });
  }
}
