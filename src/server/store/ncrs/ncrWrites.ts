import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import { brand } from '#brand/brand.ts';
import { Problem } from '#contract/problems.ts';
import type { DecidedFailure } from '#domain/ncrs/decisions.ts';
import { type Failure, isEquipmentFailure, failurePhotoPrefix, subjectsOf } from '#domain/ncrs/failures.ts';
import { type NcrEvent, ncrPrefix } from '#domain/ncrs/ncr.ts';
import { photosFieldName } from '#domain/reports/fieldKinds.ts';
import { structureNameKey } from '#domain/text/structureNameKey.ts';
import { writtenReportNumber, yearIn } from '#domain/reports/reportNumber.ts';
import { auditStatement } from '#server/store/audit/audit.ts';
import { clearPendingFiles } from '#server/store/files/files.ts';
import type { NcrFilesTable, NcrsTable } from './ncrTables.ts';
import type { Db } from '#server/store/schema.ts';
import { searchTextOf } from '#server/store/engine/search.ts';
import { runInTransaction, statement } from '#server/store/engine/statement.ts';
import { executeChange } from '#server/store/engine/executeChange.ts';

/** Who acts on an NCR: an account, or an outside person. With neither, the product itself. */
export type NcrDoer = { byId?: string; byOutsider?: string };

let lastAt = 0;

/**
 * The moment of a new line, at least a millisecond after the one before: the log is read in the order of its moments,
 * and one step can write two lines within a millisecond. Follows a clock that was set back by more than a second.
 */
function nextAt(): string {
  const now = Date.now();
  lastAt = now > lastAt || now < lastAt - 1000 ? now : lastAt + 1;
  return new Date(lastAt).toISOString();
}

/** Adds a line to the log of an NCR. */
export async function logNcr(
  tx: Db,
  ncrId: string,
  what: NcrEvent,
  stated: NcrDoer & { text?: string; repairedBy?: string | null },
): Promise<void> {
  const { byId = null, byOutsider = null, text = '', repairedBy = null } = stated;
  await runInTransaction(
    tx,
    statement`insert into "ncrLog" ("id", "ncrId", "at", "what", "byId", "byOutsider", "text", "repairedBy")
      values (${randomUUIDv7()}, ${ncrId}, ${nextAt()}, ${what}, ${byId}, ${byOutsider}, ${text}, ${repairedBy})`,
  );
}

/** An NCR that is about to be stored. */
export type NewNcr = Pick<Failure, 'about' | 'requirement' | 'found' | 'area' | 'coat' | 'test'> &
  Pick<NcrsTable, 'ncrId' | 'clientId' | 'reportId' | 'path' | 'severity' | 'description' | 'structure' | 'raisedBy'>;

/** Changes a client's count of NCRs in a year and returns the new one. Locks the count until the transaction ends. */
async function count(tx: Db, clientId: string, year: number, by: 1 | -1) {
  const [row] = await runInTransaction<{ count: number; client: string }>(
    tx,
    statement`insert into "ncrCounters" ("clientId", "year", "count") values (${clientId}, ${year}, 1)
      on conflict ("clientId", "year") do update set "count" = "ncrCounters"."count" + ${by}
      returning "count", (select "code" from "clients" where "clientId" = ${clientId}) as "client"`,
  );
  if (!row?.client) throw new Error('An NCR is raised for a client that is there.');
  return row;
}

/** Adds an NCR under its client's next number. False if its failure or id has an NCR: then no number is skipped. */
export async function addNcr(tx: Db, ncr: NewNcr): Promise<boolean> {
  const { ncrId, clientId, reportId, path, severity, raisedBy, about, requirement, found, area, coat, test } = ncr;
  const at = new Date().toISOString();
  const year = yearIn(brand.timeZone, at);
  const number = writtenReportNumber({ prefix: ncrPrefix, year, ...(await count(tx, clientId, year, 1)) });
  const { structure, description } = ncr;
  const texts = [number, about, structure, area, coat, found, description, structureNameKey(structure)];
  const added = await runInTransaction(
    tx,
    statement`insert into "ncrs" ("ncrId", "clientId", "number", "state", "version", "severity", "reportId", "path", "testId",
        "testKind", "foundAt", "about", "requirement", "found", "description", "structure", "structureKey", "area", "coat",
        "raisedBy", "raisedAt", "at", "correctiveAction", "preventiveAction", "searched")
      values (${ncrId}, ${clientId}, ${number}, ${raisedBy === null ? 'proposed' : 'open'}, 1, ${severity}, ${reportId},
        ${path}, ${test?.testId ?? null}, ${test?.kind ?? null}, ${test?.at ?? at}, ${about}, ${requirement}, ${found},
        ${description}, ${structure}, ${structureNameKey(structure)}, ${area}, ${coat}, ${raisedBy}, ${raisedBy && at}, ${at}, '', '',
        ${searchTextOf(texts)})
      on conflict do nothing returning "ncrId"`,
  );
  if (added.length === 0) {
    const numbered = await tx.selectFrom('ncrs').select('ncrId').where('number', '=', number).executeTakeFirst();
    if (numbered) throw new Error('The next number of an NCR is taken.');
    await count(tx, clientId, year, -1);
    return false;
  }
  const by = raisedBy !== null && { byId: raisedBy };
  await logNcr(tx, ncrId, by ? 'raised' : 'proposed', { ...by, text: found });
  return true;
}

/** The columns of an NCR that can change. Its number, its report and its failure stay. */
export type NcrChange = Partial<
  Omit<NcrsTable, 'ncrId' | 'number' | 'clientId' | 'reportId' | 'path' | 'version' | 'at'>
>;

/** The columns that an NCR gets when it is raised from its proposal. */
export const raisedNow = (raisedBy: string | null) => ({ raisedBy, raisedAt: new Date().toISOString() });

/** Changes an NCR from the version that was read. Throws if it has changed since: of several at once, one succeeds. */
export async function changeNcr(
  tx: Db,
  { ncrId, version }: Pick<NcrsTable, 'ncrId' | 'version'>,
  change: NcrChange,
): Promise<void> {
  const changing = tx
    .updateTable('ncrs')
    .set({ ...change, version: version + 1 })
    .where('ncrId', '=', ncrId)
    .where('version', '=', version);
  if (!(await executeChange(changing))) throw new Problem('ncrMovedOn');
}

/** Adds the row of an NCR's file. False if the NCR has the same file for the same purpose already. */
export async function addNcrFile(tx: Db, file: Omit<NcrFilesTable, 'id' | 'at'>): Promise<boolean> {
  const adding = tx
    .insertInto('ncrFiles')
    .values({ ...file, id: randomUUID(), at: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(['ncrId', 'purpose', 'sha256']).doNothing());
  if (!(await executeChange(adding))) return false;
  if (file.isOwn === 1 && (await clearPendingFiles(tx, [file.fileKey])) === 0)
    throw new Error('A file of an NCR was swept before it was kept.');
  return true;
}

/** Adds the failure's photos to its NCR, or only those in `seen` (SHA-256). They share the report's stored files. */
export async function addPhotosOfFailure(
  tx: Db,
  { ncrId, reportId, raisedBy, path, test }: NewNcr,
  seen?: ReadonlySet<string>,
): Promise<void> {
  if (reportId === null) return;
  const ofReport = tx
    .selectFrom('files')
    .select(['id', 'sameAs', 'filename', 'mediaType', 'sizeBytes', 'sha256'])
    .where('reportId', '=', reportId)
    .where('field', '=', photosFieldName)
    .where('replacedAt', 'is', null)
    .orderBy('position');
  let photos: Awaited<ReturnType<typeof ofReport.execute>> = [];
  if (test && test.photos.length > 0) photos = await ofReport.where('filename', 'in', [...test.photos]).execute();
  // For failures outside tests, the form offers photos to whoever raises an NCR.
  else if (!test && path !== null && raisedBy !== null)
    photos = await ofReport.where('filename', 'like', `${failurePhotoPrefix(path)}%`).execute();
  for (const { id, sameAs, ...photo } of photos) {
    if (seen && !seen.has(photo.sha256)) continue;
    const of = { ncrId, purpose: 'found', byId: raisedBy, byOutsider: null } as const;
    await addNcrFile(tx, { ...of, ...photo, fileKey: sameAs ?? id, isOwn: 0 });
  }
}

/** What the NCRs of a report need to know of it. */
type OfReport = { id: string; clientId: string; authorId: string; address: string; structure: string };

/**
 * The NCRs that a failure has already. One of a test has those of its report, where each finding had one before rule set
 * 2026.2. One of a batch or an instrument has those of every report of the client, unless they are closed.
 */
function ofFailure(tx: Db, { id, clientId }: Pick<OfReport, 'id' | 'clientId'>, failure: DecidedFailure) {
  const about = tx
    .selectFrom('ncrs')
    .where(({ or }) =>
      or(subjectsOf(failure).map((subject) => sql<SqlBool>`substr("path", 1, ${subject.length}) = ${subject}`)),
    );
  return isEquipmentFailure(failure.path)
    ? about.where('clientId', '=', clientId).where('state', '!=', 'closed')
    : about.where('reportId', '=', id);
}

/** Whether a dismissed NCR was only withdrawn because its failure was corrected. */
async function isWithdrawn(tx: Db, ncrId: string): Promise<boolean> {
  const newest = await tx
    .selectFrom('ncrLog')
    .select('what')
    .where('ncrId', '=', ncrId)
    .where('what', 'in', ['dismiss', 'withdraw'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.what === 'withdraw';
}

/**
 * Applies the inspector's new decision about a failure that has an NCR already. Moves an NCR that is still proposed.
 * Proposes a withdrawn one again, because its failure is back.
 */
async function decideAgain(tx: Db, report: OfReport, decided: DecidedFailure) {
  const { authorId } = report;
  const before = await ofFailure(tx, report, decided)
    .select(['ncrId', 'version', 'state', 'reportId'])
    .where('state', 'in', ['proposed', 'dismissed'])
    .executeTakeFirst();
  // Who refuses it of this report's batch does not refuse what another report found.
  if (!before || (decided.as === 'refused' && before.reportId !== report.id)) return undefined;
  if (before.state === 'dismissed') {
    if (decided.as === 'refused' || !(await isWithdrawn(tx, before.ncrId))) return undefined;
    const { requirement, found } = decided;
    await changeNcr(tx, before, { state: 'proposed', requirement, found });
    await logNcr(tx, before.ncrId, 'proposed', { text: found });
    if (decided.as === 'proposed') return { ncrId: before.ncrId, action: 'ncrProposed' } as const;
    before.version += 1;
  }
  if (decided.as === 'proposed') return undefined;
  const { severity, description, reason } = { description: '', reason: '', ...decided };
  if (decided.as === 'raised') {
    const { requirement, found, area, coat } = decided;
    const change = { requirement, found, area, coat, description, ...(severity && { severity }) };
    await changeNcr(tx, before, { ...change, state: 'open', ...raisedNow(authorId) });
    await logNcr(tx, before.ncrId, 'raise', { byId: authorId });
    return { ncrId: before.ncrId, action: 'ncrRaised' } as const;
  }
  await changeNcr(tx, before, { state: 'dismissed' });
  await logNcr(tx, before.ncrId, 'dismiss', { byId: authorId, text: reason });
  return { ncrId: before.ncrId, action: 'ncrDismissed' } as const;
}

/**
 * Raises or proposes NCRs for the failures of a report, in the transaction that stores it. Skips those that the
 * inspector refused. A failure has one NCR, however often its report is sent again.
 */
export async function addNcrsOfReport(tx: Db, report: OfReport, decisions: readonly DecidedFailure[]): Promise<void> {
  const { id: reportId, clientId, authorId, address, structure } = report;
  for (const decided of decisions) {
    const raised = decided.as === 'raised' ? decided : undefined;
    const ncr: NewNcr = {
      ncrId: randomUUIDv7(),
      clientId,
      reportId,
      path: decided.path,
      about: decided.about,
      requirement: decided.requirement,
      found: decided.found,
      area: decided.area,
      coat: decided.coat,
      ...(decided.test && { test: decided.test }),
      severity: decided.severity,
      description: raised?.description ?? '',
      structure,
      raisedBy: raised ? authorId : null,
    };
    const has = await ofFailure(tx, report, decided).select('ncrId').limit(1).executeTakeFirst();
    const isAdded = decided.as !== 'refused' && !has && (await addNcr(tx, ncr));
    const logged = isAdded
      ? ({ ncrId: ncr.ncrId, action: raised ? 'ncrRaised' : 'ncrProposed' } as const)
      : await decideAgain(tx, report, decided);
    if (!logged) continue;
    if (decided.as !== 'refused') await addPhotosOfFailure(tx, { ...ncr, ncrId: logged.ncrId });
    const detail = { about: decided.about, report: reportId };
    const audited = { action: logged.action, subject: logged.ncrId, actorId: authorId, clientId, address, detail };
    await runInTransaction(tx, auditStatement(audited));
  }
}
