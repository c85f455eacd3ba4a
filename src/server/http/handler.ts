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
import { uploadTurn } from '#server/limits/uploadTurn.ts';

type Parsed<Name extends CallName, Part extends 'body' | 'query'> =
  (typeof calls)[Name] extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** A body is what its call says: parsed where that is JSON, and where it streams in, the stream itself and nothing else. */
type Body<Name extends CallName> = (typeof calls)[Name] extends { streams: readonly string[] }
  ? Readable
  : Parsed<Name, 'body'>;

type Asker<Name extends CallName> = (typeof permissions)[(typeof calls)[Name]['may']] extends 'anyone'
  ? Person | undefined
  : Person;

/** A call as its handler meets it: access decided, query and body parsed. */
export type Asked<Name extends CallName> = {
  person: Asker<Name>;
  params: Readonly<Record<string, string>>;
  query: Parsed<Name, 'query'>;
  body: Body<Name>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** How a call that tells the audit log changes anything: what its handler returns comes out of it. */
  write: (typeof calls)[Name] extends AuditedCall ? Write<(typeof calls)[Name]> : undefined;
};

/**
 * What a call answers: JSON as the contract says, or whatever its handler sends through `reply`; of a call that tells the audit
 * log what its write has committed.
 */
type Answered<Wanted extends Call> = Wanted extends AuditedCall
  ? Written<AnswerOf<Wanted>>
  : AnswerOf<Wanted> | PageOf<Wanted> | FastifyReply;

/** Answers one call. What it returns is sent as JSON, unless it has sent through `reply` itself. */
export type Handler<Name extends CallName> = (asked: Asked<Name>) => Promise<Answered<(typeof calls)[Name]>>;

export type Handlers = { [Name in CallName]: Handler<Name> };

/** PostgreSQL keeps no text with a NUL, so that nothing can have such an id. */
function knowable(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (Object.values(params).some((value) => value.includes('\0'))) throw new Problem('notFound');
  return params;
}

/** More than any form of ours nests, and less than what takes a stack apart. */
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

/** Texts with a NUL, which nobody types, and which one database keeps and the other does not. */
function refuseNul(data: unknown): void {
  if (!holdsNul(data)) return;
  const sentence = 'This contains a character that cannot be stored.';
  const names = Object.entries(data as object).flatMap(([name, value]) => (holdsNul(value) ? [name] : []));
  throw new Problem('invalidInput', { sentence, fields: Object.fromEntries(names.map((name) => [name, sentence])) });
}

/** Said of a value that no screen of ours sends and no schema has words for, instead of what the schema library says. */
const otherwise = { error: () => 'This is not in the right form.' };

/** Reads input of which nothing is kept by a schema. Throws the refusal where the schema refuses it. */
export function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  // No screen of ours sends anything else; the schemas have words for fields alone.
  if (typeof (input ?? {}) !== 'object' || Array.isArray(input)) throw new Problem('invalidInput');
  if (isDeeperThan(mostDepth, input)) throw new Problem('invalidInput', { sentence: 'This is nested too deeply.' });
  const parsed = schema.safeParse(input ?? {}, otherwise);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** Reads input by a schema. Throws the refusal where the schema refuses it, or where it has what cannot be kept. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const data = read(schema, input);
  refuseNul(data);
  return data;
}

/** Nobody reads more of them, and an answer must not grow with a body full of faults. */
const mostFaults = 100;

/** The refusal for input that a schema refused: each field at fault with its first sentence. */
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
 * Adds one call of the contract to the server. Access is decided before anything of the body is read; the handler runs
 * only for those whom the permissions table lets in.
 */
export function addCall<Name extends CallName>(
  app: FastifyInstance,
  db: Db,
  name: Name,
  handler: Handler<Name>,
  whoAsks: (request: FastifyRequest) => Promise<Person | undefined>,
): void {
  const call: Call = calls[name];
  const isLarge = call.streams !== undefined || call.limitBytes !== undefined;
  const people = new WeakMap<FastifyRequest, Person>();
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    ...(call.limitBytes !== undefined && { bodyLimit: call.limitBytes }),
    onRequest: async (request, reply) => {
      // What is answered is somebody's; where it may be kept after all, its handler says so.
      reply.header('cache-control', 'no-store');
      const person = await whoAsks(request);
      // Whatever the log tells of this call, it tells who made it.
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
      const answered = await (isLarge && person ? uploadTurn(person.uid, () => handler(asked)) : handler(asked));
      return answered instanceof Written ? answered.answer : answered;
    },
  });
}
