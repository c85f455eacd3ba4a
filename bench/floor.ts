/**
 * The floor under the benches of submissions and lists: the least that any program would have to do. Bare node:http takes the same
 * bytes, writes the answers as one row by the same store, and for photos the same bytes into files. No session, no parsing of the
 * form, no checks, no audit. How many bytes are photos is said by a header, so that nothing has to be looked for. Its list is one
 * statement for the people of the first five clients.
 */
import { randomUUID } from 'node:crypto';
import { type ServerResponse, createServer } from 'node:http';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { openFiles } from '#server/outside/files.ts';
import { openStore } from '#server/store/open.ts';
import { fullAnswers } from './report.ts';

const dataDir = process.env['DATA_DIR'] as string;
const { databaseUrl, s3 } = readConfig();
const store = await openStore({ dataDir, databaseUrl });
const files = openFiles({ dataDir, s3 });
await sql`create table if not exists "floor" ("id" text primary key, "answers" text not null, "receivedAt" text not null)`.execute(
  store.db,
);
const entry = JSON.stringify(fullAnswers());

const list = sql`select c."clientId", c."clientName", u."id" as "uid", u."fname", r."newestDate", r."newestTime"
  from (select "clientId", "clientName" from "clients" where "hasReports" = 1 order by "clientName", "clientId" limit 5) as c
  inner join "reportRecords" as r on r."clientId" = c."clientId" inner join "users" as u on u."id" = r."authorId"
  order by c."clientName", c."clientId", r."lastReceivedAt" desc`;

async function answerWithList(response: ServerResponse): Promise<void> {
  const { rows } = await list.execute(store.db);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(rows));
}

const server = createServer((request, response) => {
  if (request.url === '/api/list') {
    void answerWithList(response);
    return;
  }
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
    await sql`insert into "floor" values (${randomUUID()}, ${entry}, ${new Date().toISOString()})`.execute(store.db);
    response.setHeader('content-type', 'application/json');
    response.end('{"message":"Form submitted successfully!"}');
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
