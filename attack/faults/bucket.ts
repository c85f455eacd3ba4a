import { type CallFate, startBucket } from '#server/testing/bucket.ts';
import { checkAftermath } from '../aftermath.ts';
import { makeEveryCall, prepareEveryCall } from '../everyCall.ts';
import { type AttackResult, createTally } from '../tally.ts';
import { startTarget } from '../target.ts';

const fates: readonly CallFate[] = ['cut', 'busy', 'torn', 'done'];

/** Makes every call while the bucket is away, is busy, or breaks off, and again once it is back. */
export async function attackDuringBucketFaults(): Promise<AttackResult[]> {
  const result = createTally('a bucket at fault');
  const bucket = await startBucket();
  const target = await startTarget({ bucket: bucket.location });
  try {
    for (const fate of fates) {
      bucket.fate = () => 'done';
      const prepared = await prepareEveryCall(target);
      bucket.fate = () => fate;
      // A download breaks off where the bucket does, because its length was announced before.
      const outcomes = fate === 'torn' ? (['the connection ended'] as const) : [];
      await makeEveryCall(target.port, prepared, result, `with a bucket that is ${fate}`, {
        statuses: fate === 'done' ? [] : [503],
        outcomes,
      });
    }
    return [result, await checkAftermath(target, () => true)];
  } finally {
    await target.stop();
    await bucket.close();
  }
}
