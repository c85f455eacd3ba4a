import { expect, test } from 'vitest';
import type { Field } from './fieldKinds.ts';
import { type SignedVersion, captionOfSignature, signaturesOf } from './signatures.ts';

const fields: readonly Field[] = [
  { name: 'inspector', label: 'Inspector', kind: 'text', signs: { who: 'inspector', certificate: 'certificate' } },
  {
    name: 'crew',
    label: 'Crew',
    kind: 'rows',
    most: 9,
    columns: [
      { name: 'who', kind: 'text' },
      { name: 'no', kind: 'text' },
      { name: 'role', kind: 'text' },
    ],
    signs: { who: 'who', certificate: 'no', role: 'role' },
  },
];
const ravi = { uid: 'r', fname: 'Ravi' };
const meera = { uid: 'm', fname: 'Meera' };
const drawn = (name: string, sha256: string) => {
  return { filename: 'signature.png', caption: captionOfSignature(name), sha256 };
};
let count = 0;
const version = (contentHash: string, more: Partial<SignedVersion> = {}): SignedVersion => ({
  revision: (count += 1),
  attempt: 1,
  at: `2026-11-2${count}`,
  by: ravi,
  contentHash,
  answers: { inspector: 'Ravi' },
  files: [],
  ...more,
});

test('Whoever sends a version under a name signs it, by a drawing where there is one, in the role and with the certificate beside the name', () => {
  count = 0;
  const answers = {
    inspector: 'Ravi',
    crew: [{ who: 'Asha' }, { who: '', no: '9' }, { who: 'Asha', no: ' AMPP 7 ' }, { who: 'Asha', role: 'Client' }],
  };
  const files = [drawn('Asha', 'aa'), { filename: 'weld.jpg', caption: captionOfSignature('Ravi'), sha256: 'bb' }];
  const of = { revision: 1, attempt: 1, at: '2026-11-21', by: ravi, contentHash: 'one', isChangedSince: false };
  expect(signaturesOf(fields, [version('one', { answers, files })])).toEqual([
    { name: 'Ravi', as: 'Inspector', certificate: '', how: 'typed', ...of },
    { name: 'Asha', as: 'Crew', certificate: 'AMPP 7', how: 'drawn', ...of },
    { name: 'Asha', as: 'Client', certificate: '', how: 'drawn', ...of },
  ]);
});

test('A drawing signs what it was made for: in a later version with other content it is changed since', () => {
  count = 0;
  const files = [drawn('Ravi', 'aa')];
  const [one, two] = [version('one', { files }), version('two', { files })];
  expect(signaturesOf(fields, [one, two])).toMatchObject([{ how: 'drawn', revision: 1, isChangedSince: true }]);
  const drawnAnew = version('three', { files: [drawn('Ravi', 'cc')] });
  expect(signaturesOf(fields, [one, two, drawnAnew])).toMatchObject([{ revision: 3, isChangedSince: false }]);
  const unchanged = version('one', { files });
  expect(signaturesOf(fields, [one, unchanged])).toMatchObject([{ revision: 1, isChangedSince: false }]);
});

test('The caption by which a stored drawing is found never changes', () => {
  count = 0;
  const files = [{ filename: 'signature.png', caption: 'Signature of Ravi', sha256: 'aa' }];
  expect(signaturesOf(fields, [version('one', { files })])).toMatchObject([{ how: 'drawn' }]);
});

test('A name that another account leaves as it was stays the signature of whoever typed it', () => {
  count = 0;
  const [one, revised] = [version('one'), version('two', { by: meera })];
  expect(signaturesOf(fields, [one, revised])).toMatchObject([{ by: ravi, revision: 1, isChangedSince: true }]);
  expect(signaturesOf(fields, [one, revised, version('three')])).toMatchObject([
    { revision: 3, isChangedSince: false },
  ]);
});
