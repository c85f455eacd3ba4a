import { describe, expect, test } from 'vitest';
import { GaugeLineBuffer, expectsReply } from './lines.ts';

const bytes = (text: string) => Array.from(text, (sign) => sign.codePointAt(0) ?? 0);

describe('The bytes of a gauge become lines', () => {
  test('however they are cut on their way', () => {
    const lines = new GaugeLineBuffer();
    expect(lines.take(bytes('   3.14 m'))).toEqual([]);
    expect(lines.take(bytes('il  N1    \r\n    70.7'))).toEqual(['   3.14 mil  N1    ']);
    expect(lines.take(bytes(' um   N1 \r\n'))).toEqual(['    70.7 um   N1 ']);
  });

  test('where text is framed, and where the mu is a single byte', () => {
    const lines = new GaugeLineBuffer();
    expect(lines.take(bytes('\u0002Ta  23.4 C\u0004\r\n12.5 \u00b5m\r'))).toEqual(['\u0002Ta  23.4 C', '12.5 µm']);
  });

  test('and noise without an end takes no room', () => {
    const lines = new GaugeLineBuffer();
    lines.take(bytes('x'.repeat(5_000)));
    expect(lines.take(bytes('\n'))[0]).toHaveLength(1_000);
    expect(lines.take(bytes('98 um\n'))).toEqual(['98 um']);
  });
});

test('A gauge that frames its text waits for no answer', () => {
  expect([expectsReply('   3.14 mil  N1'), expectsReply('\u0002 15.0mil NONFE')]).toEqual([true, false]);
});
