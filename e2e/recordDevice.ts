/**
 * Records what this version of the app stores on a device, for tests of later versions: `npm run record-device -- 'the
 * version that did so and so'`. Never change earlier recordings.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fake from 'fake-indexeddb';
import sharp from 'sharp';
import { project } from '#scripts/run.mjs';
import { closeDatabase, databaseName } from '#web/outbox/database.ts';
import { fillDevice } from '#web/outbox/testing/fillDevice.ts';
import { recordDevice } from '#web/outbox/testing/recording.ts';

const of = process.argv[2];
if (!of) throw new Error('Say in words which version this is.');
const folder = join(project, 'src/web/outbox/testing/recorded');

for (const [name, value] of Object.entries(fake))
  if (name.startsWith('IDB')) Object.assign(globalThis, { [name]: value });
Object.assign(globalThis, { indexedDB: new fake.IDBFactory() });

let drawn = 0;
/** A picture in a colour that no other one has. */
async function draw(): Promise<Blob> {
  drawn += 1;
  const background = { r: (drawn * 53) % 256, g: (drawn * 97) % 256, b: (drawn * 151) % 256 };
  const jpeg = await sharp({ create: { width: 32, height: 24, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
}

await fillDevice('recorded-account', draw);
await closeDatabase();
const recording = await recordDevice(databaseName, of);
const name = `${String(readdirSync(folder).length + 1).padStart(3, '0')}.json`;
writeFileSync(join(folder, name), `${JSON.stringify(recording, null, 1)}\n`);
process.stdout.write(`${name}\n`);
process.exit();
