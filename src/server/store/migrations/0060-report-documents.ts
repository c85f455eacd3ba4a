import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { brand } from '#brand/brand.ts';
import type { Entry } from '#domain/listing/record.ts';
import { measurementsOf } from '#domain/reports/measurements.ts';
import { answersIn } from '#domain/reports/present.ts';
import { clientCode, writtenNumber, yearIn } from '#domain/reports/reportNumber.ts';
import { kindNamed } from '#domain/reports/kinds.ts';
import { summaryOf } from '#domain/reports/summary.ts';
import { isSqlite, jsonRows } from '#server/store/engine/dialect.ts';
import { fold } from '#server/store/engine/search.ts';

type Store = Kysely<unknown>;
const reportsAtOnce = 500;

/**
 * Stores a table that is only read by its key within the key's index, if the database can. This saves a page for each
 * row.
 */
function inItsKey(db: Store) {
  return <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
    isSqlite(db) ? table.modifyEnd(sql`without rowid`) : table;
}

async function tables(db: Store): Promise<void> {
  await db.schema
    .createTable('revisions')
    .addColumn('reportId', 'text', (c) => c.notNull().references('reports.id'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('contentHash', 'text', (c) => c.notNull())
    .addColumn('authorId', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('revisionsKey', ['reportId', 'revision'])
    .$call(inItsKey(db))
    .execute();
  await db.schema
    .createTable('measurements')
    // No foreign key: it would be checked for each figure, and figures come and go only with their report.
    .addColumn('reportId', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('row', 'integer')
    .addColumn('value', 'double precision', (c) => c.notNull())
    .addColumn('unit', 'text')
    .addPrimaryKeyConstraint('measurementsKey', ['reportId', 'position'])
    .$call(inItsKey(db))
    .execute();
  await db.schema
    .createTable('reportCounters')
    .addColumn('clientId', 'text', (c) => c.notNull().references('clients.clientId'))
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('reportCountersKey', ['clientId', 'year'])
    .execute();
}

/** Moves the answers to the revisions before writing the rows of the reports, which are short from then on. */
async function moveAnswers(db: Store): Promise<void> {
  await sql`insert into "revisions" ("reportId", "revision", "answers", "contentHash", "authorId", "at")
    select "id", 1, "entry", "contentHash", "authorId", "receivedAt" from "reports"`.execute(db);
  await db.schema.alterTable('reports').dropColumn('entry').execute();
  await db.schema.alterTable('reports').dropColumn('contentHash').execute();
}

async function columns(db: Store): Promise<void> {
  const add = (name: string, type: 'text' | 'integer' | 'double precision', otherwise?: string | number) =>
    db.schema
      .alterTable('reports')
      .addColumn(name, type, (c) => (otherwise === undefined ? c : c.notNull().defaultTo(otherwise)))
      .execute();
  await add('number', 'text');
  await add('numberSeries', 'text');
  await add('numberCount', 'integer');
  await add('revision', 'integer', 1);
  await add('state', 'text', 'submitted');
  await add('result', 'text');
  await add('squareMetres', 'double precision');
  await add('lostMinutes', 'integer');
  await add('photoCount', 'integer', 0);
  await add('about', 'text', '');
  await add('searched', 'text', '');
  await add('voidedAt', 'text');
  await add('voidedBy', 'text');
  await add('voidReason', 'text');
}

type Client = { clientId: string; clientName: string };

async function giveCodes(db: Store): Promise<(Client & { code: string })[]> {
  await db.schema.alterTable('clients').addColumn('code', 'text').execute();
  const all = sql<Client>`select "clientId", "clientName" from "clients" order by "createdAt", "clientId"`;
  const taken = new Set<string>();
  const clients = (await all.execute(db)).rows.map((client) => {
    const code = clientCode(client.clientName, (other) => taken.has(other));
    taken.add(code);
    return { ...client, code };
  });
  const coded = clients.map(({ clientId, code }) => ({ clientId, code }));
  await sql`update "clients" set "code" = "given"."code"
    from ${jsonRows(db, coded, { clientId: 'text', code: 'text' }, 'given')}
    where "clients"."clientId" = "given"."clientId"`.execute(db);
  await db.schema.createIndex('clientsByCode').unique().on('clients').column('code').execute();
  return clients;
}

type Old = { id: string; kind: string; receivedAt: string; photos: number; answers: string };

/** The next reports of a client, after one of them, in order of receipt. */
async function received(db: Store, clientId: string, after: Pick<Old, 'id' | 'receivedAt'>): Promise<Old[]> {
  const { rows } = await sql<Old>`select r."id", r."kind", r."receivedAt", v."answers",
      (select count(*) from "files" where "reportId" = r."id" and "field" = 'photos') as "photos"
    from "reports" as r join "revisions" as v on v."reportId" = r."id"
    where r."clientId" = ${clientId} and (r."receivedAt", r."id") > (${after.receivedAt}, ${after.id})
    order by r."receivedAt", r."id" limit ${reportsAtOnce}`.execute(db);
  return rows;
}

/** What the list shows of an old report, and its measurements. A report of an unknown kind has neither. */
function readOld({ kind, answers }: Old) {
  const known = kindNamed(kind);
  const given = known && answersIn(known, JSON.parse(answers) as Entry);
  return {
    prefix: known?.prefix ?? 'REP',
    summary: summaryOf(known ?? { fields: [] }, given ?? {}),
    measurements: known && given ? measurementsOf(known, given) : [],
  };
}

/** Numbers the reports of a client in order of receipt, and fills in what is computed from them. */
async function fillClient(db: Store, { clientId, code }: Client & { code: string }): Promise<void> {
  const counts = new Map<number, number>();
  let step = await received(db, clientId, { receivedAt: '', id: '' });
  while (step.length > 0) {
    const measured: Parameters<typeof jsonRows>[1][number][] = [];
    const filled = step.map((old) => {
      const { prefix, summary, measurements } = readOld(old);
      const year = yearIn(brand.timeZone, old.receivedAt);
      const count = (counts.get(year) ?? 0) + 1;
      counts.set(year, count);
      for (const [position, [field, row, value, unit]] of measurements.entries()) {
        measured.push({ reportId: old.id, position, field, row, value, unit });
      }
      return {
        id: old.id,
        number: writtenNumber({ prefix, client: code, year, count }),
        numberSeries: `${code}-${year}`,
        numberCount: count,
        photoCount: Number(old.photos),
        ...summary,
        searched: fold(summary.words),
      };
    });
    await writeFilled(db, filled);
    await writeMeasured(db, measured);
    step = await received(db, clientId, step.at(-1) as Old);
  }
  const counters = [...counts].map(([year, count]) => ({ clientId, year, count }));
  if (counters.length > 0) {
    await sql`insert into "reportCounters" ("clientId", "year", "count") select * from
      ${jsonRows(db, counters, { clientId: 'text', year: 'integer', count: 'integer' }, 'counted')}`.execute(db);
  }
}

async function writeFilled(db: Store, rows: Parameters<typeof jsonRows>[1]): Promise<void> {
  const types = {
    id: 'text',
    number: 'text',
    numberSeries: 'text',
    numberCount: 'integer',
    photoCount: 'integer',
    squareMetres: 'double precision',
    lostMinutes: 'integer',
    about: 'text',
    searched: 'text',
  } as const;
  const set = Object.keys(types)
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.ref(column)} = "filled".${sql.ref(column)}`);
  await sql`update "reports" set ${sql.join(set)} from ${jsonRows(db, rows, types, 'filled')}
    where "reports"."id" = "filled"."id"`.execute(db);
}

async function writeMeasured(db: Store, rows: Parameters<typeof jsonRows>[1]): Promise<void> {
  if (rows.length === 0) return;
  const types = {
    reportId: 'text',
    position: 'integer',
    field: 'text',
    row: 'integer',
    value: 'double precision',
    unit: 'text',
  } as const;
  const names = sql.join(Object.keys(types).map((name) => sql.ref(name)));
  await sql`insert into "measurements" (${names}) select ${names} from ${jsonRows(db, rows, types, 'measured')}`.execute(
    db,
  );
}

async function build(db: Store): Promise<void> {
  const clients = await giveCodes(db);
  await tables(db);
  await moveAnswers(db);
  await columns(db);
  const index = (name: string, ...of: string[]) => db.schema.createIndex(name).on('reports').columns(of);
  // The order in which numbers are given out. Needed only during this migration.
  await index('reportsToNumber', 'clientId', 'receivedAt', 'id').execute();
  for (const client of clients) await fillClient(db, client);
  await db.schema.dropIndex('reportsToNumber').execute();
  // The indexes that the list of reports uses, beside the existing ones.
  await index('reportsBySeries', 'numberSeries', 'numberCount').unique().execute();
  await index('reportsByReceipt', 'receivedAt', 'id').execute();
  await index('reportsByDate', 'date').execute();
}

/**
 * A report becomes a document with a number that people can say, a state, and revisions that hold its answers. Its
 * figures are stored as measurements, and what the list shows is stored in its own row.
 */
export const reportDocuments: Migration = { up: build };
