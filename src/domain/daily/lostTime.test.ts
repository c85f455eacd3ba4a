import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lostMinutes, lostTime } from '#domain/daily/lostTime.ts';

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);

describe('Lost Time', () => {
  test('is permit issuance minus request plus work start minus manpower deployed: 45 + 70 minutes are 1h 55m', () => {
    const times = {
      permitRequestTime: '07:30',
      permitIssuanceTime: '08:15',
      manpowerDeployedTime: '08:00',
      workStartTime: '09:10',
    };
    expect(lostMinutes(times)).toBe(115);
    expect(lostTime(times)).toBe('1h 55m');
  });

  test('counts a part that would be negative as 0', () => {
    expect(lostMinutes({ permitRequestTime: '09:00', permitIssuanceTime: '08:00' })).toBe(0);
    expect(
      lostTime({
        permitRequestTime: '09:00',
        permitIssuanceTime: '08:00',
        manpowerDeployedTime: '08:00',
        workStartTime: '08:05',
      }),
    ).toBe('0h 5m');
  });

  test('is blank when nothing was lost', () => {
    expect(lostTime({})).toBe('');
    expect(lostTime({ permitRequestTime: '08:00', permitIssuanceTime: '08:00' })).toBe('');
  });

  test('loses nothing to a time that is missing or unreadable', () => {
    expect(lostMinutes({ permitRequestTime: '25:00', permitIssuanceTime: '08:00', workStartTime: '08:00' })).toBe(0);
  });

  test('is never negative and never more than two days, whatever the times', () => {
    fc.assert(
      fc.property(clock, clock, clock, clock, (request, issuance, deployed, start) => {
        const minutes = lostMinutes({
          permitRequestTime: request,
          permitIssuanceTime: issuance,
          manpowerDeployedTime: deployed,
          workStartTime: start,
        });
        expect(minutes).toBeGreaterThanOrEqual(0);
        expect(minutes).toBeLessThan(2 * 24 * 60);
      }),
    );
  });
});
