import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Store = Kysely<unknown>;

async function ncrs(db: Store): Promise<void> {
  await db.schema
    .createTable('ncrs')
    .addColumn('ncrId', 'text', (c) => c.primaryKey())
    .addColumn('clientId', 'text', (c) => c.notNull().references('clients.clientId'))
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('severity', 'text', (c) => c.notNull())
    .addColumn('reportId', 'text', (c) => c.references('reports.id'))
    .addColumn('path', 'text')
    .addColumn('testId', 'text')
    .addColumn('testKind', 'text')
    .addColumn('foundAt', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('requirement', 'text', (c) => c.notNull())
    .addColumn('found', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('structure', 'text', (c) => c.notNull())
    .addColumn('area', 'text', (c) => c.notNull())
    .addColumn('coat', 'text', (c) => c.notNull())
    .addColumn('raisedBy', 'text', (c) => c.references('users.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('responsibleId', 'text', (c) => c.references('users.id'))
    .addColumn('responsibleEmail', 'text')
    .addColumn('responsibleName', 'text')
    .addColumn('dueOn', 'text')
    .addColumn('disposition', 'text')
    .addColumn('correctiveAction', 'text', (c) => c.notNull())
    .addColumn('preventiveAction', 'text', (c) => c.notNull())
    .addColumn('consentBy', 'text', (c) => c.references('users.id'))
    .addColumn('consentAt', 'text')
    .addColumn('closedBy', 'text', (c) => c.references('users.id'))
    .addColumn('closedAt', 'text')
    .addColumn('closure', 'text')
    .addColumn('searched', 'text', (c) => c.notNull())
    .execute();
  // A failure of a report has only one NCR. NCRs that are raised freely have neither report nor path, and there can be
  // any number of them.
  await db.schema.createIndex('ncrsByFailure').unique().on('ncrs').columns(['reportId', 'path']).execute();
  await db.schema.createIndex('ncrsByClient').on('ncrs').columns(['clientId', 'at', 'ncrId']).execute();
  await db.schema.createIndex('ncrsByTime').on('ncrs').columns(['at', 'ncrId']).execute();
  await sql`create index "ncrsDue" on "ncrs" ("dueOn") where "dueOn" is not null`.execute(db);
}

/**
 * Non-conformance reports, each with its log (lines are never changed or removed), its files, and the reminders that
 * were mailed.
 */
export const nonConformances: Migration = {
  async up(db) {
    await ncrs(db);
    await db.schema
      .createTable('ncrCounters')
      .addColumn('clientId', 'text', (c) => c.notNull().references('clients.clientId'))
      .addColumn('year', 'integer', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('ncrCountersKey', ['clientId', 'year'])
      .execute();
    await db.schema
      .createTable('ncrLog')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('ncrId', 'text', (c) => c.notNull().references('ncrs.ncrId'))
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('byId', 'text', (c) => c.references('users.id'))
      .addColumn('byOutsider', 'text')
      .addColumn('what', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('repairedBy', 'text')
      .execute();
    await db.schema.createIndex('ncrLogByNcr').on('ncrLog').columns(['ncrId', 'id']).execute();
    await db.schema
      .createTable('ncrFiles')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('ncrId', 'text', (c) => c.notNull().references('ncrs.ncrId'))
      .addColumn('fileKey', 'text', (c) => c.notNull())
      .addColumn('isOwn', 'integer', (c) => c.notNull())
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('filename', 'text', (c) => c.notNull())
      .addColumn('mediaType', 'text', (c) => c.notNull())
      .addColumn('sizeBytes', 'integer', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('byId', 'text', (c) => c.references('users.id'))
      .addColumn('byOutsider', 'text')
      .addColumn('at', 'text', (c) => c.notNull())
      .execute();
    // A picture that is sent twice, as over a bad network, is stored once.
    const once = ['ncrId', 'purpose', 'sha256'];
    await db.schema.createIndex('ncrFilesOnce').unique().on('ncrFiles').columns(once).execute();
    await db.schema.createIndex('ncrFilesByKey').on('ncrFiles').column('fileKey').execute();
    await db.schema
      .createTable('ncrReminders')
      .addColumn('ncrId', 'text', (c) => c.notNull().references('ncrs.ncrId'))
      .addColumn('dueOn', 'text', (c) => c.notNull())
      .addColumn('reminder', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('ncrRemindersKey', ['ncrId', 'dueOn', 'reminder'])
      .execute();
  },
};
