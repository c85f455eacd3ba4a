/** The ways to send reports, each with as little work as possible besides the app's own code. */
import { createHash } from 'node:crypto';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { accountHeader } from '#contract/dailyReport.ts';
import { reportPartName } from '#contract/report.ts';
import { newId } from '#web/outbox/newId.ts';
import { sendResumable } from '#web/outbox/sendResumable.ts';
import { type TextName, boundary, fullAnswers, measuredAnswers, photoBytes, submission, texts } from './report.ts';

const kilobyte = 1024;
const twoPhotos = [300 * kilobyte, 300 * kilobyte];
/** The sizes of a report's photos, in bytes. */
export type PhotoSizes = readonly number[];
/** No two reports have the same photos, because a store may keep only once what it has seen. */
const newPhotos = (sizes: PhotoSizes) => sizes.map((size) => photoBytes(size));

export type Who = { cookie: string; uid: string };
/** Prepares reports for an address, and sends them. */
type Sender = { prepare(): () => Promise<void>; end(): void };
export type Way = (address: string, atOnce: number) => Sender;

type Answer = { status: number; headers: Record<string, string>; text: string };

function ask(
  agent: Agent,
  address: string,
  { method, headers, body }: { method: string; headers: OutgoingHttpHeaders; body: Buffer },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
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
}

type Posted = { method?: string; path?: string; headers: Record<string, string>; body: Buffer };

/** Everything in one request, which is built anew for each report. */
function posting(extra: Record<string, string>, made: () => Posted): Way {
  return (address, atOnce) => {
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    return {
      prepare() {
        const { method = 'POST', path = '/api/dailyreport', headers, body } = made();
        return async () => {
          const { status, text } = await ask(agent, address + path, {
            method,
            headers: { ...headers, ...extra },
            body,
          });
          if (status !== 200) throw new Error(`answered ${status}: ${text}`);
        };
      },
      end: () => agent.destroy(),
    };
  };
}

/** A form with everything in it, as browsers and programs post it. */
export const asForm = ({ cookie }: Who, photoSizes: PhotoSizes): Way =>
  posting({ cookie }, () => submission(newPhotos(photoSizes)));

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
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    ...(typeof value === 'string'
      ? [Buffer.from(`\r\n\r\n${value}`)]
      : [
          Buffer.from(`; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n`),
          bytesOf.get(value.name) as Buffer,
        ]),
    Buffer.from('\r\n'),
  ]);
  const bytes = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
}

/** Sends like the app, with the app's own code. Its `fetch` uses the same connections as the other ways. */
export function asTheApp({ cookie, uid }: Who, photoSizes: PhotoSizes, answersOf = fullAnswers): Way {
  return (address, atOnce) => {
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    const sending = new Map<string, Buffer>();
    const real = globalThis.fetch;
    globalThis.fetch = async (to, init) => {
      const { type, bytes } = await asBytes(init?.body, sending);
      const headers = { ...(init?.headers as Record<string, string>), cookie, ...(type && { 'content-type': type }) };
      const {
        status,
        headers: said,
        text,
      } = await ask(agent, `${address}${String(to)}`, {
        method: init?.method ?? 'GET',
        headers,
        body: bytes,
      });
      return new Response(status === 204 ? null : text, { status, headers: said });
    };
    const { signal } = new AbortController();
    return {
      prepare() {
        const reportId = newId();
        const { files, manifest, bytesOf } = filesOf(reportId, newPhotos(photoSizes));
        for (const [name, bytes] of bytesOf) sending.set(name, bytes);
        const payload = { reportId, kind: 'dailycot', answers: answersOf(), files };
        return async () => {
          await sendResumable(uid, payload, manifest, { signal, onProgress: () => undefined });
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
export function alongWithReport({ cookie, uid }: Who, photoSizes: PhotoSizes): Way {
  return posting({ cookie, [accountHeader]: uid }, () => {
    const reportId = newId();
    const { files, manifest, bytesOf } = filesOf(reportId, newPhotos(photoSizes));
    const form = new FormData();
    form.set(reportPartName, JSON.stringify({ kind: 'dailycot', answers: fullAnswers(), files: manifest }));
    for (const { field, file } of files) form.append(field, file, file.name);
    const { type, bytes } = formBytes(form, bytesOf);
    return {
      method: 'PUT',
      path: `/api/reports/${reportId}/withFiles`,
      headers: { 'content-type': type },
      body: bytes,
    };
  });
}

/** A request for the floor: the report as JSON, followed by the bytes of its photos. Headers say where they begin. */
function toFloor(text: TextName, photoSizes: PhotoSizes): Way {
  const headers = {
    'x-text': text,
    'x-photo-size': String(photoSizes[0] ?? 0),
    'x-photo-count': String(photoSizes.length),
    cookie: 'floor-session',
  };
  return posting(headers, () => {
    const report = JSON.stringify({ kind: 'dailycot', answers: texts[text](), files: [] });
    const body = Buffer.concat([Buffer.from(report), ...newPhotos(photoSizes)]);
    return { headers: { 'content-type': 'application/json' }, body };
  });
}

/** Each way of sending, for a signed-in person. For the floors, which get the same bytes, nobody signs in. */
export const ways = {
  form: (who: Who) => asForm(who, []),
  formWithPhotos: (who: Who) => asForm(who, twoPhotos),
  json: (who: Who) => asTheApp(who, []),
  jsonWithReadings: (who: Who) => asTheApp(who, [], measuredAnswers),
  app: (who: Who) => asTheApp(who, twoPhotos),
  textOfFloor: () => toFloor('full', []),
  readingsOfFloor: () => toFloor('measured', []),
  photosOfFloor: () => toFloor('full', twoPhotos),
} satisfies Record<string, (who: Who) => Way>;
export type WayName = keyof typeof ways;
