import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressInHash } from './hashAddress.ts';

describe('An old hash address', () => {
  test('is taken to the clean one, its spelling and its query kept', () => {
    expect(addressInHash('#/about')).toBe('/about');
    expect(addressInHash('#/dailyReport')).toBe('/dailyReport');
    expect(addressInHash('#/media/Jetty%20piles')).toBe('/media/Jetty%20piles');
    expect(addressInHash('#/resetpassword?token=abc')).toBe('/resetpassword?token=abc');
    expect(addressInHash('#/')).toBe('/');
  });

  test('is told from the anchors of a page', () => {
    for (const hash of ['', '#', '#main', '#about', '#!/about']) expect(addressInHash(hash)).toBeNull();
  });

  test('never leads to another site', () => {
    const slashes = fc.array(fc.constantFrom('/', '\\', '\t', '\n'), { maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(slashes, fc.domain(), fc.string(), (start, host, rest) => {
        for (const address of [`#/${start}${host}/x`, `#/${start}${rest}`]) {
          const clean = addressInHash(address);
          expect(new URL(clean ?? '', 'https://norvane.example').host).toBe('norvane.example');
        }
      }),
    );
  });
});
