import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';
import { brand } from '#brand/brand.ts';
import type { DeliveryState } from '#domain/delivery/deliveryState.ts';
import type { DeviceFile, DeviceReport } from './deviceReport.ts';
import { payloadOfParts, type PayloadParts } from './payloadOfParts.ts';

/** What the device stores. Every row names the account that it belongs to. */
interface DeviceSchema extends DBSchema {
  reports: { key: string; value: DeviceReport; indexes: { uid: string } };
  /** Files are kept apart from the reports, so that listing reports reads no photo. */
  files: { key: [reportId: string, fileId: string]; value: DeviceFile };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** The name of the database in the browser. */
export const databaseName = `${brand.shortName}-outbox`;

/** In version 1 of the database, a report held the time of its receipt instead of a delivery state. */
type WithReceivedAt = { receivedAt?: string };

/** In version 2, a submitted report kept the text parts of its form. */
type ReportOfParts = Omit<DeviceReport, 'parcel'> & { parcel?: PayloadParts };

function standingSince(receivedAt: string | undefined): DeliveryState {
  return receivedAt ? { kind: 'received', at: Date.parse(receivedAt) } : { kind: 'draft' };
}

type Upgrade = Parameters<NonNullable<OpenDBCallbacks<DeviceSchema>['upgrade']>>;
type Migration = (database: Upgrade[0], transaction: Upgrade[3]) => unknown;

/**
 * Each migration leads from one version of the database to the next, forward only. Each is tested with everything that
 * an earlier version stored: `testing/recorded`.
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
  // Earlier versions knew one kind of report, and kept a waiting report as the text parts of a form.
  async (_database, transaction) => {
    const reports = transaction.objectStore('reports');
    for (const { parcel, ...report } of (await reports.getAll()) as unknown as ReportOfParts[]) {
      await reports.put({ ...report, kind: 'dailycot', ...(parcel && { parcel: payloadOfParts(parcel) }) });
    }
  },
];

/** The version of the database, which every migration raises by one. */
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
    // This tab must not keep a newer version of the app in another tab waiting.
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

/** Errors that browsers throw after dropping a connection, as Safari does at any time. */
const dropped: ReadonlySet<string> = new Set([
  'InvalidStateError',
  'UnknownError',
  'TransactionInactiveError',
  // Thrown by a transaction that was running when the connection dropped.
  'AbortError',
]);

/**
 * Runs `work` on the device's database. If the browser has dropped the connection, opens it again and repeats `work`,
 * so doing `work` twice must do no harm.
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

/** Closes the connection. The next use opens it again. */
export async function closeDatabase(): Promise<void> {
  const open = await opening?.catch(() => undefined);
  open?.close();
  forget();
}
