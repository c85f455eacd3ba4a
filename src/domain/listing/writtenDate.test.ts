import { describe, expect, test, vi } from 'vitest';
import { writtenDate } from '#domain/listing/writtenDate.ts';

describe('Dates use the en-IN locale', () => {
  test('day, month, year', () => {
    expect(writtenDate('2026-11-21')).toBe('21/11/2026');
    expect(writtenDate('2026-02-03')).toBe('3/2/2026');
  });

  test('what is no date stays as it was written', () => {
    expect(writtenDate('next week')).toBe('next week');
    expect(writtenDate('2026-02-41')).toBe('2026-02-41');
    expect(writtenDate('2026-02-30')).toBe('2026-02-30');
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'])('and do not shift in %s', async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const there = await import('#domain/listing/writtenDate.ts');
    expect(there.writtenDate('2026-01-01')).toBe('1/1/2026');
    vi.unstubAllEnvs();
  });
});
