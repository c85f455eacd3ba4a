import { expect, test } from 'vitest';
import { clockOf, minutesOfDay, durationWords, minutesOfDuration } from './clock.ts';

test('A clock time is so many minutes after midnight, and comes back as itself', () => {
  expect([minutesOfDay('00:00'), minutesOfDay('08:15'), minutesOfDay('23:59:30')]).toEqual([0, 495, 1439]);
  expect([minutesOfDay('24:00'), minutesOfDay('8:15'), minutesOfDay('')]).toEqual([undefined, undefined, undefined]);
  expect([clockOf(495), clockOf(495 + 1440), clockOf(-1)]).toEqual(['08:15', '08:15', '23:59']);
});

test('A span is told in days, hours and minutes', () => {
  expect([durationWords(1620), durationWords(1), durationWords(0), durationWords(2880)]).toEqual([
    '1 day 3 h',
    '1 min',
    '0 min',
    '2 days',
  ]);
});

test.each([
  ['16 h', 960],
  ['1 day 3 h', 1_620],
  ['90min', 90],
  ['1,5 h', 90],
  ['7 d', 10_080],
  ['16', undefined],
  ['soon', undefined],
  ['', undefined],
])('The span %s is %s minutes', (text, minutes) => {
  expect(minutesOfDuration(text)).toBe(minutes);
});
