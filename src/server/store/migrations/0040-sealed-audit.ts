import { SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const refusal = 'The audit log is only ever added to.';

/** The database itself refuses to change or remove a line of the audit log, whatever program asks. */
export const sealedAudit: Migration = {
  async up(db) {
    const words = sql.lit(refusal);
    if (db.getExecutor().adapter instanceof SqliteAdapter) {
      for (const change of ['update', 'delete'] as const) {
        await sql`create trigger ${sql.ref(`audit_${change}`)} before ${sql.raw(change)} on "audit"
          begin select raise(abort, ${words}); end`.execute(db);
      }
      // `insert or replace` removes the existing line without firing the trigger of removals. This trigger keeps it.
      await sql`create trigger "audit_replace" before insert on "audit"
        when exists (select 1 from "audit" where "id" = new."id") begin select raise(ignore); end`.execute(db);
      return;
    }
    await sql`create function "refuseAuditChange"() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception '${refusal}'; end`)}`.execute(db);
    await sql`create trigger "audit_sealed" before update or delete or truncate on "audit"
      for each statement execute function "refuseAuditChange"()`.execute(db);
  },
};
