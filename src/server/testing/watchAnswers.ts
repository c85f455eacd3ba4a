import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { refusal } from '#contract/openApi.ts';

const shapes = new Map<string, z.ZodType>();
for (const { method, path, answer, page } of Object.values<Call>(calls)) {
  if (answer) shapes.set(`${method} /api${path}`, page ? z.union([answer, page]) : answer);
}

/** Compares all that the server answers from now on with the contract. Returns a growing list of the differences. */
export function watchContractDifferences(app: FastifyInstance): string[] {
  const faults: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const call = `${request.method} ${request.routeOptions.url ?? ''}`;
    const shape = reply.statusCode < 400 ? shapes.get(call) : refusal;
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!shape || !isJson || typeof payload !== 'string') return;
    const { error } = shape.safeParse(JSON.parse(payload));
    if (error) faults.push(`${call} answered otherwise than the contract says: ${z.prettifyError(error)}`);
  });
  return faults;
}
