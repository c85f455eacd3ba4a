import { expect, test } from 'vitest';
import { calibrationDueState, shelfLifeState } from './due.ts';

test('A calibration is due soon from 30 days before its day, and overdue only after it', () => {
  const on = (today: string) => calibrationDueState('2026-03-31', today);
  expect(on('2026-02-28')).toEqual({ tone: 'neutral', words: 'Due 31 Mar 2026' });
  expect(on('2026-03-01')).toEqual({ tone: 'caution', words: 'Due 31 Mar 2026' });
  expect(on('2026-03-31')).toEqual({ tone: 'caution', words: 'Due 31 Mar 2026' });
  expect(on('2026-04-01')).toEqual({ tone: 'danger', words: 'Overdue since 31 Mar 2026' });
  expect(calibrationDueState(null, '2026-03-31')).toEqual({ tone: 'caution', words: 'Not calibrated' });
});

test('A shelf life ends soon from 30 days before its last day, and has expired only after it', () => {
  const on = (today: string) => shelfLifeState('2026-03-31', today);
  expect(on('2026-02-28')).toEqual({ tone: 'neutral', words: 'Usable until 31 Mar 2026' });
  expect(on('2026-03-31')).toEqual({ tone: 'caution', words: 'Usable until 31 Mar 2026' });
  expect(on('2026-04-01')).toEqual({ tone: 'danger', words: 'Expired on 31 Mar 2026' });
  expect(shelfLifeState(null, '2026-03-31')).toEqual({ tone: 'neutral', words: 'Shelf life not known' });
});
