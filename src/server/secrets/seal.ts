import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

function keyFor(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'second factors at rest', 32));
}

/** Encrypts a text for one owner by a key from the session secret, so that the database alone does not reveal it. */
export function seal(text: string, secret: string, owner: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyFor(secret), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a sealed text. Undefined if it was sealed by another secret or for another owner, or was altered. */
export function unseal(sealed: string, secret: string, owner: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const opening = createDecipheriv(cipher, keyFor(secret), bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
