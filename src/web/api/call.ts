import type { AnswerOf, Call, PageOf } from '#contract/call.ts';
import type { ProblemWord, Refusal } from '#contract/problems.ts';

/** The server refused. `message` is its sentence, empty if it gave none; `fields` names the inputs at fault. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: ProblemWord | null;
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
export class Unreachable extends Error {
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
export function onConfirmFirst(ask: () => Promise<boolean>): () => void {
  askToConfirm = ask;
  return () => {
    askToConfirm = undefined;
  };
}

type CallOptions = {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
};

/** A call without a whole answer within this many milliseconds has failed: a dead connection never says so itself. */
const timeoutMs = 120_000;

/** A signal that aborts after the timeout, or when the given signal does. `restart` starts the timeout again. */
export function withTimeout(signal?: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  const begin = () => setTimeout(() => controller.abort(), timeoutMs);
  let timer = begin();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    restart: () => {
      clearTimeout(timer);
      timer = begin();
    },
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

/** The address of a call with its parameters filled in and its query attached. Undefined values are left out. */
export function addressOf(
  { path }: Pick<Call, 'path'>,
  { params = {}, query = {} }: Pick<CallOptions, 'params' | 'query'> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `/api${filled}?${search}` : `/api${filled}`;
}

/** Reads the body of a refusal. Anything other than our JSON object counts as a refusal without words. */
export function refusalFrom(status: number, text: string): Refused {
  try {
    const body: unknown = JSON.parse(text);
    return new Refused(status, typeof body === 'object' && body !== null ? body : {});
  } catch {
    return new Refused(status, {});
  }
}

async function answerOf(wanted: Call, options: CallOptions): Promise<unknown> {
  const { params, query, body, headers, signal } = options;
  const address = addressOf(wanted, { params, query });
  // A file is sent as it is, under its own type, and a form under the one that its parts get.
  const isJson = body !== undefined && !(body instanceof Blob || body instanceof FormData);
  let response: Response;
  let text: string;
  // A file may take longer than the timeout.
  const timeout = body instanceof Blob ? undefined : withTimeout(signal);
  const limit = timeout?.signal ?? signal;
  try {
    response = await fetch(address, {
      method: wanted.method,
      headers: { accept: 'application/json', ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as Blob | FormData) }),
      ...(limit && { signal: limit }),
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(error);
  } finally {
    timeout?.clear();
  }
  if (!response.ok) {
    const refused = refusalFrom(response.status, text);
    if (refused.code === 'confirmFirst' && (await askToConfirm?.())) return answerOf(wanted, options);
    throw refused;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(response.status, {});
  }
}

/**
 * Makes a call and returns its answer. If the call needs the password again, repeats it once the password was given.
 * Throws `Refused` if the server refused and `Unreachable` if it could not be asked. Passes an abort on as it is.
 */
export async function call<Wanted extends Call>(wanted: Wanted, options: CallOptions = {}): Promise<AnswerOf<Wanted>> {
  return (await answerOf(wanted, options)) as AnswerOf<Wanted>;
}

/** Makes a call that can answer in pages, and asks for one page. Throws as `call` does. */
export async function callPage<Wanted extends Call>(
  wanted: Wanted,
  options: CallOptions & { query: { page: number } },
): Promise<PageOf<Wanted>> {
  return (await answerOf(wanted, options)) as PageOf<Wanted>;
}
