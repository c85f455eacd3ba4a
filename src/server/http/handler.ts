import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnswerOf, Call, PageOf } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { Problem } from '#contract/problems.ts';
import { type Person, isOpenWhileEnrolling, may, type permissions } from '#domain/people/permissions.ts';
import type { Db } from '#server/store/schema.ts';
import { refuseOtherType } from './bodies.ts';
import { type AuditedCall, type Write, Written, writeOf } from './write.ts';
import { callTurn, uploadTurn } from '#server/limits/accountTurn.ts';

type Parsed<Name extends CallName, Part extends 'body' | 'query'> =
  (typeof calls)[Name] extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** The body as the call declares it: parsed JSON, or the stream itself where it streams in. */
type Body<Name extends CallName> = (typeof calls)[Name] extends { streams: readonly string[] }
  ? Readable
  : Parsed<Name, 'body'>;

type Asker<Name extends CallName> = (typeof permissions)[(typeof calls)[Name]['may']] extends 'anyone'
  ? Person | undefined
  : Person;

/** What a handler receives: access is decided, query and body are parsed. */
export type Asked<Name extends CallName> = {
  person: Asker<Name>;
  params: Readonly<Record<string, string>>;
  query: Parsed<Name, 'query'>;
  body: Body<Name>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Makes the changes of an audited call. Its handler returns what this returns. */
  write: (typeof calls)[Name] extends AuditedCall ? Write<(typeof calls)[Name]> : undefined;
};

/**
 * The answer of a call: JSON as the contract says, or what its handler sends through `reply`. An audited call answers
 * what its write has committed.
 */
type Answered<Wanted extends Call> = Wanted extends AuditedCall
  ? Written<AnswerOf<Wanted>>
  : AnswerOf<Wanted> | PageOf<Wanted> | FastifyReply;

/** Answers one call. The result is sent as JSON, unless the handler has sent through `reply` itself. */
export type Handler<Name extends CallName> = (asked: Asked<Name>) => Promise<Answered<(typeof calls)[Name]>>;

export type Handlers = { [Name in CallName]: Handler<Name> };

/** PostgreSQL stores no text with a NUL, so no id can contain one. */
function knowable(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (Object.values(params).some((value) => value.includes('\0'))) throw new Problem('notFound');
  return params;
}

/** More levels than any form of ours has, and few enough not to overflow the stack. */
const mostDepth = 32;

function isDeeperThan(most: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (most === 0) return true;
  for (const part of Object.values(value)) if (isDeeperThan(most - 1, part)) return true;
  return false;
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  for (const part of Object.values(value)) if (holdsNul(part)) return true;
  return false;
}

/** Refuses texts with a NUL. Nobody types it, SQLite stores it and PostgreSQL does not. */
function refuseNul(data: unknown): void {
  if (!holdsNul(data)) return;
  const sentence = 'This contains a character that cannot be stored.';
  const names = Object.entries(data as object).flatMap(([name, value]) => (holdsNul(value) ? [name] : []));
  throw new Problem('invalidInput', { sentence, fields: Object.fromEntries(names.map((name) => [name, sentence])) });
}

/**
 * The words for a value that no screen of ours sends and that no schema has words for, in place of the schema
 * library's.
 */
const otherwise = { error: () => 'This is not in the right form.' };

/** Reads input that is not stored by a schema. Throws the refusal if the schema refuses it. */
export function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  // Screens of ours send only objects, and the schemas have words only for fields.
  if (typeof (input ?? {}) !== 'object' || Array.isArray(input)) throw new Problem('invalidInput');
  if (isDeeperThan(mostDepth, input)) throw new Problem('invalidInput', { sentence: 'This is nested too deeply.' });
  const parsed = schema.safeParse(input ?? {}, otherwise);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/**
 * Reads input by a schema. Throws the refusal if the schema refuses it, or if it contains text that cannot be stored.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const data = read(schema, input);
  refuseNul(data);
  return data;
}

/** Nobody reads more faults, and an answer must not grow with a body full of them. */
const mostFaults = 100;

/** The refusal of input by a schema: each field at fault with its first sentence. */
export function invalidInput(error: z.ZodError): Problem {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, mostFaults)) {
    const [first = 'body', ...rest] = issue.path.map(String);
    fields[[first, ...rest.map((part) => `[${part}]`)].join('')] ??= issue.message;
  }
  const sentences = [...new Set(Object.values(fields))];
  return new Problem('invalidInput', {
    fields,
    ...(sentences.length === 1 ? { sentence: sentences[0] as string } : {}),
  });
}

/**
 * Adds one call of the contract to the server. Access is decided before any of the body is read; the handler runs only
 * for people whom the permissions table lets in.
 */
export function addCall<Name extends CallName>(
  app: FastifyInstance,
  db: Db,
  name: Name,
  handler: Handler<Name>,
  whoAsks: (request: FastifyRequest) => Promise<Person | undefined>,
): void {
  const call: Call = calls[name];
  const turn = call.streams !== undefined || call.limitBytes !== undefined ? uploadTurn : callTurn;
  const people = new WeakMap<FastifyRequest, Person>();
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    ...(call.limitBytes !== undefined && { bodyLimit: call.limitBytes }),
    onRequest: async (request, reply) => {
      // Answers belong to one person. A handler whose answer may be cached says so itself.
      reply.header('cache-control', 'no-store');
      const person = await whoAsks(request);
      // Every log line of this call names who made it.
      if (person) request.log = request.log.child({ uid: person.uid });
      if (!may(person, call.may)) throw new Problem(person ? 'notAllowed' : 'notSignedIn');
      if (person?.mustEnrol && !isOpenWhileEnrolling(call.may)) throw new Problem('secondFactorDemanded');
      refuseOtherType(call, request);
      if (person) people.set(request, person);
    },
    handler: async (request, reply) => {
      const person = people.get(request);
      const asked = {
        person,
        params: knowable(request.params as Readonly<Record<string, string>>),
        query: call.query && parse(call.query, request.query),
        body: call.streams ? request.raw : call.body && (call.keepsNothing ? read : parse)(call.body, request.body),
        request,
        reply,
        write: call.audit && writeOf(db, call.audit, person, request),
      } as Asked<Name>;
      const answered = await (person ? turn(person.uid, () => handler(asked)) : handler(asked));
      return answered instanceof Written ? answered.answer : answered;
    },
  });
}
