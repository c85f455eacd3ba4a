import { expect, test } from 'vitest';
import { staleReadingQuestion } from './staleReading.ts';

const read = (ambienttime: string) => ({ ambienttime, airTemp: '28' });

test('A row older than the 4 h of the work that it covers shows its age', () => {
  const at = (work: string, ...rows: string[]) => staleReadingQuestion(rows.map(read), work);
  expect([at('12:00', '08:00'), at('12:01', '08:00'), at('13:20', '08:00', '07:00')]).toEqual([
    undefined,
    'At 12:01 of the work: last reading 4 h ago.',
    'At 13:20 of the work: last reading 5 h ago.',
  ]);
  expect(staleReadingQuestion([read('08:00')], '09:01', 60)).toBe('At 09:01 of the work: last reading 1 h ago.');
});

test('A shift may pass midnight, and a reading after the work covers nothing and asks nothing', () => {
  expect(staleReadingQuestion([read('22:00')], '01:00')).toBeUndefined();
  expect(staleReadingQuestion([read('20:00')], '01:30')).toBe('At 01:30 of the work: last reading 5 h ago.');
  expect(staleReadingQuestion([read('14:00')], '10:00')).toBeUndefined();
});

test('A row that has a time and no reading is none', () => {
  expect(staleReadingQuestion([read('08:00'), { ambienttime: '13:00', airTemp: '' }], '14:00')).toMatch('6 h ago');
  expect([
    staleReadingQuestion([], '14:00'),
    staleReadingQuestion([read('08:00')], ''),
    staleReadingQuestion([read('soon')], '14:00'),
  ]).toEqual([undefined, undefined, undefined]);
});
