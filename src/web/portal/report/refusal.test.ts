import { describe, expect, test } from 'vitest';
import { Refused, Unreachable } from '#web/api/call.ts';
import { UnreadableFile } from './parcel.ts';
import { refusalOf } from './refusal.ts';

describe("a failed submission says 'Submission failed.', and why", () => {
  test("a refusal: the server's words and the fields at fault", () => {
    const fields = { saltTestResult: 'Give a number of 0 or more.' };
    const refusal = refusalOf(new Refused(400, { message: 'Please check what you entered.', fields }));
    expect(refusal.title).toBe('Submission failed.');
    expect(refusal.words).toContain('Please check what you entered.');
    expect(refusal.faults).toEqual(fields);
  });

  test('an ended session: sign in elsewhere, and send again', () => {
    expect(refusalOf(new Refused(401, { message: 'Please sign in.', code: 'notSignedIn' })).remedy).toBe('signIn');
  });

  test('another report under the same number: send as a new one', () => {
    expect(refusalOf(new Refused(409, { message: 'A different report …', code: 'reportDiffers' })).remedy).toBe(
      'newReport',
    );
  });

  test('no network: that sending again files it only once', () => {
    const refusal = refusalOf(new Unreachable());
    expect(refusal.title).toBe('Submission failed.');
    expect(refusal.words).toContain('The server cannot be reached.');
    expect(refusal.words).toContain('only once');
  });

  test('a file that cannot be read: beside its field', () => {
    const trouble = new UnreadableFile({ field: 'ncrFileInput', file: new File([], 'ncr.pdf') }, undefined);
    expect(Object.keys(refusalOf(trouble).faults)).toEqual(['ncrFileInput']);
  });

  test('anything else: that everything typed is still there', () => {
    expect(refusalOf('odd').words).toContain('Everything you typed is still here.');
    expect(refusalOf(new Refused(502, {})).words).not.toMatch(/^ /);
  });
});
