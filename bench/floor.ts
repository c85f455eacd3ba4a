/**
 * The floor for the benches of submissions and lists: the least work that any program must do for the same duty. Bare
 * node:http receives the same bytes, reads the session from the database, parses the answers as JSON, and stores them
 * with the same store: one transaction with a row for the list and an audit log entry. Photos go into files byte by
 * byte. It does no checks, judging or numbering, and stores nothing for search or recall. A header gives the size of
 * the photos, so nothing has to be parsed for it. Its list is one statement for the people of the first five clients.
 */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { type ServerResponse, createServer } from 'node:http';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { openFiles } from '#server/outside/files.ts';
import { openStore } from '#server/store/engine/open.ts';
import { syncSqliteOf } from '#server/store/engine/sqlite.ts';
import { run, runSync, statement } from '#server/store/engine/statement.ts';
import { runInGroupCommit } from '#server/store/engine/groupCommit.ts';

const dataDir = process.env['DATA_DIR'] as string;
const { databaseUrl, s3 } = readConfig();
const store = await openStore({ dataDir, databaseUrl });
const files = openFiles({ dataDir, s3 });
const session = 'floor-session';
for (const text of [
  'create table if not exists "floorSessions" ("token" text primary key, "userId" text not null, "expiresAt" text not null)',
  `insert into "floorSessions" values ('${session}', 'somebody', '2999-01-01') on conflict do nothing`,
  'create table if not exists "floorAnswers" ("id" text primary key, "answers" text not null)',
  `create table if not exists "floorReports" ("id" text primary key, "kind" text not null, "authorId" text not null, "date" text,
    "receivedAt" text not null)`,
  'create index if not exists "floorReportsByReceipt" on "floorReports" ("authorId", "receivedAt")',
  'create table if not exists "floorAudit" ("id" text primary key, "at" text not null, "actorId" text not null, "subject" text not null)',
]) {
  await sql.raw(text).execute(store.db);
}

type Report = { kind: string; answers: { date: string } };

/** Stores everything of a report in one transaction. On PostgreSQL that is one statement. */
async function keep(authorId: string, { kind, answers }: Report): Promise<void> {
  const [id, at] = [randomUUIDv7(), new Date().toISOString()];
  const answered = statement`insert into "floorAnswers" values (${id}, ${JSON.stringify(answers)})`;
  const listed = statement`insert into "floorReports" values (${id}, ${kind}, ${authorId}, ${answers.date}, ${at})`;
  const audited = statement`insert into "floorAudit" values (${randomUUIDv7()}, ${at}, ${authorId}, ${id})`;
  if (!syncSqliteOf(store.db)) {
    await run(store.db, statement`with "answered" as (${answered}), "listed" as (${listed}) ${audited}`);
    return;
  }
  await runInGroupCommit(store.db, async (tx) => {
    const database = syncSqliteOf(tx);
    if (database) for (const one of [answered, listed, audited]) runSync(database, one);
  });
}

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
    const token = request.headers.cookie ?? '';
    const asked = statement`select "userId" from "floorSessions"
      where "token" = ${token} and "expiresAt" > ${new Date().toISOString()}`;
    const [person] = await run<{ userId: string }>(store.db, asked);
    if (!person) throw new Error('The bench is signed in.');
    const body = Buffer.concat(chunks);
    const photoSize = Number(request.headers['x-photo-size'] ?? 0);
    const photoCount = Number(request.headers['x-photo-count'] ?? 0);
    const textSize = body.length - photoSize * photoCount;
    for (let photo = textSize; photo < body.length; photo += photoSize) {
      await files.save(randomUUID(), Readable.from([body.subarray(photo, photo + photoSize)]));
    }
    await keep(person.userId, JSON.parse(body.toString('utf8', 0, textSize)) as Report);
    response.setHeader('content-type', 'application/json');
    response.end('{"message":"Form submitted successfully!"}');
  });
});
// As long as the product's: a connection that closes as it is used again would end the bench.
server.keepAliveTimeout = 72_000;
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
