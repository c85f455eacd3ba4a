import { expect, test } from 'vitest';
import { renderMail } from './renderMail.ts';

const words = {
  subject: 'Subject & more',
  greeting: 'Hello <Asha>,',
  before: [
    'A sentence that is long enough to need more than one line of a letter in plain text, which is kept narrow.',
  ],
  link: { label: 'Choose a password', address: `https://portal.example/resetpassword?token=${'x'.repeat(80)}&a=b` },
  after: ['The end.'],
};

test('A letter in plain text has lines of at most 76 characters, save for the address of its link, which stays whole', () => {
  const { text } = renderMail(words);
  const long = text.split('\n').filter((line) => line.length > 76);
  expect(long).toEqual([words.link.address]);
  expect(text).toContain('Choose a password:\n');
});

test('A letter as a page shows names and links as words, never as markup', () => {
  const { html } = renderMail(words);
  expect(html).toContain('Hello &lt;Asha&gt;,');
  expect(html).toContain(`href="${words.link.address.replace('&', '&amp;')}"`);
  expect(html).not.toContain('<Asha>');
});

test('A letter ends with who sent it, and how to write back', () => {
  expect(renderMail(words).text).toMatch(/-- \n.*Norvane[^]*hello@norvane\.example\n$/);
});
