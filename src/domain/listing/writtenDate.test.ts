import { afterEach, describe, expect, test, vi } from 'vitest';
import { dateInNumbers, writtenDate } from '#domain/listing/writtenDate.ts';

describe('Dates use the en-IN locale', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test('with the month as a word, so that nobody reads it in two ways', () => {
    expect(writtenDate('2026-11-21')).toBe('21 Nov 2026');
    expect(writtenDate('2026-02-03')).toBe('3 Feb 2026');
  });

  test('in numbers alone where the specification has them so', () => {
    expect(dateInNumbers('2026-11-21')).toBe('21/11/2026');
    expect(dateInNumbers('soon')).toBe('soon');
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
    expect(there.writtenDate('2026-01-01')).toBe('1 Jan 2026');
  });
});
