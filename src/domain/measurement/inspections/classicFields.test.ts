import { expect, test } from 'vitest';
import { differingFields } from './classicFields.ts';

test('What was typed otherwise than the tests have it is said, beyond 1 µm or 1 %', () => {
  const fields = { downR: '82', upR: '300', gaugeNumber: 'E-1', solubleSaltTesting: true as const };
  expect(differingFields(fields, { downR: '83 μm', upR: '303', gaugeNumber: 'E-1' })).toEqual([]);
  expect(differingFields(fields, { downR: '83.1', upR: '303.1', gaugeNumber: 'E-2' })).toEqual([
    'downR',
    'upR',
    'gaugeNumber',
  ]);
  expect(differingFields(fields, { downR: '', upR: undefined, solubleSaltTesting: false })).toEqual([]);
});
