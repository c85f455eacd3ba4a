import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '#contract/calls.ts';
import { mostReadingsPerAnswer } from '#contract/equipment/gaugeStreams.ts';
import { Problem, fieldProblem } from '#contract/problems.ts';
import { postedReadingFrom, streamLifetimeHours } from '#domain/measurement/gauge/stream.ts';
import { boundedBytes, hasBody } from '#server/http/bodies.ts';
import type { Handler } from '#server/http/handler.ts';
import { networkOf } from '#server/limits/limit.ts';
import { rateLimiter } from '#server/limits/rateLimiter.ts';
import * as store from '#server/store/equipment/gaugeStreams.ts';
import { groupCode, randomCharacters } from '#server/store/accounts/printedCodes.ts';
import type { Db } from '#server/store/schema.ts';

/** 80 bits, and short enough to be typed into a gauge. */
const tokenLetters = 16;
const hourMs = 60 * 60_000;

/** POST /api/gaugeStreams: makes an address to which a gauge posts for whoever asks, for one shift. */
export function openGaugeStream({ publicUrl }: { publicUrl: string }): Handler<'openGaugeStream'> {
  return async ({ person, write }) =>
    write(async (tx) => {
      const now = Date.now();
      const token = groupCode(randomCharacters(tokenLetters), 4);
      const stream = {
        streamId: randomUUID(),
        ownerId: person.uid,
        clientId: person.clientId,
        startedAt: new Date(now).toISOString(),
        endsAt: new Date(now + streamLifetimeHours * hourMs).toISOString(),
      };
      await store.addStream(tx, { ...stream, token });
      const address = `${publicUrl}/api${calls.postReading.path.replace(':token', token)}`;
      return {
        answer: { streamId: stream.streamId, address, endsAt: stream.endsAt },
        logged: { subject: stream.streamId, clientId: person.clientId ?? undefined, detail: { endsAt: stream.endsAt } },
      };
    });
}

/** DELETE /api/gaugeStreams/:streamId: the address takes no more readings. */
export function closeGaugeStream({ db }: { db: Db }): Handler<'closeGaugeStream'> {
  return async ({ person, params: { streamId } }) => {
    await store.endStream(db, person.uid, streamId);
    return { message: 'The gauge can send no more readings to this address.' };
  };
}

/** How long a call waits for a reading. Shorter than a server that stops gives its calls. */
const longestWaitMs = 6_000;
/** How often the database is asked meanwhile: the gauge may have posted to any server. */
const lookEveryMs = 250;

/**
 * POST /api/gaugeStreams/:streamId/readings: the readings after the last one that the phone has, as soon as there are
 * any. Saying what it has also tells the server.
 */
export function hearGauge({ db }: { db: Db }): Handler<'hearGauge'> {
  return async ({ person, params: { streamId }, body, request }) => {
    const stream = await store.streamOf(db, person.uid, streamId);
    if (!stream) throw new Problem('notFound', { sentence: 'This gauge has no address any more. Make a new one.' });
    const { heard, endsAt } = stream;
    const after = body.after ?? heard;
    if (after > heard) await store.acknowledgeReadings(db, streamId, after);
    const isOver = Date.parse(endsAt) <= Date.now();
    const until = Date.now() + (isOver ? 0 : longestWaitMs);
    for (;;) {
      const readings = await store.readingsAfter(db, streamId, after, mostReadingsPerAnswer);
      if (readings.length > 0 || Date.now() >= until || request.raw.destroyed) return { after, readings, endsAt };
      await pause(lookEveryMs);
    }
  };
}

/** What a gauge posts takes a few hundred bytes. */
const mostBytes = 4_096;
/** No hand measures faster than twice a second, and a gauge that lost its network sends what it has at once. */
const mostPerMinute = 600;
/** Calls of one network to addresses that are none. A gauge that was not told of its new address makes some. */
const mostWorthless = 60;

type Services = { db: Db };
type Asked = Pick<Parameters<Handler<'postReading'>>[0], 'params' | 'query' | 'request'>;

/** The texts that a gauge gives, in the query and as a form. */
async function fieldsOf({ query, request }: Asked): Promise<Record<string, string>> {
  const pieces: Buffer[] = [];
  if (hasBody(request)) for await (const piece of boundedBytes(request.raw, mostBytes)) pieces.push(piece);
  const form = new URLSearchParams(Buffer.concat(pieces).toString());
  const all = [...Object.entries(query), ...form];
  return Object.fromEntries(all.filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** Takes a reading that a gauge sends, by whichever method it sends. */
function taking({ db }: Services) {
  const ofNetwork = rateLimiter();
  const ofGauge = rateLimiter(mostPerMinute);
  const worthless = rateLimiter(mostWorthless);
  return async (asked: Asked) => {
    const network = networkOf(asked.request.ip);
    ofNetwork(network);
    const streamId = await store.openStreamByToken(db, asked.params['token'] ?? '');
    if (streamId === undefined) {
      worthless(network);
      throw new Problem('notFound', { sentence: 'This address takes no readings. Make a new one in the report.' });
    }
    ofGauge(streamId);
    // Control characters are no part of any value, and PostgreSQL stores no NUL.
    const reading = postedReadingFrom(await fieldsOf(asked));
    if (!reading) throw fieldProblem('value', 'invalidInput', 'Send the reading as value.');
    const position = await store.addReading(db, streamId, reading);
    if (position === undefined) {
      throw new Problem('tooOften', { sentence: 'This address has taken as many readings as it can.' });
    }
    return { position };
  };
}

/** POST /api/gauge/:token: a reading of a gauge, as a form or in the query. */
export function postReading(services: Services): Handler<'postReading'> {
  return taking(services);
}

/** GET /api/gauge/:token: the same for gauges that can only call an address. */
export function getReading(services: Services): Handler<'getReading'> {
  return taking(services);
}
