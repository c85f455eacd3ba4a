import { expect, test } from 'vitest';
import type { ReportAnswer } from '#contract/reports/report.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { type UnsentComment, isOnOtherVersion, unsentCommentsOn } from './unsentComments.ts';

const photo = { field: 'photos', filename: 'seam.jpg', sha256: 'abc', url: '/seam', mediaType: 'image/jpeg' };
const version = (attempt: number, answers: object, files: readonly object[] = [photo]) =>
  ({
    kind: 'dailycot',
    revision: 1,
    receivedAt: '2026-05-04T10:00:00.000Z',
    answers: { date: '2026-05-04', inspectorName: 'M. Iyer', ...answers },
    verdicts: undefined,
    files,
    review: { attempt },
  }) as unknown as ReportAnswer;
const remark = (field: string | null, item: string | null = null): UnsentComment => ({
  key: 1,
  field,
  item,
  text: 'Which batch?',
  isLoose: field === null,
  of: { revision: 1, attempt: 1 },
});
const standing = (one: UnsentComment, at: ReportAnswer) => unsentCommentsOn([one], dailyReport, at)[0];

test('A comment that was written on the shown version stands as it was begun', () => {
  const shown = version(1, {});
  const one = remark('colour');
  expect([standing(one, shown), isOnOtherVersion(one, shown)]).toEqual([one, false]);
});

test('After the report was sent again a comment stands where it was begun, and is known to be of before', () => {
  const again = version(2, { colour: 'grey' });
  for (const one of [remark('colour'), remark('photos', 'abc'), remark(null)])
    expect([standing(one, again), isOnOtherVersion(one, again)]).toEqual([one, true]);
});

test('A comment on a photo that was taken out is on the photos, and on a value that was emptied stands above', () => {
  const other = { ...photo, sha256: 'def' };
  expect(standing(remark('photos', 'abc'), version(2, {}, [other]))).toMatchObject({
    field: 'photos',
    item: null,
    isLoose: false,
    text: 'Which batch?',
  });
  expect(standing(remark('photos', 'abc'), version(2, {}, []))).toMatchObject({ field: 'photos', isLoose: true });
  expect(standing(remark('colour'), version(2, {}))).toMatchObject({ field: 'colour', isLoose: true });
});
