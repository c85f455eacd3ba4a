import { describe, expect, test } from 'vitest';
import type { DeliveryState } from '#domain/delivery/deliveryState.ts';
import { refusalOf } from './refusal.ts';

const refused = { kind: 'refused', words: 'Please check what you entered.', faults: {}, isNumberTaken: false } as const;
const waiting = (reason: 'turn' | 'network' | 'server' | 'signIn', words?: string): DeliveryState => ({
  kind: 'waiting',
  for: reason,
  tries: 1,
  notBefore: 0,
  ...(words && { words }),
});

test('without a network nothing has failed: the report is kept on the device, and goes by itself', () => {
  const refusal = refusalOf(waiting('network'), true);
  expect(refusal).toMatchObject({ title: 'Kept on this device', isWaiting: true, isCalm: true });
  expect(refusal?.words).toContain('The report waits in the outbox on this device. It is sent automatically');
  expect(refusal?.words).not.toContain('failed');
});

test('what its author has left to the outbox has not failed either', () => {
  const refusal = refusalOf(waiting('turn'), true);
  expect(refusal).toMatchObject({ title: 'Sent in the background', isWaiting: true, isCalm: true });
});

describe("a failed submission says 'Submission failed.', and why", () => {
  test("a refusal: the server's words and the fields at fault", () => {
    const faults = { saltTestResult: 'Enter a number of 0 or more.' };
    const refusal = refusalOf({ ...refused, faults }, true);
    expect(refusal?.title).toBe('Submission failed.');
    expect(refusal?.words).toContain('Please check what you entered.');
    expect(refusal?.words).toContain('Everything you typed is still here.');
    expect(refusal?.faults).toEqual(faults);
    expect(refusalOf({ ...refused, words: '' }, true)?.words).not.toMatch(/^ /);
  });

  test('an ended session: sign in, and the report goes on', () => {
    expect(refusalOf(waiting('signIn'), true)).toMatchObject({ title: 'Submission failed.', remedy: 'signIn' });
  });

  test('another report under the same number: send as a new one', () => {
    expect(refusalOf({ ...refused, isNumberTaken: true }, true)?.remedy).toBe('newReport');
  });

  test('no network and no room on the device: that everything typed is still on the form', () => {
    const refusal = refusalOf(waiting('network'), false);
    expect(refusal?.words).toContain('Everything you typed is still here. Sending it again files it only once.');
    expect(refusal).toMatchObject({ title: 'Submission failed.' });
    expect(refusal?.isWaiting).toBeUndefined();
  });

  test('a server in trouble: its words, and that it is tried again', () => {
    const refusal = refusalOf(waiting('server', 'The server has no room left.'), true);
    expect(refusal?.title).toBe('Submission failed.');
    expect(refusal?.words).toMatch(/^The server has no room left\. .* sent automatically/);
  });

  test('a report that is a draft, on its way or received is none', () => {
    expect(refusalOf({ kind: 'draft' }, true)).toBeUndefined();
    expect(refusalOf({ kind: 'sending', sent: 0, of: 1, tries: 0 }, true)).toBeUndefined();
    expect(refusalOf(undefined, true)).toBeUndefined();
  });
});
