import { describe, expect, test } from 'vitest';
import { shelfLife } from './shelfLife.ts';

describe('The shelf life', () => {
  test.each([
    [{ madeOn: '2024-01-31', months: 1 }, '2024-02-29'],
    [{ madeOn: '2025-08-31', months: 6 }, '2026-02-28'],
    [{ madeOn: '2025-11-15', months: 24 }, '2027-11-15'],
    [{ expiresOn: '2026-05-01' }, '2026-05-01'],
    [{ expiresOn: '2026-05-01', madeOn: '2025-11-15', months: 24 }, '2026-05-01'],
  ])('of %j ends on %s', (input, expiresOn) => {
    expect(shelfLife(input).figures.expiresOn).toBe(expiresOn);
  });

  test('allows use on its last day, and not on the day after', () => {
    const batch = { expiresOn: '2024-02-29', batchNo: 'K-4711' };
    expect(shelfLife({ ...batch, usedOn: '2024-02-29' }).outcome).toBe('pass');
    const late = shelfLife({ ...batch, usedOn: '2024-03-01' });
    expect([late.outcome, late.findings]).toMatchObject([
      'fail',
      [{ code: 'batchExpired', words: 'Batch K-4711 expired on 29 Feb 2024.' }],
    ]);
  });

  test('is not judged where it is not known, and incomplete before the use', () => {
    expect(shelfLife({ madeOn: '2024-01-31' }).outcome).toBe('notJudged');
    expect(shelfLife({}).findings[0]?.code).toBe('expiryUnknown');
    const stored = shelfLife({ expiresOn: '2024-02-29' });
    expect([stored.outcome, stored.findings[0]?.words]).toEqual([
      'incomplete',
      'This batch may be used until 29 Feb 2024.',
    ]);
  });
});
