import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './compress.ts';

/** A text that is the same for everybody who requests it. */
export type TextAnswer = { status: number; headers: Readonly<Record<string, string>>; text: string };

/** A kept text, compressed on the first request for each encoding. */
export type CachedText = TextAnswer & { etag: string; encoded: Partial<Record<Encoding, Promise<Buffer>>> };

/** How many texts are kept. Beyond that the oldest is dropped, and made again on request. */
const mostStored = 500;
/** A higher level pays off here: each text is compressed only once. */
const brotliEffort = 9;

const brotli = promisify(brotliCompress);

const encoders: Record<Encoding, (text: string) => Promise<Buffer>> = {
  gzip: promisify(gzip),
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliEffort } }),
};

function storedText(made: TextAnswer): CachedText {
  const hash = createHash('sha256').update(JSON.stringify(made)).digest('base64url');
  // The tag is weak, as it stands for the text in every encoding.
  return { ...made, etag: `W/"${hash}"`, encoded: {} };
}

/** Answers with a kept text, or with 304 if the browser has it already. */
export async function answerWithCachedText(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: CachedText,
): Promise<unknown> {
  const { status, headers, text, etag, encoded } = stored;
  reply.headers({ ...headers, etag, vary: 'accept-encoding' });
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.status(status).send(text);
  encoded[encoding] ??= encoders[encoding](text);
  return reply
    .status(status)
    .header('content-encoding', encoding)
    .send(await encoded[encoding]);
}

/**
 * Keeps texts by their addresses as long as the version is the same, and makes each once, however many requests arrive
 * meanwhile. Errors of the server are not kept. The caller makes sure that there are no more addresses than texts.
 */
export function textCache() {
  let known = '';
  const texts = new Map<string, Promise<CachedText>>();
  return (version: string, address: string, make: () => Promise<TextAnswer>): Promise<CachedText> => {
    if (version !== known) {
      texts.clear();
      known = version;
    }
    const there = texts.get(address);
    if (there) return there;
    const made = make().then(storedText);
    const forget = () => {
      if (texts.get(address) === made) texts.delete(address);
    };
    made.then(({ status }) => status >= 500 && forget(), forget);
    const [first] = texts.keys();
    if (texts.size >= mostStored && first !== undefined) texts.delete(first);
    texts.set(address, made);
    return made;
  };
}
