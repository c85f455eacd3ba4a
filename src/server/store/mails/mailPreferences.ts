import { canSignIn } from '#server/store/accounts/accounts.ts';
import { type SqlBool, sql } from 'kysely';
import { type OptionalMail, optionalMailRow } from '#domain/mails/optionalMails.ts';
import { may, type Person, seesOnlyApproved } from '#domain/people/permissions.ts';
import { roles } from '#domain/people/roles.ts';
import type { KindName } from '#domain/reports/kinds.ts';
import { type Owners } from '#server/store/equipment/owners.ts';
import { batchesExpiringBy } from '#server/store/equipment/batches.ts';
import { selectInstrumentsDueBy } from '#server/store/equipment/instruments.ts';
import { isWaitingFor, submittedAt } from '#server/store/review/reviewQueue.ts';
import type { Db } from '#server/store/schema.ts';
import { executeChange } from '#server/store/engine/executeChange.ts';

/** How often a person wants each mail, as far as they have chosen. */
export async function mailFrequenciesOf(db: Db, uid: string): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('wantedMails').select(['kind', 'pace']).where('uid', '=', uid).execute();
  return new Map(rows.map(({ kind, pace }) => [kind, pace]));
}

/** Notes how often a person wants a mail. */
export async function setMailFrequency(tx: Db, uid: string, kind: OptionalMail, pace: string): Promise<void> {
  await tx
    .insertInto('wantedMails')
    .values({ uid, kind, pace, lastAt: null })
    .onConflict((conflict) => conflict.columns(['uid', 'kind']).doUpdateSet({ pace }))
    .execute();
}

/** Somebody who can have a mail: what they have chosen, and when they last had it. */
export type MailCandidate = { person: Person; email: string; pace: string | null; lastAt: string | null };

/** Everybody with an open account whose role may have a mail, or one of them. */
export async function mailCandidates(db: Db, kind: OptionalMail, uid?: string): Promise<MailCandidate[]> {
  const those = roles.filter((role) => may({ role }, optionalMailRow(kind).may));
  const rows = await db
    .selectFrom('users')
    .leftJoin('clients', 'clients.clientId', 'users.clientId')
    .leftJoin('wantedMails', (join) => join.onRef('wantedMails.uid', '=', 'users.id').on('wantedMails.kind', '=', kind))
    .select(['users.id as uid', 'users.fname', 'users.email', 'users.usertype as role', 'users.clientId'])
    .select(['clients.onlyApproved', 'wantedMails.pace', 'wantedMails.lastAt'])
    .where(canSignIn)
    .where('users.usertype', 'in', those)
    .$if(uid !== undefined, (of) => of.where('users.id', '=', uid ?? ''))
    .execute();
  return rows.map(({ email, pace, lastAt, onlyApproved, ...of }) => ({
    // As every mail, it goes to whoever can sign in, also if a second factor is the first thing that is asked of them then.
    person: { ...of, mustEnrol: false, seesOnlyApproved: seesOnlyApproved(of.role, onlyApproved === 1) },
    email,
    pace,
    lastAt,
  }));
}

/** Notes that a person has a mail now. False if another server was first. */
export async function claimOptionalMail(
  tx: Db,
  kind: OptionalMail,
  { person, lastAt }: MailCandidate,
  at: string,
): Promise<boolean> {
  const { uid } = person;
  const row = { uid, kind, pace: null, lastAt: null };
  await tx
    .insertInto('wantedMails')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const those = tx.updateTable('wantedMails').set({ lastAt: at });
  return executeChange(those.where((mail) => mail.and({ uid, kind, lastAt })));
}

/** A report that a reviewer is told of. */
export type MailedReport = {
  reportId: string;
  kind: KindName;
  number: string;
  about: string;
  clientName: string;
  fname: string;
  isFailed: boolean;
};

/** More are not named in a mail, but counted. */
export const mostReportsPerMail = 20;

/**
 * The reports that came since a moment, up to another one (ISO), and wait for a reviewer, or failed and are reviewed by
 * nobody; those that failed first.
 */
export async function reportsForReviewer(
  db: Db,
  reviewer: string,
  { after, until }: { after: string; until: string },
): Promise<{ reports: MailedReport[]; failed: number; more: number }> {
  const those = db
    .selectFrom('reports')
    .innerJoin('clients', 'clients.clientId', 'reports.clientId')
    .innerJoin('users', 'users.id', 'reports.authorId')
    .where(sql<SqlBool>`${submittedAt} > ${after} and ${submittedAt} <= ${until}`)
    .where(
      sql<SqlBool>`((${isWaitingFor(reviewer)}) or ("reports"."isReviewed" = 0 and "reports"."state" <> 'void'
        and "reports"."outcome" = 'fail' and "reports"."authorId" <> ${reviewer}))`,
    );
  const { total, failed } = await those
    .select(sql<number>`count(*)`.as('total'))
    .select(sql<number>`count(case when "reports"."outcome" = 'fail' then 1 end)`.as('failed'))
    .executeTakeFirstOrThrow();
  const rows = await those
    .select(['reports.id as reportId', 'reports.kind', 'reports.number', 'reports.about', 'reports.outcome'])
    .select(['clients.clientName', 'users.fname'])
    .orderBy(sql`case when "reports"."outcome" = 'fail' then 0 else 1 end`)
    .orderBy(submittedAt)
    .limit(mostReportsPerMail)
    .execute();
  return {
    reports: rows.map(({ outcome, ...row }) => ({ ...row, isFailed: outcome === 'fail' })),
    failed: Number(failed),
    more: Math.max(0, Number(total) - rows.length),
  };
}

/** Days (YYYY-MM-DD): what ends after the first, up to the last. */
type Days = { after: string; until: string };

/** The instruments in service of these owners whose calibration ends within some days. */
export async function instrumentsDueWithin(db: Db, owners: Owners, { after, until }: Days) {
  return selectInstrumentsDueBy(db, owners, until)
    .select(['instruments.instrumentId', 'instruments.make', 'instruments.model', 'instruments.serialNo'])
    .select('instruments.dueOn')
    .where('instruments.dueOn', '>', after)
    .orderBy('instruments.dueOn')
    .execute();
}

/** The batches in stock of these owners whose shelf life ends within some days. */
export async function batchesEnding(db: Db, owners: Owners, { after, until }: Days) {
  const ending = await batchesExpiringBy(db, owners, until);
  return ending
    .filter(({ usableUntil }) => usableUntil !== null && usableUntil > after)
    .toSorted((one, other) => ((one.usableUntil ?? '') < (other.usableUntil ?? '') ? -1 : 1));
}
