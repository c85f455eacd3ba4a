import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blogAddress, projectAddress, titleInAddress } from './addresses.ts';

describe('A title in an address', () => {
  test.each([
    ['Tank 42', '/media/Tank%2042'],
    [' A/B? ', '/media/A%2FB%3F'],
    ['100 % "quoted"', '/media/100%20%25%20%22quoted%22'],
    ['टैंक', '/media/%E0%A4%9F%E0%A5%88%E0%A4%82%E0%A4%95'],
    ['readings.data', '/media/readings%2Edata'],
  ])('%j is trimmed and URL-encoded', (title, address) => {
    expect(projectAddress(title)).toBe(address);
  });

  test('is read back as it was, whatever it holds', () => {
    const titles = fc
      .string({ unit: 'grapheme' })
      .filter((title) => title.isWellFormed() && /[\p{L}\p{N}]/u.test(title));
    fc.assert(
      fc.property(titles, (title) => {
        for (const address of [projectAddress(title), blogAddress(title)]) {
          const { pathname } = new URL(address, 'https://norvane.example');
          expect(titleInAddress(pathname)).toBe(title.trim());
          expect(pathname.endsWith('.data')).toBe(false);
        }
      }),
    );
  });

  test('is blank where the address is broken', () => {
    expect(titleInAddress('/media/%E0%A4')).toBe('');
    expect(titleInAddress('/media')).toBe('');
  });
});
