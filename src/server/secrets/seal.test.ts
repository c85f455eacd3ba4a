import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = 'the session secret of this product';

test('What is sealed comes out for its owner, by the secret that sealed it, and for nobody else', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', secret, 'anna');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(unseal(sealed, secret, 'anna')).toBe('JBSWY3DPEHPK3PXP');
  expect(unseal(sealed, secret, 'bela')).toBeUndefined();
  expect(unseal(sealed, `${secret}s`, 'anna')).toBeUndefined();
});

test('What was altered or cut does not come out, and the same text is sealed differently each time', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', secret, 'anna');
  expect(seal('JBSWY3DPEHPK3PXP', secret, 'anna')).not.toBe(sealed);
  const altered = `${sealed.slice(0, 45)}${sealed[45] === 'A' ? 'B' : 'A'}${sealed.slice(46)}`;
  for (const broken of [altered, sealed.slice(0, 20), '']) expect(unseal(broken, secret, 'anna')).toBeUndefined();
});
