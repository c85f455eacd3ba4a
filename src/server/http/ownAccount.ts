import type { FastifyRequest } from 'fastify';
import { accountHeader, clientHeader } from '#contract/wireNames.ts';
import { type Person, seesAll } from '#domain/people/permissions.ts';
import { Problem } from '#contract/problems.ts';

/** Refuses what a device sends for one account while another account is signed in on it. Throws 'otherAccount'. */
export function refuseOtherAccount(request: FastifyRequest, uid: string): void {
  const sender = request.headers[accountHeader];
  if (sender !== undefined && sender !== uid) throw new Problem('otherAccount');
}

/**
 * Whether a device submitted this for another client than the one that its account belongs to now: for the one that it
 * belonged to then, or for one that was chosen while it belonged to none.
 */
export function isForOtherClient(request: FastifyRequest, person: Person, chosen: string | undefined): boolean {
  const submittedFor = request.headers[clientHeader] ?? (seesAll(person) ? undefined : chosen);
  return submittedFor !== undefined && person.clientId !== null && submittedFor !== person.clientId;
}
