import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doubtAsTyped, inOtherUnit, toStoredUnit, toTypedUnit } from './measuredIn.ts';

const celsius = { unit: '°C' };
const micrometres = { unit: 'μm' };

test.each<[Parameters<typeof toStoredUnit>[0], string, string, string?]>([
  [celsius, '76.3', '24.611', '24.611 °C is shown as 76.3 °F'],
  [celsius, '-4', '-20'],
  [{ ...celsius, isDifference: true }, '5', '2.778', 'a difference has no zero of its own'],
  [micrometres, '3.14', '79.756'],
  [micrometres, '12,6 mil', '320.04'],
])('%j typed as %s is kept as %s: %s', (field, typed, stored) => {
  expect(toStoredUnit(field, typed)).toBe(stored);
  expect(Number(toTypedUnit(field, stored))).toBe(Number(typed.replace(',', '.').replace(' mil', '')));
});

test('What is no certain number stays as it was typed, so that it is asked about', () => {
  for (const text of ['', 'abc', '1,234']) {
    expect(toStoredUnit(celsius, text)).toBe(text);
    expect(toTypedUnit(micrometres, text)).toBe(text);
  }
});

test('A field in another unit is not changed', () => {
  expect(toStoredUnit({ unit: '%' }, '62')).toBe('62');
  expect(inOtherUnit({ unit: '%' }, 62)).toBeUndefined();
});

test('What gauges show, to a tenth of a degree or a hundredth of a mil, comes back as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 2_500 }), (tenths) => {
      expect(Number(toTypedUnit(celsius, toStoredUnit(celsius, String(tenths / 10))))).toBe(tenths / 10);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (hundredths) => {
      expect(toTypedUnit(micrometres, toStoredUnit(micrometres, String(hundredths / 100)))).toBe(
        String(hundredths / 100),
      );
    }),
  );
});

test('Whoever types °F is asked in °F, and asked about the same figures', () => {
  const air = { name: 'airTemp', kind: 'quantity', wire: 'text', unit: '°C', decimals: 1, range: [-20, 60] } as const;
  expect(doubtAsTyped(air, toStoredUnit(air, '1500'), true)?.ask).toBe('Usually -4 to 140 °F. Is 1500 right?');
  expect(doubtAsTyped(air, '1500', false)?.ask).toBe('Usually -20 to 60 °C. Is 1500 right?');
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 400 }), (typed) => {
      const stored = toStoredUnit(air, String(typed));
      expect(doubtAsTyped(air, stored, true) === undefined).toBe(typed >= -4 && typed <= 140);
    }),
  );
});
