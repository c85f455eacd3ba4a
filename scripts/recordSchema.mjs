// Writes down what the migrations make, for each new one: a hash of its file, and the tables that all of them leave.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresProgramFolder, startPrivatePostgres } from '#server/testing/privatePostgres.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import { hashOfSchema, schemaOf } from '#server/store/engine/schemaOf.ts';
import { migrations } from '#server/store/migrations/all.ts';
import { version1 } from '#server/store/migrations/version1/version1.ts';
import { project } from './run.mjs';

const folder = join(project, 'src/server/store/migrations');
const programs = await postgresProgramFolder();
if (!programs) throw new Error('The schema of PostgreSQL cannot be recorded: its programs are not here.');
const postgres = await startPrivatePostgres(programs);
const dataDir = mkdtempSync(join(tmpdir(), 'schema-'));

/** @type {(kind: string, upTo?: string) => Promise<string[]>} */
async function madeBy(kind, upTo) {
  const place = mkdtempSync(join(dataDir, 'store-'));
  const databaseUrl = kind === 'postgres' ? await postgres.addDatabase(`made_${upTo ? 'first' : 'last'}`) : undefined;
  const db = connect({ dataDir: place, databaseUrl });
  // The name of the newest one is given, so that nothing is compared with the record of before.
  await migrate(db, upTo ?? Object.keys(migrations).at(-1));
  const lines = await schemaOf(db);
  await db.destroy();
  return lines;
}

try {
  /** @type {{ files: Record<string, string> }} */
  const before = JSON.parse(readFileSync(join(folder, 'recorded.json'), 'utf8'));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^\d{4}-[^/]*(?<!\.test)\.ts$|^version1[\\/](postgres|sqlite)\.ts$/.test(name))
    .toSorted();
  /** @type {(name: string) => string} */
  const hashOf = (name) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  const files = Object.fromEntries(names.map((name) => [name, hashOf(name)]));
  const changed = Object.keys(before.files).filter((name) => files[name] !== before.files[name]);
  if (changed.length > 0) {
    throw new Error(
      `A migration that was recorded never changes or goes: ${changed.join(', ')}. Put it back and add a new one. ` +
        'If only the path of an import is another, write its hash into recorded.json by hand.',
    );
  }
  /** @type {Record<string, string>} */
  const first = {};
  for (const kind of ['sqlite', 'postgres']) {
    first[kind] = hashOfSchema(await madeBy(kind, version1));
    writeFileSync(join(folder, `schema.${kind}.json`), `${JSON.stringify(await madeBy(kind), null, 2)}\n`);
  }
  const recorded = { newest: Object.keys(migrations).at(-1), version1: first, files };
  writeFileSync(join(folder, 'recorded.json'), `${JSON.stringify(recorded, null, 2)}\n`);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
