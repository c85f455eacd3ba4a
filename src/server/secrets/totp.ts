import { Secret, TOTP } from 'otpauth';
import { brand } from '#brand/brand.ts';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
/** What every authenticator app supports. Many support nothing else. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A code is also accepted one time step early or late, for clocks that differ and for slow typing. */
const stepsAside = 1;

/** Makes a secret in base32, as apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address that an authenticator app reads from a QR code or a link. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...form, issuer: brand.name, label: email, secret }).toString();
}

/** The time step (RFC 6238) of a code. Undefined if the code is not current. `now` in milliseconds since 1970. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...form, secret });
  const aside = totp.validate({ token: code, timestamp: now, window: stepsAside });
  return aside === null ? undefined : totp.counter({ timestamp: now }) + aside;
}
