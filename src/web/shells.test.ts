import { expect, test } from 'vitest';
import { kinds } from '#domain/reports/kinds.ts';
import { offlineShellAddresses } from '#web/installedApp/worker/strategies.ts';

test('The form of every kind of report opens without a network', () => {
  expect(offlineShellAddresses).toEqual(expect.arrayContaining(kinds.map(({ address }) => address)));
});
