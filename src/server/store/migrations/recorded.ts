import record from './recorded.json' with { type: 'json' };
import postgres from './schema.postgres.json' with { type: 'json' };
import sqlite from './schema.sqlite.json' with { type: 'json' };

type Recorded = {
  /** The newest migration when the schema was recorded. */
  readonly newest: string;
  /** The SHA-256 of the tables of version 1.0, as `hashOfSchema` names them. */
  readonly version1: { readonly sqlite: string; readonly postgres: string };
  /** The SHA-256 of each file of a migration. */
  readonly files: Readonly<Record<string, string>>;
};

/** What `npm run record-schema` has written down of the migrations. */
export const recordedMigrations: Recorded = record;

/** The tables that all migrations leave, by lines. */
export const recordedSchema: { readonly sqlite: readonly string[]; readonly postgres: readonly string[] } = {
  sqlite,
  postgres,
};
