import type { z } from 'zod';
import type { AuditAction } from '#contract/audit/auditThings.ts';
import type { Action } from '#domain/people/permissions.ts';

/** The chapters of the API description. */
export const apiChapters = [
  'Sign-in and passwords',
  'Own account',
  'Clients',
  'Users',
  'Reports',
  'Reference data',
  'Instruments and batches',
  'Non-conformance reports',
  'Rules of the trade',
  'Website',
  'Operation',
] as const;
type Chapter = (typeof apiChapters)[number];

/** What a call answers that is not JSON: a file, or headers. */
type Sent = { readonly mediaType: string; readonly what: string } | { readonly headers: string };

/** A call of the API. Paths are relative to /api. `may` is the permission that it requires. */
export type Call = {
  readonly method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly may: Action;
  readonly chapter: Chapter;
  /** What it does, for the API description. */
  readonly does: string;
  /** The allowed values of parameters in the address, where not every text is valid. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodType;
  /** The schema of a JSON body. */
  readonly body?: z.ZodType;
  /** The media types of a body that is not JSON and is read as a stream. A call has at most one kind of body. */
  readonly streams?: readonly string[];
  /** Whether the stream may be left out. */
  readonly streamsIfAny?: true;
  /** What the body holds, for the API description, where the handler reads the body itself. */
  readonly holds?: z.ZodType;
  /** The schema of a successful JSON answer. */
  readonly answer?: z.ZodType;
  /** The schema of the answer when the query asks for a page. */
  readonly page?: z.ZodType;
  readonly sends?: Sent;
  /** The status of success, if it is not 200. */
  readonly status?: '201' | '204';
  /** The audit log entry that the call writes in the transaction of its change. Several if it makes several changes. */
  readonly audit?: AuditAction | readonly AuditAction[];
  /** The handler is given the body as text, and parses it itself: it can be long. */
  readonly asText?: true;
  /** The body is not stored, so it may contain characters that databases cannot store. */
  readonly keepsNothing?: true;
  /** The largest body of JSON in bytes, if it is not the usual: 1 MB, and 16 kB where strangers may make the call. */
  readonly limitBytes?: number;
};

/** The type of a call's successful answer. */
export type AnswerOf<Asked extends Call> = Asked extends { answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : never;

/** The type of a call's answer when a page is asked for. */
export type PageAnswerOf<Asked extends Call> = Asked extends { page: infer Page extends z.ZodType }
  ? z.output<Page>
  : never;

/** The names of the parameters in an address. */
type ParamOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamOf<`/${More}`>
    : Rest extends `${infer Name}.${string}`
      ? Name
      : Rest
  : never;

/** The parameters that the address of a call has, by their names. */
export type ParamsOf<Asked extends Pick<Call, 'path'>> = Readonly<Record<ParamOf<Asked['path']>, string>>;

/** What is said of a call besides its address: a call without an answer of JSON says what it sends. */
type Stated = Omit<Call, 'method' | 'path' | 'may' | 'chapter'> &
  ({ readonly answer: z.ZodType } | { readonly sends: Sent });

function by<const Method extends Call['method']>(method: Method, chapter: Chapter) {
  return <const Path extends string, May extends Action, const Rest extends Stated>(
    path: Path,
    may: May,
    rest: Rest,
  ) => ({ method, path, may, chapter, ...rest });
}

/** Declares the calls of a chapter, by their methods. */
export const callBuilders = (chapter: Chapter) => ({
  get: by('GET', chapter),
  head: by('HEAD', chapter),
  options: by('OPTIONS', chapter),
  post: by('POST', chapter),
  put: by('PUT', chapter),
  patch: by('PATCH', chapter),
  remove: by('DELETE', chapter),
});

/** The media types that the body of a call may have. Empty if it has no body. */
export function bodyMediaTypes({ body, streams }: Call): readonly string[] {
  return streams ?? (body ? ['application/json'] : []);
}
