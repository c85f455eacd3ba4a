import { randomUUID } from 'node:crypto';
import pg from 'pg';

async function administer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database of its own on a PostgreSQL server of the tests. */
export type TestDatabase = { name: string; url: string; drop(): Promise<void> };

/** Creates a database, empty or as a copy of another one to which nobody is connected. */
export async function addDatabase(serverUrl: string, copyOf?: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `CREATE DATABASE ${name}${copyOf === undefined ? '' : ` TEMPLATE ${copyOf}`}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
