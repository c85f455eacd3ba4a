import { describe, expect, test } from 'vitest';
import { cure } from './cure.ts';

describe('Cure', () => {
  test('passes where no rubbed place is rated under 4, and the first that is says where', () => {
    expect(cure({ places: [{ rating: 5 }, { rating: 4 }] }).outcome).toBe('pass');
    const failed = cure({ places: [{ rating: 5 }, { rating: 3 }] });
    expect([failed.outcome, failed.findings[0]?.words]).toEqual([
      'fail',
      'Place 2: rubbed with solvent, rated 3. 4 is asked.',
    ]);
    expect(cure({ places: [{ rating: 3 }], minRating: 3 }).outcome).toBe('pass');
  });

  test('is judged by hardness only where one is asked for; the limit itself is hard enough', () => {
    expect(cure({ places: [{ hardness: 70 }] })).toMatchObject({
      outcome: 'notJudged',
      findings: [{ code: 'noRequirement' }],
    });
    expect(cure({ places: [{ hardness: 70 }], minHardness: 70 }).outcome).toBe('pass');
    expect(cure({ places: [{ rating: 5, hardness: 69.9 }], minHardness: 70 }).outcome).toBe('fail');
    expect(cure({ places: [] })).toMatchObject({ outcome: 'notJudged', findings: [{ code: 'noReadings' }] });
  });
});
