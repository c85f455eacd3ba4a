import { expect, test } from 'vitest';
import { hasOnlyOwnerWords, hasOnlyPortalWords, isRepetitiveOrSequential } from './guessablePasswords.ts';

test.each(['norvane2026', 'Norvane Industrial!', 'ADMIN-password-1', 'coating inspection portal', 'Superuser#12345'])(
  'A password of nothing but words of this place is known as one: %s',
  (password) => expect(hasOnlyPortalWords(password)).toBe(true),
);

test.each(['norvane is my employer', '8391047726', '!!!!!!!!!!', 'correct horse battery', 'पासवर्ड नया एक'])(
  'A password with anything of its own is not: %s',
  (password) => expect(hasOnlyPortalWords(password)).toBe(false),
);

const asha = ['Asha Rao', 'asha.rao99@bay-yard.example', 'Bay Yard Tank Farm'];

test.each([
  'asha.rao99@bay-yard.example',
  'Asha.Rao99@Bay-Yard.EXAMPLE',
  'asharao1990',
  'Rao Asha 2026',
  'bayyard#12345',
  'TankFarm-2026',
  'asha@norvane',
  'ashaasharao',
])('A password of nothing but the name, the address or the company of its owner is known as one: %s', (password) =>
  expect(hasOnlyOwnerWords(password, asha)).toBe(true),
);

test('An address of digits alone is known too, and each side of it', () => {
  for (const password of ['9876543217@example.com', '9876543217']) {
    expect(hasOnlyOwnerWords(password, ['9876543217@example.com'])).toBe(true);
  }
});

test.each(['asha likes tea', '8391047726', 'correct horse battery', 'yard of my own', 'पासवर्ड नया एक'])(
  'A password with anything that is not known of its owner is not: %s',
  (password) => expect(hasOnlyOwnerWords(password, asha)).toBe(false),
);

test('Of names with hardly a letter nothing is said', () => {
  expect(hasOnlyOwnerWords('on my way to you', ['O Y', ''])).toBe(false);
});

test.each([
  'aaaaaaaaaa',
  'AAAAAaaaaa',
  'ababababab',
  'abcabcabcabc',
  'abcdeabcdea',
  'hellohello',
  '1111122222',
  '0123456789',
  '9876543210',
  '0987654321',
  '12345678901234',
  'abcdefghij',
  'zyxwvutsrq',
  '🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂',
])('A password that repeats itself or only counts is known as one: %s', (password) =>
  expect(isRepetitiveOrSequential(password)).toBe(true),
);

test.each(['correct horse', 'hello world', '8391047726', 'abcdefghik', 'पासवर्ड नया एक'])(
  'A password that does neither is not: %s',
  (password) => expect(isRepetitiveOrSequential(password)).toBe(false),
);
