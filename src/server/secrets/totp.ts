import { Secret, TOTP } from 'otpauth';
import { brand } from '#brand/brand.ts';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
/** What every authenticator app knows, and many know nothing else. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A code works one step before and after its own, for clocks that differ and for slow hands. */
const stepsAside = 1;

/** Makes a secret, in base32 as apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address that an authenticator app takes, from a picture or a link. */
export function totpAddress(secret: string, email: string): string {
  return new TOTP({ ...form, issuer: brand.name, label: email, secret }).toString();
}

/** The step of time (RFC 6238) whose code this is; undefined where it is not one of now. `now` in milliseconds. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...form, secret });
  const aside = totp.validate({ token: code, timestamp: now, window: stepsAside });
  return aside === null ? undefined : totp.counter({ timestamp: now }) + aside;
}
