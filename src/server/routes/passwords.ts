import { hashPassword } from 'better-auth/crypto';
import { Problem } from '#contract/problems.ts';
import { isCommonPassword } from './commonPasswords.ts';

/** The hash of a password that somebody chose. Throws where it is among the commonest, naming the field it came in. */
export async function hashNewPassword(password: string, field = 'password'): Promise<string> {
  if (await isCommonPassword(password)) {
    const sentence = 'This password is among the commonest. Choose another.';
    throw new Problem('invalidInput', { sentence, fields: { [field]: sentence } });
  }
  return hashPassword(password);
}
