import { expect, test, vi } from 'vitest';
import { RefusalError, UnreachableError } from '#web/api/call.ts';
import { failureWordsFor, notLoadedWords } from './failureWords.ts';

const sentence = new RefusalError(400, { message: 'This email has an account.' });
const speechless = new RefusalError(502, {});

test('What was not done is told by the server, and where it says nothing or is not reached by what failed', () => {
  expect(failureWordsFor('User update failed', sentence)).toBe('This email has an account.');
  expect(failureWordsFor('User update failed', speechless)).toBe('User update failed');
  expect(failureWordsFor('User update failed', new UnreachableError())).toBe(
    'User update failed. The server cannot be reached. Please check your connection.',
  );
  const words = { refused: 'Registration failed.', unreached: 'An error occurred. Please try again.' };
  expect(failureWordsFor(words, sentence)).toBe('This email has an account.');
  expect(failureWordsFor(words, speechless)).toBe('Registration failed.');
  expect(failureWordsFor(words, new UnreachableError())).toBe('An error occurred. Please try again.');
});

test('A fault of the page itself is not blamed on the network, and is told to the console', () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(failureWordsFor('The list could not be saved.', new TypeError('x is not a function'))).toBe(
    'The list could not be saved.',
  );
  expect(shown).toHaveBeenCalledOnce();
  shown.mockRestore();
});

test('What was not read is named, with the reason', () => {
  expect(notLoadedWords('The users could not be loaded.', sentence)).toBe(
    'The users could not be loaded. This email has an account.',
  );
  expect(notLoadedWords('The users could not be loaded.', speechless)).toBe('The users could not be loaded.');
});
