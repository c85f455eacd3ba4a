import type { FastifyRequest } from 'fastify';
import { accountHeader, clientHeader } from '#contract/wireNames.ts';
import type { Person } from '#domain/people/permissions.ts';
import { Problem } from '#contract/problems.ts';

/** Refuses what a device sends for one account while another account is signed in on it. Throws 'otherAccount'. */
export function refuseOtherAccount(request: FastifyRequest, uid: string): void {
  const sender = request.headers[accountHeader];
  if (sender !== undefined && sender !== uid) throw new Problem('otherAccount');
}

/** Whether a device submitted this for another client than the one that its account belongs to now. */
export function isForOtherClient(request: FastifyRequest, { clientId }: Pick<Person, 'clientId'>): boolean {
  const submittedFor = request.headers[clientHeader];
  return submittedFor !== undefined && clientId !== null && submittedFor !== clientId;
}
