import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { brand } from '#brand/brand.ts';
import { Problem } from '#contract/problems.ts';
import { defaultSessionDays } from '#domain/people/session.ts';
import { accountClosedReason } from '#server/store/accounts/accounts.ts';
import type { Db } from '#server/store/schema.ts';
import { hashPassword, verifyPassword } from '#server/secrets/passwordHash.ts';
import { requireSecondFactor } from './secondFactorCheck.ts';
import { isSameSecret } from '#server/secrets/isSameSecret.ts';

type AuthSettings = { db: Db; secret: string; publicUrl: string; sessionDays?: number };

/** The session cookie's name. With the prefix __Host-, browsers accept it only over TLS and only from this host. */
export function sessionCookieName(publicUrl: string): string {
  return `${publicUrl.startsWith('https:') ? '__Host-' : ''}${brand.shortName}.session_token`;
}

/**
 * Passwords and sessions by better-auth, on the product's own tables. Only its server-side calls are used: none of its
 * own addresses is served.
 */
export function openAuth({ db, secret, publicUrl, sessionDays = defaultSessionDays }: AuthSettings) {
  return betterAuth({
    secret,
    baseURL: publicUrl,
    // Both databases store booleans as 0 and 1, and times as ISO text.
    database: { db, type: 'sqlite' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    user: { modelName: 'users', fields: { name: 'fname' } },
    session: { modelName: 'sessions', expiresIn: sessionDays * 24 * 60 * 60, disableSessionRefresh: true },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
    },
    advanced: {
      // Otherwise the library would put the weaker prefix __Secure- before the name.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: publicUrl.startsWith('https:') },
      cookies: { session_token: { name: sessionCookieName(publicUrl) } },
      // The migrations and the tests check the tables. The library's check would ask PostgreSQL in SQLite's terms.
      database: { generateId: () => crypto.randomUUID(), validateSchema: false },
    },
    databaseHooks: {
      session: {
        create: {
          // Runs after the password was accepted and before the session exists. Refuses closed accounts, and sign-ins
          // without their second factor.
          before: async ({ userId }) => {
            const closed = await accountClosedReason(db, userId);
            if (closed) throw new Problem(closed);
            await requireSecondFactor(db, userId, secret);
          },
        },
      },
    },
  });
}

export type Auth = ReturnType<typeof openAuth>;

/** Tokens with a checked signature, by secret and cookie value. It stays correct even though the session may end. */
const foundRight = new Map<string, string>();
const mostFoundRight = 10_000;

/**
 * The session's token from its signed cookie value. Undefined if the signature is not ours. The value is better-auth's:
 * token, dot, HMAC-SHA-256 in base64. Read here so that a call costs one query instead of better-auth's three.
 */
export function tokenFromCookie(value: string | undefined, secret: string): string | undefined {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return undefined;
  const known = foundRight.get(`${secret} ${value}`);
  if (known !== undefined) return known;
  const token = value.slice(0, dot);
  const expected = createHmac('sha256', secret).update(token).digest();
  const received = Buffer.from(value.slice(dot + 1), 'base64');
  if (!isSameSecret(received, expected)) return undefined;
  // Base64 decoding ignores other characters, so one signature can be written in many ways. Only our own spelling is
  // remembered.
  if (value.slice(dot + 1) !== expected.toString('base64')) return token;
  if (foundRight.size >= mostFoundRight) foundRight.clear();
  foundRight.set(`${secret} ${value}`, token);
  return token;
}
