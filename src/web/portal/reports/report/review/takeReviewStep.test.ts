import { expect, test } from 'vitest';
import type { ReportAnswer, ReportEvent } from '#contract/reports/report.ts';
import { RefusalError } from '#web/api/call.ts';
import { takeReviewStepBy } from './takeReviewStep.ts';

const version = { reportId: 'r1', number: 'DCR-COROM-2026-0001', revision: 1, review: { attempt: 1 } };
const me = { uid: 'me', fname: 'Nila' };
const other = { uid: 'other', fname: 'Asha' };
const event = (by: typeof me): ReportEvent =>
  ({ what: 'approve', at: '2026-11-26T08:00:00.000Z', by, revision: 1, attempt: 1, reason: null }) as ReportEvent;
const report = (history: ReportEvent[]) => ({ ...version, history, review: { attempt: 1, comments: [] } });

const lost = new TypeError('Failed to fetch');
const asking = (history: ReportEvent[] | undefined) => ({
  uid: 'me',
  send: () => Promise.reject(lost),
  look: () => (history ? Promise.resolve(report(history) as unknown as ReportAnswer) : Promise.reject(lost)),
});

test('An approval whose answer was lost is an approval', async () => {
  expect(await takeReviewStepBy(asking([event(me)]), version, { action: 'approve' })).toMatchObject({ reportId: 'r1' });
});

test('One that another reviewer was first with says so, and by whom', async () => {
  const used = takeReviewStepBy(asking([event(other)]), version, { action: 'approve' });
  await expect(used).rejects.toThrow(RefusalError);
  await expect(used).rejects.toMatchObject({ message: 'Asha has approved DCR-COROM-2026-0001 meanwhile.' });
});

test('One that did not arrive fails as it failed, and so does one of which nothing can be known', async () => {
  await expect(takeReviewStepBy(asking([]), version, { action: 'approve' })).rejects.toBe(lost);
  await expect(takeReviewStepBy(asking(undefined), version, { action: 'approve' })).rejects.toBe(lost);
});
