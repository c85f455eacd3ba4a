import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dewPointOfVapourPressure, saturationPressureOverIce, saturationPressureOverWater } from './vapourPressure.ts';

test.each([
  [-10, 2.87],
  [0, 6.112],
  [10, 12.26],
  [20, 23.326],
  [30, 42.337],
  [40, 73.675],
])('At %s °C water saturates the air at %s hPa', (t, pressure) => {
  expect(saturationPressureOverWater(t)).toBeCloseTo(pressure, 3);
});

test.each([
  [-20, 1.0326],
  [-10, 2.5987],
  [-5, 4.0174],
  [-2, 5.1772],
  [0, 6.112],
])('At %s °C ice saturates the air at %s hPa', (t, pressure) => {
  expect(saturationPressureOverIce(t)).toBeCloseTo(pressure, 4);
});

test('The dew point of a saturation pressure is the temperature it belongs to', () => {
  fc.assert(
    fc.property(fc.double({ min: -40, max: 60, noNaN: true }), (t) => {
      expect(dewPointOfVapourPressure(saturationPressureOverWater(t))).toBeCloseTo(t, 9);
    }),
  );
});
