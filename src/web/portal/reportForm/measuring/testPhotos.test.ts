import { expect, test } from 'vitest';
import type { Test } from '#domain/measurement/inspections/test.ts';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import { testPhotoPrefix, photoWithPrefix, testsToSend } from './testPhotos.ts';

const made = (testId: string, more: Partial<Test> = {}): Test => {
  return { ...judgedTest({ testId, kind: 'cure', requirement: {} }), ...more };
};

test('Photos of a test keep their ending and are told from those of other tests, though a camera calls all alike', () => {
  const camera = () => new File(['x'], 'image.jpg', { type: 'image/jpeg' });
  const mark = testPhotoPrefix('aaaa-11111111');
  const [one, other] = [photoWithPrefix(mark, camera()), photoWithPrefix(mark, camera())];
  expect(one.name).not.toBe(other.name);
  expect(one.name).toMatch(/\.jpg$/);
  expect(one.name.startsWith(mark)).toBe(true);
  expect(one.name.startsWith(testPhotoPrefix('aaaa-22222222'))).toBe(false);
});

test('A test is sent with the names of its photos, and with whose its decision is', () => {
  const photo = photoWithPrefix(testPhotoPrefix('aaaa-11111111'), new File(['x'], 'image.jpg'));
  const override = { decision: 'Yes', reason: "Client's instruction", by: '', at: '2026-11-21T08:00:00.000Z' } as const;
  const tests = [made('aaaa-11111111', { override }), made('aaaa-22222222')];
  const [first, second] = testsToSend(tests, 'asha', [photo, { name: 'weld.jpg' }]);
  expect(first).toMatchObject({ photos: [photo.name], override: { by: 'asha' } });
  expect(second).toEqual(tests[1]);
});
