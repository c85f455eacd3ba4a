import { expect, test } from 'vitest';
import { listName } from './listName.ts';

test('The file of a list is named by its client and its days, as far as it has them', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect(listName('Coromandel Terminals', november, 'reports')).toBe('coromandel-2026-11-reports');
  expect(listName(undefined, november, 'reports')).toBe('2026-11-reports');
  expect(listName('नर्मदा गैस', {}, 'ncrs')).toBe('नर्मदा-ncrs');
  expect(listName('"../"', {}, 'reports')).toBe('reports');
});
