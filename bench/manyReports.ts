import { sampleClient } from '#content/reference.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { recallKey } from '#domain/recall/recallKey.ts';
import { structureNameKey } from '#domain/text/structureNameKey.ts';
import { numberSeries, writtenReportNumber } from '#domain/reports/reportNumber.ts';
import { addAccount } from '#server/store/accounts/accounts.ts';
import { addClient } from '#server/store/people/clients.ts';
import { newId } from '#web/outbox/newId.ts';
import type { ReportsTable } from '#server/store/reports/reportTables.ts';
import type { Db } from '#server/store/schema.ts';
import type { Insertable } from 'kysely';

const usersPerClient = 10;
/** Each is in one report of twenty, on days of all years. A tank is in as many, but of some months only. */
const piers = [...'ABCDEFGHIJKLMNOPQRST'].map((letter) => `${letter}NORTH`);
const filedAtOnce = 500;

/** A report to be filed, without the id that filing adds. */
type Report = Omit<Insertable<ReportsTable>, 'id'>;

/** Files reports in the order of receipt, so that the newest are stored next to each other. */
export async function insertReports(db: Db, all: readonly Report[], answers: string): Promise<void> {
  const inOrder = all.toSorted((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1));
  for (let at = 0; at < inOrder.length; at += filedAtOnce) {
    const reports = inOrder.slice(at, at + filedAtOnce).map((report) => ({ ...report, id: newId() }));
    await db.insertInto('reports').values(reports).execute();
    const revisions = reports.map(({ id, authorId, receivedAt }) => {
      return { reportId: id, revision: 1, answers, contentHash: '', authorId, at: receivedAt };
    });
    await db.insertInto('revisions').values(revisions).execute();
    const uses = reports.map(({ id, about }) => ({ key: recallKey(about), what: 'product' as const, reportId: id }));
    await db.insertInto('uses').values(uses).execute();
  }
}

/** Adds a client with inspectors. Returns their daily reports, as if filed from 2024 on. */
export async function addClientForReports(
  db: Db,
  number: number,
  reportsPerUser: number,
  users = usersPerClient,
): Promise<Report[]> {
  const filed: Report[] = [];
  const clientId = await addClient(db, { ...sampleClient, clientName: `Client ${String(number).padStart(5, '0')}` });
  const { code } = await db
    .selectFrom('clients')
    .select('code')
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  const counts = new Map<number, number>();
  for (let user = 0; user < users; user += 1) {
    const authorId = await addAccount(db, {
      fname: `Inspector ${number}-${user}`,
      email: `inspector-${number}-${user}@bench.example`,
      passwordHash: '',
      usertype: 'user',
      isActive: true,
      clientId,
    });
    const reports = Array.from({ length: reportsPerUser }, (_, report) => {
      const at = new Date(Date.UTC(2024, 0, 1 + ((number + user + report * 37) % 1000), 0, 0, report % 60, user));
      const year = at.getUTCFullYear();
      const count = (counts.get(year) ?? 0) + 1;
      const pier = piers[(number + user * 3 + report * 7) % piers.length];
      counts.set(year, count);
      return {
        kind: dailyReport.name,
        clientId,
        authorId,
        date: at.toISOString().slice(0, 10),
        time: '08:30',
        receivedAt: at.toISOString(),
        number: writtenReportNumber({ prefix: dailyReport.prefix, client: code, year, count }),
        numberSeries: numberSeries({ prefix: dailyReport.prefix, client: code, year }),
        numberCount: count,
        outcome: report % 7 === 0 ? ('fail' as const) : ('pass' as const),
        squareMetres: 31.5,
        lostMinutes: 0,
        photoCount: 0,
        about: `TK-${report} · Shell ${user} · Pier ${pier} · Epoxy primer`,
        structure: `TK-${report}`,
        structureKey: structureNameKey(`TK-${report}`),
        alsoAbout: `Shell ${user} · Pier ${pier} · Epoxy primer`,
        searched: `TK-${report} · SHELL ${user} · PIER ${pier} · EPOXY PRIMER`,
      };
    });
    filed.push(...reports);
    const newest = reports.reduce((best, report) => (report.date > best.date ? report : best));
    await db
      .insertInto('reportRecords')
      .values({ clientId, authorId, newestDate: newest.date, newestTime: '08:30', lastReceivedAt: newest.receivedAt })
      .execute();
  }
  const structures = Array.from({ length: reportsPerUser }, (_, report) => `TK-${report}`);
  for (let at = 0; at < structures.length; at += filedAtOnce) {
    const names = structures.slice(at, at + filedAtOnce);
    await db
      .insertInto('structureNames')
      .values(names.map((name) => ({ clientId, key: structureNameKey(name), name, uses: users })))
      .execute();
  }
  const counters = [...counts].map(([year, count]) => ({ clientId, year, count }));
  await db.insertInto('reportCounters').values(counters).execute();
  await db
    .insertInto('numberCounters')
    .values(counters.map((one) => ({ ...one, kind: dailyReport.name })))
    .execute();
  await db.updateTable('clients').set({ hasReports: 1 }).where('clientId', '=', clientId).execute();
  return filed;
}
