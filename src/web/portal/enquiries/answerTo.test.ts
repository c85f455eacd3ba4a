import { expect, test } from 'vitest';
import { answerTo } from './answerTo.ts';

const enquiry = {
  receivedAt: '2026-03-02T10:00:00Z',
  name: 'Asha Rao',
  email: 'asha+site@plant.example',
  subject: 'Tanks & vessels?',
  message: 'Two tanks,\nthirty metres each.',
  isRead: true,
  isArchived: false,
};

const read = (address: string) => {
  const url = new URL(address);
  const [subject, body] = ['subject', 'body'].map((name) => url.searchParams.get(name));
  return { to: decodeURIComponent(url.pathname), subject, body };
};

test('An answer goes to the sender, with the subject and with what was written quoted', () => {
  const address = answerTo(enquiry, '2 March 2026');
  expect(address.startsWith('mailto:asha%2Bsite@plant.example?')).toBe(true);
  expect(read(address)).toEqual({
    to: 'asha+site@plant.example',
    subject: 'Re: Tanks & vessels?',
    body: '\r\n\r\nOn 2 March 2026, Asha Rao wrote:\r\n> Two tanks,\r\n> thirty metres each.',
  });
});

test('A long message is quoted as far as mail programs take it, without cutting a letter in two', () => {
  const address = answerTo({ ...enquiry, message: 'நன்றி 👷 '.repeat(500) }, '2 March 2026');
  expect(address.length).toBeLessThanOrEqual(1_900);
  expect(read(address).body).toMatch(/> நன்றி 👷[^]* \[…\]$/u);
});

test('A sender whose address has signs in it adds nothing to the answer', () => {
  const address = answerTo({ ...enquiry, email: '"a?bcc=x@y.example&b"@plant.example' }, '2 March 2026');
  expect(new URL(address).searchParams.get('bcc')).toBeNull();
});
