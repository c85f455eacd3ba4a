// Each build of the server has a folder of its own, because a server that runs may still load its files from there.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many builds are kept. A server that runs while this many others are built needs a restart. */
const keptVersions = 4;

/**
 * Makes a built folder inside `place` the newest version, under a name made from its content, and removes the oldest
 * versions. The file `current` names the newest.
 * @param {string} place
 * @param {string} built the folder's name
 */
export function keepVersion(place, built) {
  const hash = createHash('sha256');
  for (const file of readdirSync(join(place, built)).toSorted()) {
    const content = readFileSync(join(place, built, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  const version = hash.digest('hex').slice(0, 12);
  const others = readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== built && entry.name !== version)
    .map(({ name }) => ({ name, at: statSync(join(place, name)).mtimeMs }))
    .toSorted((one, other) => other.at - one.at);
  for (const { name } of others.slice(keptVersions - 1)) rmSync(join(place, name), { recursive: true });
  // A server may run from the same version, built earlier.
  if (readdirSync(place).includes(version)) rmSync(join(place, built), { recursive: true });
  else renameSync(join(place, built), join(place, version));
  utimesSync(join(place, version), new Date(), new Date());
  writeFileSync(join(place, 'current'), version);
}
