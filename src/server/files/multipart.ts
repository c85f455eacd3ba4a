import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { Problem } from '#contract/problems.ts';
import { cutShortProblem } from '#server/http/bodies.ts';

/** What to do with the parts of a form, in order of arrival. Throwing ends the reading. */
export type FormPartHandlers = {
  /** `cut` is true if the text was longer than a form's text may be, and its rest was left out. */
  takeText(name: string, value: string, cut: boolean): void;
  /** Must read the content to its end. */
  takeFile(name: string, filename: string, content: Readable): Promise<void>;
};

export type FormLimits = { texts: number; files: number; textBytes: number };

const boundaryOf = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;

/** How browsers begin a text part: with its name and nothing else. */
const headStart = '\r\nContent-Disposition: form-data; name="';
const headEnd = '"\r\n\r\n';
const plainName = /^[\w[\]-]+$/;

/** A form of texts only that is no longer than this, in bytes, is read in one piece. */
const shortFormBytes = 256 * 1024;

/**
 * The parts of a form that holds only texts, written as browsers do it. Undefined for any other form. Most reports are
 * such forms, and the general parser takes about ten times as long for one.
 */
export function parseTextForm(body: string, boundary: string): [name: string, value: string][] | undefined {
  if (!body.startsWith(`--${boundary}`)) return undefined;
  const delimiter = `\r\n--${boundary}`;
  const parts: [string, string][] = [];
  let at = delimiter.length - 2;
  while (body.startsWith(headStart, at)) {
    const nameAt = at + headStart.length;
    const nameEnd = body.indexOf(headEnd, nameAt);
    const valueAt = nameEnd + headEnd.length;
    // The search starts two characters early, since a delimiter right after the head shares its line break.
    const valueEnd = body.indexOf(delimiter, valueAt - 2);
    const name = body.slice(nameAt, Math.max(nameEnd, nameAt));
    if (valueEnd < valueAt || !plainName.test(name)) return undefined;
    parts.push([name, body.slice(valueAt, valueEnd)]);
    at = valueEnd + delimiter.length;
  }
  return /^--(\r\n)?$/.test(body.slice(at)) ? parts : undefined;
}

/** All of a short body. Rejects if the connection breaks before its end. */
function wholeBody(source: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    source.on('data', (chunk: Buffer) => chunks.push(chunk));
    source.once('end', () => resolve(Buffer.concat(chunks)));
    source.once('error', () => reject(cutShortProblem()));
    source.once('close', () => {
      if (!source.readableEnded) reject(cutShortProblem());
    });
  });
}

function openParser(contentType: string, limits: FormLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: limits.texts, files: limits.files, fieldSize: limits.textBytes, headerPairs: 50 },
    });
  } catch {
    throw new Problem('invalidInput', { sentence: 'This is not a form as browsers send it.' });
  }
}

/** Reads a form as it streams in. `feed` starts the flow into the parser, and `stop` ends it early. */
function parse(
  parser: BusboyInstance,
  { takeText, takeFile }: FormPartHandlers,
  { feed, stop }: { feed(fail: (reason: unknown) => void): void; stop(): void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const used: Promise<void>[] = [];
    const contents: Readable[] = [];
    let failed = false;
    const fail = (reason: unknown): void => {
      if (failed) return;
      failed = true;
      stop();
      const error = reason instanceof Error ? reason : new Error(String(reason));
      for (const content of contents) content.destroy(error);
      // Only after every taker has finished is it known what they left behind.
      void Promise.allSettled(used).then(() => reject(error));
    };
    const tooMany = () => fail(new Problem('tooLarge'));

    parser.on('field', (name, value, _nameCut, cut) => {
      if (failed) return;
      try {
        // For a part without a name the parser gives none.
        takeText(name ?? '', value, cut);
      } catch (error) {
        fail(error);
      }
    });
    parser.on('file', (name, content, filename) => {
      // Readers of the content get the error themselves. Without this handler, an error after they stopped would end
      // the process.
      content.on('error', () => undefined);
      if (failed) return void content.resume();
      contents.push(content);
      used.push(takeFile(name ?? '', filename ?? '', content).catch(fail));
    });
    parser.on('fieldsLimit', tooMany);
    parser.on('filesLimit', tooMany);
    parser.on('error', () => fail(cutShortProblem()));
    parser.on('finish', () => {
      void Promise.all(used).then(() => (failed ? undefined : resolve()));
    });
    feed(fail);
  });
}

/** Reads a multipart form at the pace its files are taken. Throws the first failure, and leaves the rest unread. */
export async function readForm(
  source: Readable,
  headers: { 'content-type'?: string | undefined; 'content-length'?: string | undefined },
  limits: FormLimits,
  takers: FormPartHandlers,
): Promise<void> {
  // A form that broke off while it waited for its turn tells nobody any more.
  if (source.destroyed) throw cutShortProblem();
  const contentType = headers['content-type'] ?? '';
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (length <= Math.min(shortFormBytes, limits.textBytes)) {
    const body = await wholeBody(source);
    const [, quoted, plain] = boundaryOf.exec(contentType) ?? [];
    const parts = parseTextForm(body.toString('utf8'), quoted ?? plain ?? '');
    if (parts && parts.length <= limits.texts) {
      for (const [name, value] of parts) takers.takeText(name, value, false);
      return;
    }
    const parser = openParser(contentType, limits);
    await parse(parser, takers, { feed: () => parser.end(body), stop: () => undefined });
    return;
  }
  const parser = openParser(contentType, limits);
  await parse(parser, takers, {
    feed(fail) {
      source.once('error', () => fail(cutShortProblem()));
      source.once('close', () => {
        if (!source.readableEnded) fail(cutShortProblem());
      });
      source.pipe(parser);
    },
    stop: () => void source.unpipe(parser),
  });
}
