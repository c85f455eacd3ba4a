import { expect, test, vi } from 'vitest';
import { Refused, Unreachable } from '#web/api/call.ts';
import { notDone, notRead } from './failureWords.ts';

const sentence = new Refused(400, { message: 'This email has an account.' });
const speechless = new Refused(502, {});

test('What was not done is told by the server, and where it says nothing or is not reached by what failed', () => {
  expect(notDone('User update failed', sentence)).toBe('This email has an account.');
  expect(notDone('User update failed', speechless)).toBe('User update failed');
  expect(notDone('User update failed', new Unreachable())).toBe(
    'User update failed. The server cannot be reached. Please check your connection.',
  );
  const words = { refused: 'Registration failed.', unreached: 'An error occurred. Please try again.' };
  expect(notDone(words, sentence)).toBe('This email has an account.');
  expect(notDone(words, speechless)).toBe('Registration failed.');
  expect(notDone(words, new Unreachable())).toBe('An error occurred. Please try again.');
});

test('A fault of the page itself is not blamed on the network, and is told to the console', () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(notDone('The list could not be saved.', new TypeError('x is not a function'))).toBe(
    'The list could not be saved.',
  );
  expect(shown).toHaveBeenCalledOnce();
  shown.mockRestore();
});

test('What was not read is named, with the reason', () => {
  expect(notRead('The users could not be loaded.', sentence)).toBe(
    'The users could not be loaded. This email has an account.',
  );
  expect(notRead('The users could not be loaded.', speechless)).toBe('The users could not be loaded.');
});
