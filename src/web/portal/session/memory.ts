import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { brand } from '#brand/brand.ts';
import { storedUser } from './session.ts';

/** An answer that the device remembers. */
export type RememberedAnswer = {
  readonly answer: unknown;
  /** When the server gave it, in milliseconds. */
  readonly at: number;
  /** Whether this version of the app has remembered it. Answers may have another form in another version. */
  readonly isOfThisVersion: boolean;
};

interface MemorySchema extends DBSchema {
  answers: {
    key: [owner: string, key: string];
    /** The answer as JSON, so that its length is known. */
    value: { owner: string; key: string; version: string; at: number; text: string };
    indexes: { at: number };
  };
}

/** The name of the database in the browser. */
export const answersDatabaseName = `${brand.shortName}-answers`;

/** How many answers are remembered, and how long one may be, in characters. */
const most = 100;
const longest = 500_000;

let opening: Promise<IDBPDatabase<MemorySchema>> | undefined;

function forget() {
  opening = undefined;
}

function connect() {
  opening ??= openDB<MemorySchema>(answersDatabaseName, 1, {
    upgrade(database) {
      database.createObjectStore('answers', { keyPath: ['owner', 'key'] }).createIndex('at', 'at');
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  return opening;
}

/** Without a memory everything works with a network, so trouble with it is no one's concern. */
async function orNothing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    console.error(error);
    forget();
    return undefined;
  }
}

/** Whose answers are remembered: those of the signed-in person, as long as the person belongs to the same client. */
function ownerNow(): string | undefined {
  const user = storedUser();
  return user ? `${user.uid} ${user.clientId ?? ''} ${user.usertype}` : undefined;
}

/** The version of the app, as its build names it. */
const version = () =>
  (globalThis as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version ?? '';

/** The answer that the device remembers for the signed-in person. Undefined if there is none. */
export async function rememberedAnswer(key: string): Promise<RememberedAnswer | undefined> {
  const owner = ownerNow();
  if (owner === undefined) return undefined;
  return orNothing(async () => {
    const stored = await (await connect()).get('answers', [owner, key]);
    return stored && { answer: JSON.parse(stored.text), at: stored.at, isOfThisVersion: stored.version === version() };
  });
}

/** All answers of this version that the device remembers for the signed-in person, of questions that begin like this. */
export async function rememberedAnswers<Answer>(beginning: string): Promise<readonly Answer[]> {
  const owner = ownerNow();
  if (owner === undefined) return [];
  const found = await orNothing(async () => {
    const those = IDBKeyRange.bound([owner, beginning], [owner, `${beginning}\uffff`]);
    return (await connect()).getAll('answers', those);
  });
  const ofThisVersion = (found ?? []).filter((stored) => stored.version === version());
  return ofThisVersion.map(({ text }) => JSON.parse(text) as Answer);
}

/** Remembers an answer for the signed-in person, and forgets those of everybody else and the oldest ones. */
export async function rememberAnswer(key: string, answer: unknown, at: number): Promise<void> {
  const owner = ownerNow();
  const text = JSON.stringify(answer);
  if (owner === undefined || text.length > longest) return;
  await orNothing(async () => {
    const { store, done } = (await connect()).transaction('answers', 'readwrite');
    // The person may have signed out meanwhile.
    if (ownerNow() === owner) await store.put({ owner, key, version: version(), at, text });
    let surplus = (await store.count()) - most;
    for (let cursor = await store.index('at').openCursor(); cursor; cursor = await cursor.continue()) {
      if (surplus <= 0 && cursor.value.owner === owner) continue;
      await cursor.delete();
      surplus -= 1;
    }
    await done;
  });
}

/** Forgets one answer of the signed-in person. */
export async function forgetAnswer(key: string): Promise<void> {
  const owner = ownerNow();
  if (owner !== undefined) await orNothing(async () => (await connect()).delete('answers', [owner, key]));
}

/** Forgets every answer, on a new connection if the browser has dropped the one before. */
export async function forgetAllAnswers(): Promise<void> {
  const clear = async () => (await connect()).clear('answers');
  await orNothing(() =>
    clear().catch(() => {
      forget();
      return clear();
    }),
  );
}
