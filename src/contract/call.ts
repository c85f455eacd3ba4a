import type { z } from 'zod';
import type { AuditAction } from '#contract/audit.ts';
import type { Action } from '#domain/people/permissions.ts';

/** A call of the wire. Paths are relative to /api; `may` is the line of the permissions table that guards it. */
export type Call = {
  readonly method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly may: Action;
  readonly query?: z.ZodType;
  /** What a body of JSON holds. */
  readonly body?: z.ZodType;
  /** The media types of a body that is no JSON, and is read as it streams in. A call takes one kind of body, or none. */
  readonly streams?: readonly string[];
  /** The stream may be left out. */
  readonly streamsIfAny?: true;
  /** What it answers when all goes well, where that is JSON. */
  readonly answer?: z.ZodType;
  /** What it answers instead where it is asked for a page: its schema says by what. */
  readonly page?: z.ZodType;
  /** The line that it writes into the audit log, in the transaction of what it changes; several where it does several things. */
  readonly audit?: AuditAction | readonly AuditAction[];
  /** Nothing of the body is kept, so that it may hold what no database keeps. */
  readonly keepsNothing?: true;
  /** The largest body, where it is not the usual 1 MB of JSON. */
  readonly limitBytes?: number;
};

/** What a call answers when all goes well. */
export type AnswerOf<Asked extends Call> = Asked extends { answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : never;

/** What it answers where it is asked for a page. */
export type PageOf<Asked extends Call> = Asked extends { page: infer Page extends z.ZodType } ? z.output<Page> : never;

/** Declares calls of one method. */
export function by<const Method extends Call['method']>(method: Method) {
  return <const Path extends string, May extends Action, const Rest extends Omit<Call, 'method' | 'path' | 'may'>>(
    path: Path,
    may: May,
    rest?: Rest,
  ) => ({ method, path, may, ...(rest as Rest) });
}

/** The media types that the body of a call can have; none where it takes no body. */
export function bodyTypes({ body, streams }: Call): readonly string[] {
  return streams ?? (body ? ['application/json'] : []);
}
