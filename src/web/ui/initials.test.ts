import { describe, expect, test } from 'vitest';
import { firstLetter, initials } from './initials.ts';

describe('An avatar without an image', () => {
  test('shows the first letter of the name, as a capital', () => {
    expect(firstLetter('meera Nair', 'A')).toBe('M');
    expect(firstLetter('  øyvind', 'A')).toBe('Ø');
  });

  test('shows a whole letter in scripts that build it of several signs', () => {
    expect(firstLetter('किरण', 'A')).toBe('कि');
    expect(firstLetter('தேவி', 'A')).toBe('தே');
  });

  test('shows the default letter where there is no name', () => {
    for (const name of [undefined, '', '   ']) expect(firstLetter(name, 'U')).toBe('U');
  });

  test('shows the initials of first and last name on User Reports', () => {
    expect(initials('Arjun Rao', 'U')).toBe('AR');
    expect(initials('Maria del Carmen Ruiz', 'U')).toBe('MR');
    expect(initials('Arjun', 'U')).toBe('A');
    expect(initials('', 'U')).toBe('U');
  });
});
