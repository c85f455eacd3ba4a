import { describe, expect, test } from 'vitest';
import { svgPathOf } from './signature.ts';

describe('What a finger draws', () => {
  test('begins and ends where the finger did, and is rounded between', () => {
    const stroke = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ];
    expect(svgPathOf([stroke])).toBe('M0.0 0.0Q10.0 0.0 10.0 5.0L10.0 10.0');
  });

  test('is a dot where the finger did not move', () => {
    expect(svgPathOf([[{ x: 3, y: 4 }]])).toBe('M3.0 4.0L3.0 4.0');
  });

  test('is as many lines as the finger was put down, and nothing before that', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ];
    expect(svgPathOf([line, line]).match(/M/g)).toHaveLength(2);
    expect(svgPathOf([])).toBe('');
  });
});
