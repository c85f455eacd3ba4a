/** The ways to send reports, each with as little work as possible besides the app's own code. */
import { createHash } from 'node:crypto';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { accountHeader, reportPartName } from '#contract/wireNames.ts';
import { listServerDrafts, saveServerDraft } from '#web/api/drafts.ts';
import { newId } from '#web/outbox/newId.ts';
import type { Payload } from '#web/outbox/payload.ts';
import { type PieceSizer, adaptivePieceSizer } from '#web/outbox/pieceSizer.ts';
import { sendResumable, uploadFile } from '#web/outbox/sendResumable.ts';
import { multipartBoundary, fullDailyAnswers, answersWithTests, photoBytes, multipartSubmission } from './report.ts';

const kilobyte = 1024;
const twoPhotos = [300 * kilobyte, 300 * kilobyte];
/** The sizes of a report's photos, in bytes. */
export type PhotoSizes = readonly number[];
/** No two reports have the same photos, because a store may keep only once what it has seen. */
const newPhotos = (sizes: PhotoSizes) => sizes.map((size) => photoBytes(size));

export type SignedInAccount = { cookie: string; uid: string };
/** How many are sent at once, and how long each request and each answer is on its way. */
export type NetworkConditions = { atOnce: number; delayMs: number };
/** Prepares reports for an address, and sends them. `begin` does what a device does before its first report. */
type Sender = { begin?(): Promise<void>; prepare(): () => Promise<void>; end(): void };
export type SendingMethod = (address: string, network: NetworkConditions) => Sender;

/** Gives each report to the next person, so that no account has more than its share at once. */
function inTurns(people: readonly SignedInAccount[]): () => SignedInAccount {
  let given = 0;
  return () => people[given++ % people.length] as SignedInAccount;
}

type Answer = { status: number; headers: Record<string, string>; text: string };

async function ask(
  agent: Agent,
  address: string,
  { method, headers, body }: { method: string; headers: OutgoingHttpHeaders; body: Buffer },
  delayMs: number,
): Promise<Answer> {
  if (delayMs > 0) await pause(delayMs);
  const answer = await new Promise<Answer>((resolve, reject) => {
    const asked = request(
      address,
      { method, agent, headers: { ...headers, 'content-length': body.length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string>,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
  if (delayMs > 0) await pause(delayMs);
  return answer;
}

type Posted = { method?: string; path?: string; headers: Record<string, string>; body: Buffer };

/** Everything in one request, which is built anew for each report. */
function posting(made: () => Posted): SendingMethod {
  return (address, { atOnce, delayMs }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    return {
      prepare() {
        const { method = 'POST', path = '/api/dailyreport', headers, body } = made();
        return async () => {
          const { status, text } = await ask(agent, address + path, { method, headers, body }, delayMs);
          if (status !== 200) throw new Error(`answered ${status}: ${text}`);
        };
      },
      end: () => agent.destroy(),
    };
  };
}

/** A form with everything in it, as browsers and programs post it. */
export function sendingAsForm(people: readonly SignedInAccount[], photoSizes: PhotoSizes): SendingMethod {
  const next = inTurns(people);
  return posting(() => {
    const { headers, body } = multipartSubmission(newPhotos(photoSizes));
    return { headers: { ...headers, cookie: next().cookie }, body };
  });
}

/** A report's photos as the app has them, and as it names them. */
function filesOf(reportId: string, photos: readonly Buffer[]) {
  const named = photos.map((bytes, index) => ({ bytes, field: 'photos', filename: `${reportId}-${index}.jpg` }));
  return {
    files: named.map(({ field, filename, bytes }) => {
      return { field, file: new File([new Uint8Array(bytes)], filename, { type: 'image/jpeg' }) };
    }),
    manifest: named.map(({ field, filename, bytes }) => {
      return { field, filename, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    }),
    bytesOf: new Map(named.map(({ filename, bytes }) => [filename, bytes])),
  };
}

/**
 * The bytes of files that are being sent, by their names, since Node takes long to read them back. In a browser this is
 * not the page's work.
 */
type BytesOf = ReadonlyMap<string, Buffer>;

type Body = { type?: string; bytes: Buffer };

/** The body of a request as its bytes, with the type that a browser gives it. */
async function asBytes(body: unknown, bytesOf: BytesOf): Promise<Body> {
  if (body instanceof FormData) return formBytes(body, bytesOf);
  if (body instanceof Blob) return { bytes: Buffer.from(await body.arrayBuffer()) };
  return { bytes: Buffer.from((body as string) ?? '') };
}

/** A form as a browser writes it. */
function formBytes(form: FormData, bytesOf: BytesOf): Required<Body> {
  const parts = [...form].flatMap(([name, value]) => [
    Buffer.from(`--${multipartBoundary}\r\nContent-Disposition: form-data; name="${name}"`),
    ...(typeof value === 'string'
      ? [Buffer.from(`\r\n\r\n${value}`)]
      : [
          Buffer.from(`; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n`),
          bytesOf.get(value.name) as Buffer,
        ]),
    Buffer.from('\r\n'),
  ]);
  const bytes = Buffer.concat([...parts, Buffer.from(`--${multipartBoundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${multipartBoundary}`, bytes };
}

/** What a device does with a report, by the app's own code. */
type Sends = (uid: string, payload: Payload, manifest: Manifest, pieces: PieceSizer) => Promise<unknown>;
type Manifest = ReturnType<typeof filesOf>['manifest'];

const { signal } = new AbortController();
const quietly = { signal, onProgress: () => undefined };

/** A report that was typed without a network: it goes when its device has one. */
const straightAway: Sends = (uid, payload, manifest, pieces) =>
  sendResumable(uid, payload, manifest, { ...quietly, pieces });

/** A report that was typed with a network: its draft was saved before and after the photos, which went ahead. */
const withDraft: Sends = async (uid, payload, manifest, pieces) => {
  const { reportId, answers, files } = payload;
  const device = 'a phone of the bench';
  const { version: first } = await saveServerDraft(uid, reportId, { version: 0, device, content: { values: answers } });
  for (const [index, named] of manifest.entries()) {
    const uploading = { signal, pieces, isNew: true, onBytes: () => undefined };
    await uploadFile(uid, reportId, named, files[index]?.file as File, uploading);
  }
  const content = { values: answers, files: manifest };
  const { version } = await saveServerDraft(uid, reportId, { version: first, device, content, files: manifest });
  const sent = { ...payload, files: files.map((file) => ({ ...file, isOnServer: true })), draft: { version, device } };
  await sendResumable(uid, sent, manifest, { ...quietly, pieces });
};

/**
 * Sends like the app, with the app's own code. Its `fetch` uses the same connections as the other ways. Each account has
 * a page open, which has asked for its drafts.
 */
export function sendingLikeApp(
  people: readonly SignedInAccount[],
  photoSizes: PhotoSizes,
  { answersOf = fullDailyAnswers, sends = straightAway }: { answersOf?: typeof fullDailyAnswers; sends?: Sends } = {},
): SendingMethod {
  return (address, { atOnce: sockets, delayMs }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: sockets });
    const sending = new Map<string, Buffer>();
    const cookies = new Map(people.map(({ uid, cookie }) => [uid, cookie]));
    const networks = new Map(people.map(({ uid }) => [uid, adaptivePieceSizer()]));
    const next = inTurns(people);
    const real = globalThis.fetch;
    globalThis.fetch = async (to, init) => {
      const { type, bytes } = await asBytes(init?.body, sending);
      const said = init?.headers as Record<string, string>;
      const cookie = cookies.get(said[accountHeader] ?? '');
      const headers = { ...said, cookie, ...(type && { 'content-type': type }) };
      const asked = { method: init?.method ?? 'GET', headers, body: bytes };
      const answer = await ask(agent, `${address}${String(to)}`, asked, delayMs);
      const { status, headers: answered, text } = answer;
      return new Response(status === 204 ? null : text, { status, headers: answered });
    };
    return {
      async begin() {
        for (const [uid, pieces] of networks) await pieces.timed(0, () => listServerDrafts(uid));
      },
      prepare() {
        const { uid } = next();
        const reportId = newId();
        const { files: photos, manifest, bytesOf } = filesOf(reportId, newPhotos(photoSizes));
        for (const [name, bytes] of bytesOf) sending.set(name, bytes);
        const files = photos.map((photo) => ({ ...photo, isOnServer: false }));
        const payload = { reportId, kind: 'dailycot', answers: answersOf(), files };
        return async () => {
          await sends(uid, payload, manifest, networks.get(uid) as PieceSizer);
          for (const name of bytesOf.keys()) sending.delete(name);
        };
      },
      end() {
        agent.destroy();
        globalThis.fetch = real;
      },
    };
  };
}

/** The report and all of its photos in one request, as the app sends them once they fit into one piece. */
export function sendingInOneRequest(people: readonly SignedInAccount[], photoSizes: PhotoSizes): SendingMethod {
  const next = inTurns(people);
  return posting(() => {
    const { cookie, uid } = next();
    const reportId = newId();
    const { files, manifest, bytesOf } = filesOf(reportId, newPhotos(photoSizes));
    const form = new FormData();
    form.set(reportPartName, JSON.stringify({ kind: 'dailycot', answers: fullDailyAnswers(), files: manifest }));
    for (const { field, file } of files) form.append(field, file, file.name);
    const { type, bytes } = formBytes(form, bytesOf);
    return {
      method: 'PUT',
      path: `/api/reports/${reportId}/withFiles`,
      headers: { 'content-type': type, cookie, [accountHeader]: uid },
      body: bytes,
    };
  });
}

/** A request for the floor: the report as JSON, followed by the bytes of its photos. Headers say where they begin. */
function toFloor(answersOf: typeof fullDailyAnswers, photoSizes: PhotoSizes): SendingMethod {
  const headers = {
    'content-type': 'application/json',
    'x-photo-size': String(photoSizes[0] ?? 0),
    'x-photo-count': String(photoSizes.length),
    cookie: 'floor-session',
  };
  return posting(() => {
    const report = JSON.stringify({ kind: 'dailycot', answers: answersOf(), files: [] });
    const body = Buffer.concat([Buffer.from(report), ...newPhotos(photoSizes)]);
    return { headers, body };
  });
}

/** Each way of sending, for signed-in people. For the floor, which gets the same bytes, nobody signs in. */
export const sendingMethods = {
  form: (people) => sendingAsForm(people, []),
  formWithPhotos: (people) => sendingAsForm(people, twoPhotos),
  json: (people) => sendingLikeApp(people, []),
  jsonWithReadings: (people) => sendingLikeApp(people, [], { answersOf: answersWithTests }),
  app: (people) => sendingLikeApp(people, twoPhotos),
  appWithDraft: (people) => sendingLikeApp(people, twoPhotos, { sends: withDraft }),
  textOfFloor: () => toFloor(fullDailyAnswers, []),
  readingsOfFloor: () => toFloor(answersWithTests, []),
  photosOfFloor: () => toFloor(fullDailyAnswers, twoPhotos),
} satisfies Record<string, (people: readonly SignedInAccount[]) => SendingMethod>;
export type SendingMethodName = keyof typeof sendingMethods;
