import { beforeEach, expect, test } from 'vitest';
import { fakeStorage } from '#web/portal/session/testing/fakeStorage.ts';
import { ncrTextsFor, passNcrOrigin, passedNcrOrigin } from './ncrOrigin.ts';

const failure = {
  path: 'dft/1',
  severity: 'minor' as const,
  about: 'Thickness',
  requirement: '240 µm',
  found: '190 µm',
  area: 'Roof',
  coat: '',
};
const other = { ...failure, path: 'climate/2', about: 'Climate', requirement: '3 °C', found: '1 °C', area: '' };
const of = { reportId: 'r1', number: 'DCR-1', structure: 'Tank 4', failures: [failure] };

beforeEach(() => void fakeStorage('sessionStorage'));

test("A report's failures are passed to the form of the account that opened it, and to no other account of the tab", () => {
  passNcrOrigin('asha', of);
  expect(passedNcrOrigin('asha', 'r1')).toEqual(of);
  expect(passedNcrOrigin('sanjay', 'r1')).toBeUndefined();
  expect(passedNcrOrigin('asha', 'r2')).toBeUndefined();
  expect(passedNcrOrigin('asha', undefined)).toBeUndefined();
});

test('Choosing another failure fills in what it tells, and keeps what was typed', () => {
  const begun = ncrTextsFor({ structure: 'Tank 4', severity: 'major' }, undefined, failure);
  expect(begun).toMatchObject({ about: 'Thickness', found: '190 µm', area: 'Roof', structure: 'Tank 4' });
  const typed = { ...begun, found: '190 µm, and runs', description: 'Seen by daylight.' };
  const changed = ncrTextsFor(typed, failure, other);
  expect(changed).toMatchObject({ about: 'Climate', requirement: '3 °C', area: '', severity: 'major' });
  expect(changed).toMatchObject({ found: '190 µm, and runs', description: 'Seen by daylight.' });
  expect(ncrTextsFor(changed, other, undefined)).toMatchObject({
    about: '',
    requirement: '',
    found: '190 µm, and runs',
  });
});
