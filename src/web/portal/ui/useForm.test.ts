import { expect, test } from 'vitest';
import { addUserRequest } from '#contract/people/people.ts';
import { readBody, formDataValues } from './useForm.ts';

const whole = {
  fname: 'Asha Rao',
  email: 'asha@example.com',
  password: 'ten letters and more',
  usertype: 'user',
  isActive: true,
  clientId: 'one',
};

test('What the call would take has no faults', () => {
  expect(readBody(addUserRequest, whole).faults).toEqual({});
});

test('Each field at fault has one sentence that says why', () => {
  expect(readBody(addUserRequest, { ...whole, fname: ' ', email: 'asha@', password: 'short' }).faults).toEqual({
    fname: 'Enter the full name.',
    email: 'Enter a valid email address.',
    password: 'Use at least 10 characters.',
  });
});

test('What was typed goes by the names of its inputs', () => {
  const typed = new FormData();
  typed.set('email', 'asha@example.com');
  expect(formDataValues(typed)).toEqual({ email: 'asha@example.com' });
});
