import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function accounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clients')
    .addColumn('clientId', 'text', (c) => c.primaryKey())
    .addColumn('clientName', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('contactPerson', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phoneNumber', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('hasReports', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('clientsByReportsAndName')
    .on('clients')
    .columns(['hasReports', 'clientName', 'clientId'])
    .execute();
  await db.schema.createIndex('clientsByName').on('clients').columns(['clientName', 'clientId']).execute();

  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('fname', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('emailVerified', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('image', 'text')
    .addColumn('usertype', 'text', (c) => c.notNull())
    .addColumn('clientId', 'text', (c) => c.references('clients.clientId'))
    .addColumn('isActive', 'integer', (c) => c.notNull())
    .addColumn('removedAt', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('usersByClient').on('users').columns(['clientId', 'fname', 'id']).execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .execute();
  await db.schema.createIndex('sessionsByUser').on('sessions').column('userId').execute();

  await db.schema
    .createTable('credentials')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('accountId', 'text', (c) => c.notNull())
    .addColumn('providerId', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('password', 'text')
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', 'text')
    .addColumn('refreshTokenExpiresAt', 'text')
    .addColumn('scope', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('credentialsByUser').on('credentials').column('userId').execute();

  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('identifier', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('verificationsByIdentifier').on('verifications').column('identifier').execute();

  await db.schema
    .createTable('attempts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('attemptsByKey').on('attempts').columns(['what', 'key', 'at']).execute();
  await db.schema.createIndex('attemptsByMoment').on('attempts').column('at').execute();
}

async function reports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('clientId', 'text', (c) => c.notNull().references('clients.clientId'))
    .addColumn('authorId', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('date', 'text')
    .addColumn('time', 'text')
    .addColumn('contentHash', 'text', (c) => c.notNull())
    .addColumn('entry', 'text', (c) => c.notNull())
    .addColumn('receivedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('reportsByRecord')
    .on('reports')
    .columns(['clientId', 'authorId', 'kind', 'receivedAt', 'id'])
    .execute();
  await db.schema
    .createIndex('reportsByRecordAndDate')
    .on('reports')
    .columns(['clientId', 'authorId', 'date', 'time'])
    .execute();
  await db.schema.createIndex('reportsByClientAndDate').on('reports').columns(['clientId', 'date']).execute();

  await db.schema
    .createTable('reportRecords')
    .addColumn('clientId', 'text', (c) => c.notNull().references('clients.clientId'))
    .addColumn('authorId', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('projectDate', 'text')
    .addColumn('projectTime', 'text')
    .addColumn('newestDate', 'text')
    .addColumn('newestTime', 'text')
    .addColumn('lastReceivedAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('reportRecordsKey', ['clientId', 'authorId'])
    .execute();
  await db.schema
    .createIndex('reportRecordsByLast')
    .on('reportRecords')
    .columns(['clientId', 'lastReceivedAt', 'authorId'])
    .execute();
  await db.schema.createIndex('reportRecordsByAuthor').on('reportRecords').columns(['authorId', 'clientId']).execute();

  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reportId', 'text', (c) => c.notNull().references('reports.id'))
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('caption', 'text')
    .addColumn('mediaType', 'text', (c) => c.notNull())
    .addColumn('sizeBytes', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('filesByReport').on('files').columns(['reportId', 'position']).execute();
}

async function books(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actorId', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('clientId', 'text')
    .addColumn('address', 'text')
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('auditByMoment').on('audit').columns(['at', 'id']).execute();
  await db.schema.createIndex('auditByClient').on('audit').columns(['clientId', 'at', 'id']).execute();

  await db.schema
    .createTable('standards')
    .addColumn('list', 'integer', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('retiredAt', 'text')
    .addPrimaryKeyConstraint('standardsKey', ['list', 'code'])
    .execute();
  await db.schema
    .createTable('products')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('retiredAt', 'text')
    .execute();
}

/** Accounts, clients, reports with their files, the audit log and the reference data. */
export const foundation: Migration = {
  async up(db) {
    await accounts(db);
    await reports(db);
    await books(db);
  },
};
