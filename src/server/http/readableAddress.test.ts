import { expect, test } from 'vitest';
import { routableAddress } from './readableAddress.ts';

test.each(['/', '/about?q=100%', '/BlogDetails/100%25', '/media/%E0%A4%9F%E0%A5%88%E0%A4%82%E0%A4%95'])(
  'the address %s is read as it stands',
  (address) => {
    expect(routableAddress(address)).toBe(address);
  },
);

test.each([
  ['/%', '/%25'],
  ['/about%', '/%25'],
  ['/BlogDetails/100%?preview', '/%25'],
  ['/%E0%A4%A', '/%25'],
  ['/API/files/%ff', '/api/%25'],
])('%s cannot be read, and leads nowhere: %s', (address, nowhere) => {
  expect(routableAddress(address)).toBe(nowhere);
});
