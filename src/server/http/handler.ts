import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnswerOf, Call, PageAnswerOf, ParamsOf } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { Problem } from '#contract/problems.ts';
import { type Person, isOpenWhileEnrolling, may, type permissions } from '#domain/people/permissions.ts';
import type { Db } from '#server/store/schema.ts';
import { parseJsonBody, readJsonText, requireAcceptedBodyType } from './bodies.ts';
import { parse, parseUnstored } from './parse.ts';
import { type AuditedCall, type AuditedWrite, CommittedAnswer, auditedWriteFor } from './write.ts';
import { callLimiter, strangersBodyLimiter, uploadLimiter } from '#server/limits/keyedConcurrencyLimiter.ts';
import { networkOf } from '#server/limits/limit.ts';

type Parsed<Name extends CallName, Part extends 'body' | 'query'> =
  (typeof calls)[Name] extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** The body as the call declares it: parsed JSON, its text, or the stream itself where it streams in. */
type Body<Name extends CallName> = (typeof calls)[Name] extends { streams: readonly string[] }
  ? Readable
  : (typeof calls)[Name] extends { asText: true }
    ? string
    : Parsed<Name, 'body'>;

type Asker<Name extends CallName> = (typeof permissions)[(typeof calls)[Name]['may']] extends 'anyone'
  ? Person | undefined
  : Person;

/** What a handler receives: access is decided, query and body are parsed. */
export type HandlerInput<Name extends CallName> = {
  person: Asker<Name>;
  params: ParamsOf<(typeof calls)[Name]>;
  query: Parsed<Name, 'query'>;
  body: Body<Name>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Makes the changes of an audited call. Its handler returns what this returns. */
  write: (typeof calls)[Name] extends AuditedCall ? AuditedWrite<(typeof calls)[Name]> : undefined;
};

/** A call's answer: JSON by the contract, or what `reply` sends. An audited call answers what its write committed. */
type Answered<ThisCall extends Call> = ThisCall extends AuditedCall
  ? CommittedAnswer<AnswerOf<ThisCall>>
  : AnswerOf<ThisCall> | PageAnswerOf<ThisCall> | FastifyReply;

/** Answers one call. The result is sent as JSON, unless the handler has sent through `reply` itself. */
export type Handler<Name extends CallName> = (asked: HandlerInput<Name>) => Promise<Answered<(typeof calls)[Name]>>;

/** PostgreSQL stores no text with a NUL, so no id can contain one. */
function knowable(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (Object.values(params).some((value) => value.includes('\0'))) throw new Problem('notFound');
  return params;
}

/** Adds a call of the contract. The permissions table decides access before any of the body is read. */
export function addCall<Name extends CallName>(
  app: FastifyInstance,
  db: Db,
  name: Name,
  handler: Handler<Name>,
  whoAsks: (request: FastifyRequest) => Promise<Person | undefined>,
): void {
  const call: Call = calls[name];
  const { body: schema, streams } = call;
  const isLarge = streams !== undefined || call.limitBytes !== undefined;
  const takeTurn = isLarge ? uploadLimiter : callLimiter;
  const people = new WeakMap<FastifyRequest, Person>();
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    onRequest: async (request, reply) => {
      // Answers belong to one person. A handler whose answer may be cached says so itself.
      reply.header('cache-control', 'no-store');
      const person = await whoAsks(request);
      // Every log line of this call names who made it.
      if (person) request.log = request.log.child({ uid: person.uid });
      if (!may(person, call.may)) throw new Problem(person ? 'notAllowed' : 'notSignedIn');
      if (person?.mustEnrol && !isOpenWhileEnrolling(call.may)) throw new Problem('secondFactorDemanded');
      requireAcceptedBodyType(call, request);
      if (person) people.set(request, person);
    },
    handler: async (request, reply) => {
      const person = people.get(request);
      const params = knowable(request.params as Readonly<Record<string, string>>);
      const query = call.query && parse(call.query, request.query);
      const write = call.audit && auditedWriteFor(db, call.audit, person, request);
      const answer = async (body: unknown) => {
        const answered = await handler({ person, params, query, body, request, reply, write } as HandlerInput<Name>);
        return answered instanceof CommittedAnswer ? answered.answer : answered;
      };
      const inTurn = <Result>(work: () => Promise<Result>) => (person ? takeTurn(person.uid, work) : work());
      if (!schema) return inTurn(() => answer(streams && request.raw));
      const parsed = async (json: string) =>
        call.asText ? json : (call.keepsNothing ? parseUnstored : parse)(schema, await parseJsonBody(request, json));
      // A large body waits unread for its turn. Any other is read before, so that a slow one holds no turn.
      if (person && isLarge) return inTurn(async () => answer(await parsed(await readJsonText(call, request))));
      const json = await readJsonText(call, request);
      if (person) return inTurn(async () => answer(await parsed(json)));
      return answer(await strangersBodyLimiter(networkOf(request.ip), () => parsed(json)));
    },
  });
}
