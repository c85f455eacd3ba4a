import { expect, test } from 'vitest';
import { requestedAddress } from './requestedAddress.ts';

const asked = (to: string) => requestedAddress(`https://site.example/offline?to=${encodeURIComponent(to)}`);

test('Without a network the page that was wanted is remembered, and none of another site', () => {
  expect(asked('/media/Tank%20farm?page=2')).toBe('/media/Tank%20farm?page=2');
  expect(asked('https://elsewhere.example/login')).toBe('/');
  expect(asked('//elsewhere.example')).toBe('/');
  expect(asked('javascript:alert(1)')).toBe('/');
  expect(requestedAddress('https://site.example/offline')).toBe('/');
});
