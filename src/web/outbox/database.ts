import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';
import { brand } from '#brand/brand.ts';
import type { DeviceFile, DeviceReport } from './deviceReport.ts';
import { DeviceError } from './errors.ts';

/** What the device stores. Every row names the account that it belongs to. */
interface DeviceSchema extends DBSchema {
  reports: { key: string; value: DeviceReport; indexes: { uid: string } };
  /** Files are kept apart from the reports, so that listing reports reads no photo. */
  files: { key: [reportId: string, fileId: string]; value: DeviceFile };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** The name of the database in the browser. */
export const databaseName = `${brand.shortName}-outbox`;

type Upgrade = Parameters<NonNullable<OpenDBCallbacks<DeviceSchema>['upgrade']>>;
type Migration = (database: Upgrade[0], transaction: Upgrade[3]) => unknown;

/** The version of the database in version 1.0 of the app, and in the last commit before it. No device has an earlier one. */
export const earliestDatabaseVersion = 3;

/**
 * The first makes the baseline of an empty database, and each of those after it leads to the next version, forward only.
 * Each is tested with everything that an earlier version stored: `testing/recorded`.
 */
const migrations: readonly Migration[] = [
  (database) => {
    database.createObjectStore('reports', { keyPath: 'id' }).createIndex('uid', 'uid');
    database.createObjectStore('files', { keyPath: ['reportId', 'fileId'] });
  },
];

/** The version of the database, which every migration raises by one. */
export const databaseVersion = earliestDatabaseVersion + migrations.length - 1;

let opening: Promise<DeviceDatabase> | undefined;

function forget() {
  opening = undefined;
}

function connect(): Promise<DeviceDatabase> {
  let isOlder = false;
  opening ??= openDB<DeviceSchema>(databaseName, databaseVersion, {
    async upgrade(database, oldVersion, _newVersion, transaction) {
      isOlder = oldVersion > 0 && oldVersion < earliestDatabaseVersion;
      if (isOlder) {
        // Leaves the database as it was found. That it ended so is told below.
        transaction.done.catch(() => undefined);
        transaction.abort();
        return;
      }
      const done = Math.max(0, oldVersion - earliestDatabaseVersion + 1);
      for (const migrate of migrations.slice(done)) await migrate(database, transaction);
    },
    // This tab must not keep a newer version of the app in another tab waiting.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw isOlder ? new DeviceError('older', error) : error;
  });
  return opening;
}

/** Errors that browsers throw after dropping a connection, as Safari does at any time. */
const dropped: ReadonlySet<string> = new Set([
  'InvalidStateError',
  'UnknownError',
  'TransactionInactiveError',
  // Thrown by a transaction that was running when the connection dropped.
  'AbortError',
]);

/** Runs `work` on the device's database, again if the browser dropped the connection. Repeating it must do no harm. */
export async function withDatabase<Result>(work: (database: DeviceDatabase) => Promise<Result>): Promise<Result> {
  try {
    return await work(await connect());
  } catch (error) {
    if (!(error instanceof DOMException && dropped.has(error.name))) throw error;
    const broken = await opening?.catch(() => undefined);
    broken?.close();
    forget();
    return work(await connect());
  }
}

/** Closes the connection. The next use opens it again. */
export async function closeDatabase(): Promise<void> {
  const open = await opening?.catch(() => undefined);
  open?.close();
  forget();
}
