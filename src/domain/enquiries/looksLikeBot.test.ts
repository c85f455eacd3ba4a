import { expect, test } from 'vitest';
import { looksLikeBot } from './looksLikeBot.ts';

const now = Date.parse('2026-03-02T10:00:00Z');
const byAPerson = { unseenInput: '', givenOutAt: now - 3_000, now };

test('An enquiry written in three seconds or more is a person’s, however long the page stood open', () => {
  expect(looksLikeBot(byAPerson)).toBe(false);
  expect(looksLikeBot({ ...byAPerson, givenOutAt: now - 30 * 86_400_000 })).toBe(false);
});

test('An enquiry sent sooner than three seconds is a program’s', () => {
  expect(looksLikeBot({ ...byAPerson, givenOutAt: now - 2_999 })).toBe(true);
});

test('An enquiry from a page that was never given out, or from the future, is a program’s', () => {
  expect(looksLikeBot({ ...byAPerson, givenOutAt: undefined })).toBe(true);
  expect(looksLikeBot({ ...byAPerson, givenOutAt: now + 60_000 })).toBe(true);
});

test('An enquiry that fills the input which nobody sees is a program’s', () => {
  expect(looksLikeBot({ ...byAPerson, unseenInput: 'https://buy.example' })).toBe(true);
});
