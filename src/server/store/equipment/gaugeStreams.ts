import { createHash } from 'node:crypto';
import type { PostedReading, StreamedReading } from '#domain/measurement/gauge/stream.ts';
import { isDuplicate } from '#server/store/engine/duplicate.ts';
import { normalizeCode } from '#server/store/accounts/printedCodes.ts';
import type { Db, GaugeStreamsTable } from '#server/store/schema.ts';
import { executeChange } from '#server/store/engine/executeChange.ts';

/** The most readings of one stream: as many as a test can have. */
const mostReadings = 20_000;
/** How many streams of one person are open. The oldest ends when another begins. */
const mostStreams = 3;
const dayMs = 24 * 60 * 60_000;

/** The form in which the token of an address is stored, however it was typed into a gauge. */
const hashOf = (token: string) => createHash('sha256').update(normalizeCode(token)).digest('hex');

/** Stores a new stream, and ends the person's oldest ones. */
export async function addStream(
  tx: Db,
  { token, ...stream }: Omit<GaugeStreamsTable, 'tokenHash' | 'received' | 'heard'> & { token: string },
): Promise<void> {
  const before = await tx
    .selectFrom('gaugeStreams')
    .select('streamId')
    .where('ownerId', '=', stream.ownerId)
    .where('endsAt', '>', stream.startedAt)
    .orderBy('startedAt', 'desc')
    .orderBy('streamId')
    .offset(mostStreams - 1)
    .limit(1_000)
    .execute();
  for (const { streamId } of before) await endStream(tx, stream.ownerId, streamId);
  await tx
    .insertInto('gaugeStreams')
    .values({ ...stream, tokenHash: hashOf(token), received: 0, heard: 0 })
    .execute();
}

/** Ends a person's stream: its address takes no more readings. What came before can still be heard. */
export async function endStream(tx: Db, ownerId: string, streamId: string): Promise<boolean> {
  const now = new Date().toISOString();
  const own = tx.updateTable('gaugeStreams').where('streamId', '=', streamId).where('ownerId', '=', ownerId);
  return executeChange(own.set({ endsAt: now }).where('endsAt', '>', now));
}

/** The open stream with this token. Undefined if its owner was switched off, removed or moved to another client. */
export async function openStreamByToken(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('gaugeStreams as s')
    .innerJoin('users as u', 'u.id', 's.ownerId')
    .select(['s.streamId', 's.clientId as forClient', 'u.clientId'])
    .where('s.tokenHash', '=', hashOf(token))
    .where('s.endsAt', '>', new Date().toISOString())
    .where('u.isActive', '=', 1)
    .where('u.removedAt', 'is', null)
    .executeTakeFirst();
  return row && row.forClient === row.clientId ? row.streamId : undefined;
}

/** Where a reading that is posted again stands already. */
async function postedBefore(db: Db, streamId: string, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('gaugeReadings')
    .select('position')
    .where('streamId', '=', streamId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.position;
}

/**
 * Adds a reading to a stream and returns its place. One that its gauge posts again is stored once. Undefined if the
 * stream is full or has ended. The count comes first, so that of many at once each gets its own place.
 */
export async function addReading(
  db: Db,
  streamId: string,
  { line, serialNo, key }: PostedReading,
): Promise<number | undefined> {
  const receivedAt = new Date().toISOString();
  try {
    return await db.transaction().execute(async (tx) => {
      const counted = await tx
        .updateTable('gaugeStreams')
        .set((row) => ({ received: row('received', '+', 1) }))
        .where('streamId', '=', streamId)
        .where('endsAt', '>', receivedAt)
        .where('received', '<', mostReadings)
        .returning('received as position')
        .executeTakeFirst();
      if (!counted) return undefined;
      const { position } = counted;
      await tx
        .insertInto('gaugeReadings')
        .values({ streamId, position, line, serialNo, key: key ?? null, receivedAt })
        .execute();
      return position;
    });
  } catch (error) {
    const before = isDuplicate(error) && key !== undefined ? await postedBefore(db, streamId, key) : undefined;
    if (before === undefined) throw error;
    return before;
  }
}

/** One of a person's streams. Undefined if it is not theirs. */
export async function streamOf(
  db: Db,
  ownerId: string,
  streamId: string,
): Promise<Pick<GaugeStreamsTable, 'heard' | 'endsAt'> | undefined> {
  return db
    .selectFrom('gaugeStreams')
    .select(['heard', 'endsAt'])
    .where('streamId', '=', streamId)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
}

/** Notes up to which reading a phone has heard a stream, for a phone that does not know it. */
export async function acknowledgeReadings(db: Db, streamId: string, heard: number): Promise<void> {
  await db
    .updateTable('gaugeStreams')
    .set({ heard })
    .where('streamId', '=', streamId)
    .where('heard', '<', heard)
    .where('received', '>=', heard)
    .execute();
}

/** The readings of a stream after one of them, in their order. */
export async function readingsAfter(db: Db, streamId: string, after: number, most: number): Promise<StreamedReading[]> {
  const rows = await db
    .selectFrom('gaugeReadings')
    .select(['position', 'line', 'serialNo', 'receivedAt as at'])
    .where('streamId', '=', streamId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(most)
    .execute();
  return rows;
}

/** Deletes the streams that ended a day ago, with their readings: those are in the reports by then. */
export async function sweepStreams(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('gaugeStreams')
    .where('endsAt', '<', new Date(now - dayMs).toISOString())
    .execute();
}
