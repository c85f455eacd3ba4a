import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import { Problem, type ProblemWord } from '#contract/problems.ts';
import { outage } from '#server/store/outage.ts';

/** What the server framework itself refuses, in the product's words. */
const frameworkProblems: Readonly<Record<number, ProblemWord>> = {
  400: 'invalidInput',
  404: 'notFound',
  413: 'tooLarge',
  415: 'wrongType',
};

function asProblem(error: unknown, { raw }: FastifyRequest): Problem | undefined {
  if (error instanceof Problem) return error;
  // Whoever leaves while they are sending reads no answer, and it is no fault of ours.
  if (error === raw.errored) return new Problem('filesIncomplete');
  const away = outage(error);
  if (away) return away;
  const word = frameworkProblems[(error as FastifyError).statusCode ?? 500];
  return word && new Problem(word);
}

/** Refusals by which one who tries what is not theirs, or no form of ours sends, is known: they are lines of the log. */
const told: ReadonlySet<ProblemWord> = new Set([
  'notSignedIn',
  'notAllowed',
  'secondFactorDemanded',
  'crossSite',
  'tooOften',
  'tooManyAtOnce',
  'invalidInput',
  'unknownFileField',
  'otherAccount',
  'tooLarge',
  'wrongType',
]);

const mostNamed = 10;

/** Answers every failure in one place: a refusal in its words, and a fault of ours without its details. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error, request) ?? new Problem('broken');
    if (problem.status >= 500) request.log.error({ err: problem.cause ?? error }, 'a call failed');
    if (told.has(problem.word)) {
      // The address as the call is declared: one that was sent may hold anything.
      const call = `${request.method} ${request.routeOptions.url ?? 'a page'}`;
      // Which fields, and never what was in them.
      const fields = Object.keys(problem.fields ?? {}).slice(0, mostNamed);
      request.log.info({ refused: problem.word, call, fields, address: request.ip }, 'a call was refused');
    }
    if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
    // Of what there is no such call for, or might have been kept, too: no proxy keeps a refusal for others.
    reply.header('cache-control', 'no-store');
    const body = problem.body();
    const repeatsAsMsg = request.routeOptions.url === `/api${calls.adminInsertUser.path}`;
    return reply.status(problem.status).send(repeatsAsMsg ? { ...body, msg: body.message } : body);
  });
}
