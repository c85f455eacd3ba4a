import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { brand } from '#brand/brand.ts';
import type { Standing } from '#domain/queue/standing.ts';
import type { KeptFile, KeptReport } from './kept.ts';

/** What lies on the device. Everything carries the account to which it belongs. */
export interface DeviceSchema extends DBSchema {
  reports: { key: string; value: KeptReport; indexes: { uid: string } };
  /** Apart from the reports, so that a list of reports reads no photo. */
  files: { key: [reportId: string, fileId: string]; value: KeptFile };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const name = `${brand.shortName}-outbox`;
const version = 2;

/** What reports of version 1 said of being received. */
type WithReceivedAt = { receivedAt?: string };

function standingSince(receivedAt: string | undefined): Standing {
  return receivedAt ? { kind: 'received', at: Date.parse(receivedAt) } : { kind: 'draft' };
}

let opening: Promise<DeviceDatabase> | undefined;

function forget() {
  opening = undefined;
}

function connect(): Promise<DeviceDatabase> {
  opening ??= openDB<DeviceSchema>(name, version, {
    async upgrade(database, oldVersion, _newVersion, transaction) {
      if (oldVersion < 1) {
        database.createObjectStore('reports', { keyPath: 'id' }).createIndex('uid', 'uid');
        database.createObjectStore('files', { keyPath: ['reportId', 'fileId'] });
      }
      if (oldVersion === 1) {
        const reports = transaction.objectStore('reports');
        for (const { receivedAt, ...report } of (await reports.getAll()) as (KeptReport & WithReceivedAt)[]) {
          await reports.put({ ...report, standing: standingSince(receivedAt) });
        }
      }
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opening;
}

/** What browsers throw when they have dropped a connection: Safari does so whenever it likes. */
const dropped: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError', 'TransactionInactiveError']);

/**
 * Works with the device's database. Where the browser has dropped the connection, it is opened once more and the work is
 * done again: so it must be such that doing it twice does no harm.
 */
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

/** Closes the connection; the next work opens it again. */
export async function closeDatabase(): Promise<void> {
  const open = await opening?.catch(() => undefined);
  open?.close();
  forget();
}
