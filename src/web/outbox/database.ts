import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';
import { brand } from '#brand/brand.ts';
import type { DeliveryState } from '#domain/delivery/deliveryState.ts';
import type { DeviceFile, DeviceReport } from './deviceReport.ts';
import { payloadOfParts, type PayloadParts } from './payloadOfParts.ts';

/** What lies on the device. Everything carries the account to which it belongs. */
export interface DeviceSchema extends DBSchema {
  reports: { key: string; value: DeviceReport; indexes: { uid: string } };
  /** Apart from the reports, so that a list of reports reads no photo. */
  files: { key: [reportId: string, fileId: string]; value: DeviceFile };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** What the browser calls it. */
export const databaseName = `${brand.shortName}-outbox`;

/** What reports of version 1 said of being received. */
type WithReceivedAt = { receivedAt?: string };

/** What a report of version 2 that was submitted kept of it. */
type ReportOfParts = Omit<DeviceReport, 'parcel'> & { parcel?: PayloadParts };

function standingSince(receivedAt: string | undefined): DeliveryState {
  return receivedAt ? { kind: 'received', at: Date.parse(receivedAt) } : { kind: 'draft' };
}

type Upgrade = Parameters<NonNullable<OpenDBCallbacks<DeviceSchema>['upgrade']>>;
type Migration = (database: Upgrade[0], transaction: Upgrade[3]) => unknown;

/**
 * From each version of the database to the next, forward only. Each is tested with all that a version before has stored:
 * `testing/recorded`.
 */
const migrations: readonly Migration[] = [
  (database) => {
    database.createObjectStore('reports', { keyPath: 'id' }).createIndex('uid', 'uid');
    database.createObjectStore('files', { keyPath: ['reportId', 'fileId'] });
  },
  async (_database, transaction) => {
    const reports = transaction.objectStore('reports');
    for (const { receivedAt, ...report } of (await reports.getAll()) as (DeviceReport & WithReceivedAt)[]) {
      await reports.put({ ...report, standing: standingSince(receivedAt) });
    }
  },
  // Until then there was one kind of report, and what waited to be sent was kept as the text parts of a form.
  async (_database, transaction) => {
    const reports = transaction.objectStore('reports');
    for (const { parcel, ...report } of (await reports.getAll()) as unknown as ReportOfParts[]) {
      await reports.put({ ...report, kind: 'dailycot', ...(parcel && { parcel: payloadOfParts(parcel) }) });
    }
  },
];

/** Raised by every migration. */
export const databaseVersion = migrations.length;

let opening: Promise<DeviceDatabase> | undefined;

function forget() {
  opening = undefined;
}

function connect(): Promise<DeviceDatabase> {
  opening ??= openDB<DeviceSchema>(databaseName, databaseVersion, {
    async upgrade(database, oldVersion, _newVersion, transaction) {
      for (const migrate of migrations.slice(oldVersion)) await migrate(database, transaction);
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
const dropped: ReadonlySet<string> = new Set([
  'InvalidStateError',
  'UnknownError',
  'TransactionInactiveError',
  // A transaction that was under way then.
  'AbortError',
]);

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
