/**
 * The floor that the aims of submissions were set to: it takes a report and commits one row by itself. Bare node:http
 * receives the same bytes and stores a text that it has at hand, by Kysely, as one row of one table in a commit of its
 * own. Photos go into files byte by byte; a header gives their size, so nothing has to be parsed for it. It asks for no
 * session, and reads, checks, lists and audits nothing.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { openFiles } from '#server/outside/files.ts';
import { openStore } from '#server/store/open.ts';
import { texts } from './report.ts';

const dataDir = process.env['DATA_DIR'] as string;
const { databaseUrl, s3 } = readConfig();
const store = await openStore({ dataDir, databaseUrl });
const files = openFiles({ dataDir, s3 });
await sql`create table "floor" ("id" text primary key, "answers" text not null, "receivedAt" text not null)`.execute(
  store.db,
);
const entries = new Map(Object.entries(texts).map(([name, answersOf]) => [name, JSON.stringify(answersOf())]));

const server = createServer((request, response) => {
  if (request.url === '/api/health') {
    response.end('{}');
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const body = Buffer.concat(chunks);
    const photoSize = Number(request.headers['x-photo-size'] ?? 0);
    const photoCount = Number(request.headers['x-photo-count'] ?? 0);
    for (let photo = 0; photo < photoCount; photo += 1) {
      const end = body.length - photo * photoSize;
      await files.save(randomUUID(), Readable.from([body.subarray(end - photoSize, end)]));
    }
    const entry = entries.get(String(request.headers['x-text']));
    await sql`insert into "floor" values (${randomUUID()}, ${entry}, ${new Date().toISOString()})`.execute(store.db);
    response.setHeader('content-type', 'application/json');
    response.end('{"message":"Form submitted successfully!"}');
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
