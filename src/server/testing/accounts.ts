import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Company } from './company.ts';
import { password } from './people.ts';

type Visitor = { headers?: Record<string, string>; remoteAddress?: string };

/** Signs in by the call. `typed` is what is typed besides, such as a code; `visitor` is where the call comes from. */
export function postLogin(
  { app }: Pick<Company, 'app'>,
  email: string,
  input = password,
  typed: object = {},
  visitor: Visitor = {},
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: '/api/login', payload: { email, password: input, ...typed }, ...visitor });
}

/** The cookies that an answer sets, as the header that a browser sends from then on. */
export function cookiesOf({ cookies }: LightMyRequestResponse): string {
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
}

/** The token in the link of the newest mail, to an address if one is given. Empty if there is none. */
export async function newestMailedToken({ letters }: Pick<Company, 'letters'>, address?: string): Promise<string> {
  const letter = (await letters()).findLast(({ to }) => address === undefined || to === address);
  return /\?(?:token|confirm|link)=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

/** Counts something as tried so many times, as if that had happened some minutes ago. */
export async function addPastAttempts(
  { db }: Pick<Company, 'db'>,
  what: string,
  key: string,
  times: number,
  minutesAgo = 0,
) {
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const attempts = Array.from({ length: times }, () => ({ id: randomUUID(), what, key, at }));
  await db.insertInto('attempts').values(attempts).execute();
}

/** What the audit log says was done about a subject. */
export async function auditedActionsOf({ db }: Pick<Company, 'db'>, subject: string): Promise<string[]> {
  const lines = await db.selectFrom('audit').select('action').where('subject', '=', subject).execute();
  return lines.map(({ action }) => action);
}
