import type { FastifyError, FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { Problem, type ProblemWord } from '#contract/problems.ts';

/** What the server framework itself refuses, in the product's words. */
const frameworkProblems: Readonly<Record<number, ProblemWord>> = {
  400: 'invalidInput',
  404: 'notFound',
  413: 'tooLarge',
  415: 'wrongType',
};

function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  const word = frameworkProblems[(error as FastifyError).statusCode ?? 500];
  return word && new Problem(word);
}

/** Answers every failure in one place: a refusal in its words, and a fault of ours without its details. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error) ?? new Problem('broken');
    if (problem.word === 'broken') request.log.error({ err: error }, 'a call failed');
    if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
    const body = problem.body();
    const repeatsAsMsg = request.routeOptions.url === `/api${calls.adminInsertUser.path}`;
    return reply.status(problem.status).send(repeatsAsMsg ? { ...body, msg: body.message } : body);
  });
}
