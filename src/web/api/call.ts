import type { z } from 'zod';
import type { AnswerOf, Call, PageAnswerOf, ParamsOf } from '#contract/call.ts';
import type { ProblemCode, Refusal } from '#contract/problems.ts';
import { readToEnd, readTimeoutMs, restartableTimeout, writeTimeoutFor } from './timeouts.ts';

/** The server refused. `message` is its sentence, empty if it gave none; `fields` names the inputs at fault. */
export class RefusalError extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: ProblemCode | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly missing: NonNullable<Refusal['missing']>;

  constructor(status: number, refusal: Partial<Refusal>) {
    super(refusal.message ?? refusal.error ?? '');
    this.status = status;
    this.code = refusal.code ?? null;
    this.fields = refusal.fields ?? {};
    this.missing = refusal.missing ?? [];
  }
}

/** Shown when the server could not be asked. */
export const unreachableWords = 'The server cannot be reached. Please check your connection.';

/** The server could not be asked. */
export class UnreachableError extends Error {
  override readonly name = 'Unreachable';

  constructor(cause?: unknown) {
    super(unreachableWords, { cause });
  }
}

let askToConfirm: (() => Promise<boolean>) | undefined;

/**
 * Sets who asks for the password when a call needs a recent confirmation. If `ask` resolves to true, the call is
 * repeated. Returns a function that undoes this.
 */
export function setPasswordPrompt(ask: () => Promise<boolean>): () => void {
  askToConfirm = ask;
  return () => {
    askToConfirm = undefined;
  };
}

/** What a call sends as its body: JSON that its schema takes, a stream of bytes, or nothing. */
export type BodyOf<Asked extends Call> = Asked extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : Asked extends { streams: readonly string[] }
    ? Blob | FormData
    : undefined;

/** What an address may ask with: the values that its schema gives, and a blank, which counts as not given. */
type QueryOf<ThisCall extends Pick<Call, 'query'>> = ThisCall extends { query: infer Query extends z.ZodType }
  ? { readonly [Name in keyof z.output<Query>]?: z.output<Query>[Name] | '' | undefined }
  : undefined;

/** Parameters must be given where the address has any. */
type WithParams<ThisCall extends Pick<Call, 'path'>> =
  Record<never, never> extends ParamsOf<ThisCall> ? { params?: undefined } : { params: ParamsOf<ThisCall> };

/** A body must be given where the call takes JSON. */
type WithBody<ThisCall extends Call> =
  undefined extends BodyOf<ThisCall>
    ? { body?: undefined }
    : ThisCall extends { streamsIfAny: true }
      ? { body?: BodyOf<ThisCall> }
      : { body: BodyOf<ThisCall> };

/** What an address is made from. */
export type AddressOptions<ThisCall extends Pick<Call, 'path' | 'query'>> = WithParams<ThisCall> & {
  query?: QueryOf<ThisCall> | undefined;
};

/** What goes along with a call. */
export type CallOptions<ThisCall extends Call> = AddressOptions<ThisCall> &
  WithBody<ThisCall> & {
    headers?: Readonly<Record<string, string>> | undefined;
    signal?: AbortSignal | undefined;
  };

/** The options, which may be left out where nothing in them must be given. */
export type OptionsArgument<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];

/** The same for whoever handles any call. */
type AnyOptions = {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
};

function addressWith({ path }: Pick<Call, 'path'>, { params = {}, query = {} }: AnyOptions): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `/api${filled}?${search}` : `/api${filled}`;
}

/** The address of a call with its parameters filled in and its query attached. Undefined values are left out. */
export function addressOf<ThisCall extends Pick<Call, 'path' | 'query'>>(
  wanted: ThisCall,
  ...[options]: OptionsArgument<AddressOptions<ThisCall>>
): string {
  return addressWith(wanted, options ?? {});
}

/** Reads the body of a refusal. Anything other than our JSON object counts as a refusal without words. */
export function refusalFrom(status: number, text: string): RefusalError {
  try {
    const body: unknown = JSON.parse(text);
    return new RefusalError(status, typeof body === 'object' && body !== null ? body : {});
  } catch {
    return new RefusalError(status, {});
  }
}

/** The bytes of the files in a body. */
function bytesIn(body: unknown): number {
  if (body instanceof Blob) return body.size;
  if (!(body instanceof FormData)) return 0;
  return [...body.values()].reduce((sum, value) => sum + (value instanceof Blob ? value.size : 0), 0);
}

async function answerOf(wanted: Call, options: AnyOptions): Promise<unknown> {
  const { params, query, body, headers, signal } = options;
  const address = addressWith(wanted, { params, query });
  // A file is sent as it is, under its own type, and a form under the one that its parts get.
  const isJson = body !== undefined && !(body instanceof Blob || body instanceof FormData);
  let response: Response;
  let text: string;
  // A slow network may take its time over a long answer, as long as something arrives.
  const isReading = wanted.method === 'GET';
  const limit = restartableTimeout(isReading ? readTimeoutMs : writeTimeoutFor(bytesIn(body)), signal);
  try {
    response = await fetch(address, {
      method: wanted.method,
      headers: { accept: 'application/json', ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as Blob | FormData) }),
      signal: limit.signal,
    });
    text = await (isReading ? (await readToEnd(response, limit.restart)).text() : response.text());
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new UnreachableError(error);
  } finally {
    limit.clear();
  }
  if (!response.ok) {
    const refused = refusalFrom(response.status, text);
    if (refused.code === 'confirmFirst' && (await askToConfirm?.())) return answerOf(wanted, options);
    throw refused;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusalError(response.status, {});
  }
}

/**
 * Makes a call and returns its answer. If the call needs the password again, repeats it once the password was given.
 * Throws `Refused` if the server refused and `Unreachable` if it could not be asked. Passes an abort on as it is.
 */
export async function call<ThisCall extends Call>(
  wanted: ThisCall,
  ...[options]: OptionsArgument<CallOptions<ThisCall>>
): Promise<AnswerOf<ThisCall>> {
  return (await answerOf(wanted, options ?? {})) as AnswerOf<ThisCall>;
}

/** Makes a call that can answer in pages, and asks for one page. Throws as `call` does. */
export async function callPage<ThisCall extends Call>(
  wanted: ThisCall,
  options: CallOptions<ThisCall> & { query: { page: number } },
): Promise<PageAnswerOf<ThisCall>> {
  return (await answerOf(wanted, options)) as PageAnswerOf<ThisCall>;
}
