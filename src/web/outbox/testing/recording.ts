import { z } from 'zod';

/** A recording holds bytes as base64. */
const bytes = z.object({ blob: z.string(), type: z.string() });

/** Everything that one version of the app left on a device: the structure of its database, and every row. */
export const recordingSchema = z.object({
  /** The version of the app that wrote it, in words. */
  of: z.string(),
  name: z.string(),
  version: z.number().int().positive(),
  stores: z.array(
    z.object({
      name: z.string(),
      keyPath: z.union([z.string(), z.array(z.string())]),
      indexes: z.array(z.object({ name: z.string(), keyPath: z.union([z.string(), z.array(z.string())]) })),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
export type Recording = z.infer<typeof recordingSchema>;

type Row = Readonly<Record<string, unknown>>;

async function written(row: Row): Promise<Row> {
  const entries = Object.entries(row).map(async ([name, value]) => {
    if (!(value instanceof Blob)) return [name, value] as const;
    const blob = btoa(String.fromCodePoint(...new Uint8Array(await value.arrayBuffer())));
    return [name, { blob, type: value.type }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

function blobOf({ blob, type }: z.infer<typeof bytes>): Blob {
  return new Blob([Uint8Array.from(atob(blob), (letter) => letter.codePointAt(0) ?? 0)], { type });
}

function read(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => {
    const found = bytes.safeParse(value).data;
    return [name, found ? blobOf(found) : value];
  });
  return Object.fromEntries(entries);
}

const keyPathOf = ({ keyPath }: IDBObjectStore | IDBIndex): string | string[] =>
  typeof keyPath === 'string' ? keyPath : [...(keyPath ?? [])];

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Records the device's database of that name. */
export async function recordDevice(name: string, of: string): Promise<Recording> {
  const database = await answered(indexedDB.open(name));
  const stores = [];
  for (const storeName of database.objectStoreNames) {
    const store = database.transaction(storeName).objectStore(storeName);
    const rows = (await answered(store.getAll())) as Row[];
    const indexes = [...store.indexNames].map((index) => ({ name: index, keyPath: keyPathOf(store.index(index)) }));
    stores.push({ name: storeName, keyPath: keyPathOf(store), indexes, rows: await Promise.all(rows.map(written)) });
  }
  const { version } = database;
  database.close();
  return { of, name, version, stores };
}

/** Turns this device into the recorded one: its database at the version of that time, with all rows. */
export async function restoreRecording({ name, version, stores }: Recording): Promise<void> {
  const opening = indexedDB.open(name, version);
  opening.addEventListener('upgradeneeded', () => {
    for (const { name: storeName, keyPath, indexes, rows } of stores) {
      const store = opening.result.createObjectStore(storeName, { keyPath });
      for (const index of indexes) store.createIndex(index.name, index.keyPath);
      for (const row of rows) store.put(read(row));
    }
  });
  (await answered(opening)).close();
}

/** People type the content of these, or the fields of the form name it, so its shape is not compared. */
const free: ReadonlySet<string> = new Set(['values', 'attachments', 'faults']);

function* pathsIn(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) {
    yield `${path}[]`;
    for (const each of value) yield* pathsIn(each, `${path}[]`);
  } else if (typeof value === 'object' && value !== null && !bytes.safeParse(value).success) {
    if (free.has(path)) yield `${path} {}`;
    else for (const [name, inner] of Object.entries(value)) yield* pathsIn(inner, path ? `${path}.${name}` : name);
  } else yield `${path} ${typeof value === 'object' ? 'bytes' : typeof value}`;
}

/** The kind of a row. Reports are told apart by their delivery state. */
function kindOf(row: Row): string {
  const { kind } = (row['standing'] ?? {}) as { kind?: string };
  return kind ?? '';
}

/** The shape of the rows of each store and kind: the properties that may occur, and those that every row has. */
export function rowShapesOf({ stores }: Recording): Map<string, { may: Set<string>; must: Set<string> }> {
  const shape = new Map<string, { may: Set<string>; must: Set<string> }>();
  for (const { name, rows } of stores) {
    for (const row of rows) {
      const key = `${name} ${kindOf(row)}`.trim();
      const paths = new Set(pathsIn(row, ''));
      const known = shape.get(key) ?? { may: new Set(), must: paths };
      const must = new Set([...known.must].filter((path) => paths.has(path)));
      shape.set(key, { may: new Set([...known.may, ...paths]), must });
    }
  }
  return shape;
}
