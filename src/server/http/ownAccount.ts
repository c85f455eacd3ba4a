import type { FastifyRequest } from 'fastify';
import { accountHeader } from '#contract/dailyReport.ts';
import { Problem } from '#contract/problems.ts';

/** Refuses what a device sends for one account while another account is signed in on it. Throws 'otherAccount'. */
export function refuseOtherAccount(request: FastifyRequest, uid: string): void {
  const sender = request.headers[accountHeader];
  if (sender !== undefined && sender !== uid) throw new Problem('otherAccount');
}
