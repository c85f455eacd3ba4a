/** The ways to send reports, each with as little work as possible besides the app's own code. */
import { createHash } from 'node:crypto';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { newId } from '#web/outbox/newId.ts';
import { sendResumable } from '#web/outbox/sendResumable.ts';
import { boundary, fullAnswers, photoBytes, submission } from './report.ts';

const photoSize = 300 * 1024;
const photos = [photoBytes(photoSize), photoBytes(photoSize)];

type Who = { cookie: string; uid: string };
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

/** Everything in one request, which is built anew for each report. */
function posting(extra: Record<string, string>, made: () => { headers: Record<string, string>; body: Buffer }): Way {
  return (address, atOnce) => {
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    return {
      prepare() {
        const { headers, body } = made();
        return async () => {
          const sent = { method: 'POST', headers: { ...headers, ...extra }, body };
          const { status } = await ask(agent, `${address}/api/dailyreport`, sent);
          if (status !== 200) throw new Error(`answered ${status}`);
        };
      },
      end: () => agent.destroy(),
    };
  };
}

const manifest = photos.map((photo, index) => {
  const sha256 = createHash('sha256').update(photo).digest('hex');
  return { field: 'photos', filename: `photo-${index}.jpg`, size: photo.length, sha256 };
});
const asFiles = photos.map((photo, index) => {
  return { field: 'photos', file: new File([new Uint8Array(photo)], `photo-${index}.jpg`, { type: 'image/jpeg' }) };
});
/** The bytes of the files, since Node takes long to read them back. In a browser this is not the page's work. */
const bytesOf = new Map(asFiles.map(({ file }, index) => [file.name, photos[index] as Buffer]));

type Body = { type?: string; bytes: Buffer };

/** The body of a request as its bytes, with the type that a browser gives it. */
async function asBytes(body: unknown): Promise<Body> {
  if (body instanceof FormData) return asForm(body);
  if (body instanceof Blob) return { bytes: Buffer.from(await body.arrayBuffer()) };
  return { bytes: Buffer.from((body as string) ?? '') };
}

/** A form as a browser writes it. */
function asForm(form: FormData): Body {
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
function asTheApp({ cookie, uid }: Who, withPhotos: boolean): Way {
  return (address, atOnce) => {
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    const real = globalThis.fetch;
    globalThis.fetch = async (to, init) => {
      const { type, bytes } = await asBytes(init?.body);
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
        const files = withPhotos ? asFiles : [];
        const payload = { reportId: newId(), kind: 'dailycot', answers: fullAnswers(), files };
        return async () => {
          const options = { signal, onProgress: () => undefined };
          await sendResumable(uid, payload, withPhotos ? manifest : [], options);
        };
      },
      end() {
        agent.destroy();
        globalThis.fetch = real;
      },
    };
  };
}

export type WayName = 'form' | 'formWithPhotos' | 'json' | 'app' | 'textOfFloor' | 'photosOfFloor';

/** A request for the floor: the report as JSON, followed by the bytes of its photos. Headers say where they begin. */
function toFloor(files: readonly Buffer[]): Way {
  const headers = { 'x-photo-size': String(photoSize), 'x-photo-count': String(files.length), cookie: 'floor-session' };
  return posting(headers, () => {
    const report = JSON.stringify({ kind: 'dailycot', answers: fullAnswers(), files: [] });
    return { headers: { 'content-type': 'application/json' }, body: Buffer.concat([Buffer.from(report), ...files]) };
  });
}

/** Each way of sending, for a signed-in person. For the floor, both ways have the same bytes. */
export const ways: Record<WayName, (who: Who) => Way> = {
  // A form with everything in it, as browsers and programs post it.
  form: ({ cookie }: Who) => posting({ cookie }, () => submission()),
  formWithPhotos: ({ cookie }: Who) => posting({ cookie }, () => submission(photos)),
  json: (who: Who) => asTheApp(who, false),
  app: (who: Who) => asTheApp(who, true),
  textOfFloor: () => toFloor([]),
  photosOfFloor: () => toFloor(photos),
};
