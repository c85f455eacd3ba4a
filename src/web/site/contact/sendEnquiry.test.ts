import { expect, test } from 'vitest';
import { faultsIn } from './sendEnquiry.ts';

const typed = { name: 'Asha', email: 'asha@plant.example', subject: 'Audit', message: 'When?', website: '', stamp: '' };

function formOf(texts: Readonly<Record<string, string>>, files: readonly File[] = [new File([], '')]): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  for (const file of files) form.append('files', file);
  return form;
}
const photo = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);

test('The contact form names every field at fault, in the words of the server', () => {
  expect(faultsIn(formOf(typed))).toEqual({});
  expect(
    faultsIn(formOf({ ...typed, name: ' ', email: 'asha', phone: 'call me', subject: '', message: '\n' })),
  ).toEqual({
    name: 'Enter your name.',
    email: 'Enter a valid email address.',
    phone: 'Enter a telephone number with its digits, or leave this empty.',
    subject: 'Enter a subject.',
    message: 'Write your message.',
  });
});

test('Telephone numbers are taken as people write them', () => {
  for (const phone of ['', '+91 22 5550 1420', '(022) 5550-1420', '9820012345'])
    expect(faultsIn(formOf({ ...typed, phone }))).toEqual({});
});

test('Files that are too many, too large or empty are refused before they are sent', () => {
  const filesFault = (files: readonly File[]) => faultsIn(formOf(typed, files))['files'];
  expect(filesFault([photo('a.jpg'), photo('b.jpg')])).toBeUndefined();
  expect(filesFault(Array.from({ length: 11 }, () => photo('a.jpg')))).toBe(
    'At most 10 files can come with a message.',
  );
  expect(filesFault([photo('none.jpg', 0)])).toBe('none.jpg: This file is empty.');
  const half = photo('half.pdf', 20 * 1024 * 1024);
  expect(filesFault([half, half, half])).toBe('All files together can have at most 50 MB.');
});
