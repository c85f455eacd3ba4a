import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeManhours } from './safeManhours.ts';

const zone = 'Asia/Kolkata';
const at = (moment: string) => safeManhours(new Date(moment), zone);
const dayMs = 86_400_000;
const zones = ['Asia/Kolkata', 'UTC', 'America/St_Johns', 'Pacific/Auckland', 'Europe/London', 'Pacific/Apia'];
const moments = fc.date({ min: new Date('2024-01-02'), max: new Date('2099-12-31'), noInvalidDate: true });

describe('The safe man-hours', () => {
  test('are 19,845,000 on 2024-01-01', () => {
    expect(at('2024-01-01T00:00:00+05:30')).toBe(19_845_000);
    expect(at('2024-01-01T23:59:59+05:30')).toBe(19_845_000);
  });

  test('grow by 24 at each midnight of the brand, wherever the reader is', () => {
    expect(at('2024-01-02T00:00:00+05:30')).toBe(19_845_024);
    expect(at('2024-01-01T18:30:00Z')).toBe(19_845_024);
    expect(at('2024-01-01T18:29:59Z')).toBe(19_845_000);
  });

  test('count the leap day, and years', () => {
    expect(at('2024-03-01T12:00:00+05:30')).toBe(19_845_000 + 24 * 60);
    expect(at('2025-01-01T12:00:00+05:30')).toBe(19_845_000 + 24 * 366);
  });

  test('never fall, and are whole days of 24 in any time zone, summer time or not', () => {
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 0, max: 400 * dayMs }),
        fc.constantFrom(...zones),
        (from, later, zone_) => {
          const before = safeManhours(from, zone_);
          const after = safeManhours(new Date(from.getTime() + later), zone_);
          expect(after).toBeGreaterThanOrEqual(before);
          expect((after - before) % 24).toBe(0);
          // A calendar day has 23 to 25 hours, and none of these zones has skipped one since 2024.
          expect(Math.abs((after - before) / 24 - later / dayMs)).toBeLessThan(1.05);
        },
      ),
    );
  });
});
