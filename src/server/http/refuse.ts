import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import { Problem, type ProblemCode } from '#contract/problems.ts';
import { outage } from '#server/store/engine/outage.ts';

/** Refusals of the server framework itself, by their status, in the product's words. */
const frameworkProblems: Readonly<Record<number, ProblemCode>> = {
  400: 'invalidInput',
  404: 'notFound',
  413: 'tooLarge',
  415: 'wrongType',
};

function asProblem(error: unknown, { raw }: FastifyRequest): Problem | undefined {
  if (error instanceof Problem) return error;
  // The sender left while sending, so nobody reads the answer, and it is no fault of the server.
  if (error === raw.errored) return new Problem('filesIncomplete');
  const away = outage(error);
  if (away) return away;
  const word = frameworkProblems[(error as FastifyError).statusCode ?? 500];
  return word && new Problem(word);
}

/** Refusals that are logged: they show that somebody tries what they may not do, or what no form of ours sends. */
const shown: ReadonlySet<ProblemCode> = new Set([
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

/** What has been logged, while it is thrown: one look at readiness answers everybody who asks within a second. */
const logged = new WeakSet<Problem>();

/** Answers every failure in one place: a refusal in its words, and a fault of the server without its details. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error, request) ?? new Problem('broken');
    if (problem.status >= 500 && !logged.has(problem)) {
      request.log.error({ err: problem.cause ?? error, refused: problem.word }, 'a call failed');
      logged.add(problem);
    }
    if (shown.has(problem.word)) {
      // The address as the call declares it. The requested one may contain anything.
      const call = `${request.method} ${request.routeOptions.url ?? 'a page'}`;
      // Logs the names of the fields, but never their values.
      const fields = Object.keys(problem.fields ?? {}).slice(0, mostNamed);
      request.log.info({ refused: problem.word, call, fields, address: request.ip }, 'a call was refused');
    }
    // The session has ended: pictures of reports that the browser keeps for a day go, as with signing out.
    if (problem.word === 'notSignedIn' && request.headers.cookie !== undefined) {
      reply.header('clear-site-data', '"cache"');
    }
    if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
    // Also for unknown addresses and answers that may otherwise be cached: no proxy may keep a refusal for others.
    reply.header('cache-control', 'no-store');
    const body = problem.body();
    const repeatsAsMsg = request.routeOptions.url === `/api${calls.adminInsertUser.path}`;
    return reply.status(problem.status).send(repeatsAsMsg ? { ...body, msg: body.message } : body);
  });
}
