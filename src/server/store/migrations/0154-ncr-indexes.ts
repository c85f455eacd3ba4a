import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Indexes for the register of NCRs, in its order: by who raised them and who is responsible, by state and severity, and
 * of those about which something remains to be done. Reminders look among the latter, and no more among closed ones.
 */
export const ncrIndexes: Migration = {
  async up(db) {
    const index = (name: string, columns: readonly string[], where = sql``) =>
      sql`create index ${sql.ref(name)} on "ncrs" (${sql.join(columns.map((one) => sql.ref(one)))}) ${where}`.execute(
        db,
      );
    const isOpen = sql`where "state" not in ('closed', 'dismissed')`;
    await index('ncrsByRaiser', ['raisedBy', 'at', 'ncrId']);
    await index('ncrsByResponsible', ['responsibleId', 'at', 'ncrId']);
    await index('ncrsByState', ['state', 'at', 'ncrId']);
    await index('ncrsBySeverity', ['severity', 'at', 'ncrId']);
    await index('ncrsOpen', ['at', 'ncrId'], isOpen);
    await index('ncrsOpenByClient', ['clientId', 'at', 'ncrId'], isOpen);
    await index('ncrsOpenByDue', ['dueOn', 'at', 'ncrId'], isOpen);
    await db.schema.dropIndex('ncrsDue').execute();
  },
};
