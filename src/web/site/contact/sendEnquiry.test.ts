import { expect, test } from 'vitest';
import { faultsIn } from './sendEnquiry.ts';

const typed = { name: 'Asha', email: 'asha@plant.example', subject: 'Audit', message: 'When?', website: '', stamp: '' };

test('The contact form names every field at fault, in the words of the server', () => {
  expect(faultsIn(typed)).toEqual({});
  expect(faultsIn({ ...typed, name: ' ', email: 'asha', subject: '', message: '\n' })).toEqual({
    name: 'Enter your name.',
    email: 'Enter a valid email address.',
    subject: 'Enter a subject.',
    message: 'Write your message.',
  });
});
