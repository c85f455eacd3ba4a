import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantityMix } from '#domain/daily/quantityMix.ts';

describe('Total Quantity Mix', () => {
  test('is part A plus part B', () => {
    expect(quantityMix({ partAQuantity: '20', partAUnit: 'ltr', partBQuantity: '4.5', partBUnit: 'ltr' })).toEqual({
      total: 24.5,
      message: undefined,
    });
  });

  test("is blank with 'Both Part A and Part B must use the same unit.' where both units are set and differ", () => {
    expect(quantityMix({ partAQuantity: '20', partAUnit: 'kg', partBQuantity: '4', partBUnit: 'ltr' })).toEqual({
      total: undefined,
      message: 'Both Part A and Part B must use the same unit.',
    });
  });

  test('adds where only one unit is set', () => {
    expect(quantityMix({ partAQuantity: 3, partAUnit: 'kg', partBQuantity: 2 }).total).toBe(5);
  });

  test('counts a quantity that is no number as 0', () => {
    expect(quantityMix({ partAQuantity: 'some', partBQuantity: '2' }).total).toBe(2);
    expect(quantityMix({}).total).toBe(0);
  });

  test('reads 0.1 and 0.2 as 0.3', () => {
    expect(quantityMix({ partAQuantity: '0.1', partBQuantity: '0.2' }).total).toBe(0.3);
  });

  test('does not depend on which part is which', () => {
    const quantity = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(quantity, quantity, (a, b) => {
        expect(quantityMix({ partAQuantity: a, partBQuantity: b })).toEqual(
          quantityMix({ partAQuantity: b, partBQuantity: a }),
        );
      }),
    );
  });
});
