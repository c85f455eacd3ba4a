import { expect, test } from 'vitest';
import { kinds } from '#domain/reports/kinds.ts';
import { offlineScreenAddresses } from '#web/installedApp/worker/strategies.ts';

test('The form of every kind of report opens without a network', () => {
  expect(offlineScreenAddresses).toEqual(expect.arrayContaining(kinds.map(({ address }) => address)));
});
