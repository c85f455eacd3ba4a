import { expect, test } from 'vitest';
import { isOfThisPlace } from './commonPasswords.ts';

test.each(['norvane2026', 'Norvane Industrial!', 'ADMIN-password-1', 'coating inspection portal', 'Superuser#12345'])(
  'A password of nothing but words of this place is known as one: %s',
  (password) => expect(isOfThisPlace(password)).toBe(true),
);

test.each(['norvane is my employer', '8391047726', '!!!!!!!!!!', 'correct horse battery', 'पासवर्ड नया एक'])(
  'A password with anything of its own is not: %s',
  (password) => expect(isOfThisPlace(password)).toBe(false),
);
