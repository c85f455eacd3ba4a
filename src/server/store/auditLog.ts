import { sql } from 'kysely';
import { brand } from '#brand/brand.ts';
import type { AuditAction, AuditLine, AuditPage, AuditQuery } from '#contract/audit.ts';
import { rowsPerPage } from '#contract/paging.ts';
import { startOfDay } from '#domain/audit/startOfDay.ts';
import { pageOf } from './pages.ts';
import type { Db } from './schema.ts';

/** What is wanted of the log; `ofClient` bounds it to one client's lines, whatever else is asked. */
export type WantedLines = AuditQuery & { ofClient: string | undefined };

const rowsAtOnce = 500;

function lines(db: Db, { ofClient, action, actor, subject, client, from, to }: WantedLines) {
  let log = db.selectFrom('audit');
  if (ofClient !== undefined) log = log.where('audit.clientId', '=', ofClient);
  if (client !== undefined) log = log.where('audit.clientId', '=', client);
  if (action !== undefined) log = log.where('audit.action', '=', action);
  if (actor !== undefined) log = log.where('audit.actorId', '=', actor);
  if (subject !== undefined) log = log.where('audit.subject', '=', subject);
  if (from !== undefined) log = log.where('audit.at', '>=', startOfDay(from, brand.timeZone));
  if (to !== undefined) log = log.where('audit.at', '<', startOfDay(to, brand.timeZone, 1));
  return log;
}

/** The wanted lines with the names of who and where, the newest first. */
function namedLines(db: Db, wanted: WantedLines) {
  return lines(db, wanted)
    .leftJoin('users', 'users.id', 'audit.actorId')
    .leftJoin('clients', 'clients.clientId', 'audit.clientId')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.subject', 'audit.address', 'audit.detail'])
    .select(['audit.actorId', 'users.fname', 'users.email', 'audit.clientId', 'clients.clientName'])
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof namedLines>['execute']>>[number];

function present(row: Row): AuditLine {
  const { id, at, action, subject, address, detail, actorId, fname, email, clientId, clientName } = row;
  return {
    id,
    at,
    action: action as AuditAction,
    actor: actorId === null ? null : { uid: actorId, fname: fname ?? '', email: email ?? '' },
    subject,
    client: clientId === null ? null : { clientId, clientName: clientName ?? '' },
    address,
    detail: JSON.parse(detail),
  };
}

/** A page of the audit log, the newest first. */
export async function auditPage(db: Db, wanted: WantedLines): Promise<AuditPage> {
  const { total } = await lines(db, wanted)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...paged } = pageOf(wanted.page, Number(total));
  const rows = await namedLines(db, wanted).limit(rowsPerPage).offset(offset).execute();
  return { lines: rows.map(present), ...paged };
}

/** All wanted lines, the newest first, a few hundred in memory at a time. */
export async function* auditLines(db: Db, wanted: WantedLines): AsyncGenerator<AuditLine> {
  let last: Row | undefined;
  do {
    let step = namedLines(db, wanted).limit(rowsAtOnce);
    if (last) step = step.where(sql<boolean>`("audit"."at", "audit"."id") < (${last.at}, ${last.id})`);
    const rows = await step.execute();
    for (const row of rows) yield present(row);
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
  } while (last);
}
