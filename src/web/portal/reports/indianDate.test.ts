import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { indianDate } from './indianDate.ts';

describe('Dates use the en-IN locale', () => {
  test('day, month, year', () => {
    expect(indianDate('2026-11-21')).toBe('21/11/2026');
    expect(indianDate('2026-02-03')).toBe('3/2/2026');
  });

  test('what is no date stays as it was written', () => {
    expect(indianDate('next week')).toBe('next week');
    expect(indianDate('2026-02-41')).toBe('2026-02-41');
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'])('and do not shift in %s', (zone) => {
    const script = `import { indianDate } from '#web/portal/reports/indianDate.ts'; process.stdout.write(indianDate('2026-01-01'));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    expect(printed).toBe('1/1/2026');
  });
});
