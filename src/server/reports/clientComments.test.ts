import { beforeAll, expect, test } from 'vitest';
import { recordAttempt, forgetAttempts, attemptLimits } from '#server/store/accounts/attempts.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

describeWithCompany('What an admin of the client says of a report, on $name,', (company) => {
  const { put, filed, get, act: step, basisOf } = reportActions(company);
  beforeAll(async () => {
    await company.call('PUT', `/clients/${company.alpha}/review`, company.superuser, { reviewRequired: true });
  });

  const act = (id: string, action: string, by: TestPerson, texts: readonly string[] = []) =>
    step(id, action, by, { comments: texts.map((text) => ({ text })) });

  test('stands with it for its reviewer, moves nothing, and is to be answered once it is returned', async () => {
    const { alphaAdmin, alphaInspector, superuser } = company;
    const id = await filed({});
    await company.letters();
    expect((await act(id, 'comment', alphaAdmin, ['Which shade?', 'Which course?'])).statusCode).toBe(200);
    const letters = (await company.letters()).filter(({ to }) => to === alphaInspector.email);
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining('The client has commented')]);
    expect(await get(id)).toMatchObject({
      state: 'submitted',
      review: { comments: [{ by: { uid: alphaAdmin.uid } }, {}] },
    });
    await act(id, 'return', superuser, ['Show the seam.']);
    const { review } = await get(id);
    const texts = review.comments.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['Which shade?', 'Which course?', 'Show the seam.']);
    const replies = review.comments.map(({ commentId }: { commentId: string }) => ({ commentId, text: 'Done.' }));
    const basis = { revision: 1, attempt: 2, contentHash: review.contentHash };
    const again = (input: object[]) => put(id, {}, { basis: { ...basis, replies: input } });
    expect((await again(replies.slice(2))).json().fields).toHaveProperty('replies');
    expect((await again(replies)).statusCode).toBe(200);
  });

  test('is answered by an author who withdraws the report, or revises it after approval', async () => {
    const { alphaAdmin, alphaInspector, superuser } = company;
    const id = await filed({});
    const answered = async (revision: number, attempt: number) => {
      const unanswered = ({ reply }: { reply: string | null }) => reply === null;
      const basis = await basisOf(id, { revision, attempt });
      const { statusCode } = await put(id, { colour: `Grey ${revision}` }, { basis });
      const later = (await get(id)).review.comments;
      return [statusCode, later.length, later.filter(unanswered).length];
    };
    await act(id, 'comment', alphaAdmin, ['Which shade?']);
    await act(id, 'withdraw', alphaInspector);
    expect(await answered(1, 2)).toEqual([200, 1, 0]);
    await act(id, 'approve', superuser);
    await act(id, 'comment', alphaAdmin, ['Which course?']);
    expect(await answered(2, 1)).toEqual([200, 2, 0]);
  });

  test('is mailed to its author 5 times in an hour for one report, and 30 times for one admin, at the most', async () => {
    const { alphaAdmin, alphaInspector, db } = company;
    await company.letters();
    const commented = async (id: string) => {
      expect((await act(id, 'comment', alphaAdmin, ['A word.'])).statusCode).toBe(200);
      return (await company.letters()).filter(({ to }) => to === alphaInspector.email).length;
    };
    const id = await filed({});
    const mailed: number[] = [];
    for (let at = 0; at < 6; at += 1) mailed.push(await commented(id));
    expect(mailed).toEqual([1, 1, 1, 1, 1, 0]);
    expect((await get(id)).review.comments).toHaveLength(6);
    for (let at = 0; at < 30; at += 1)
      await recordAttempt(db, attemptLimits.commentMailByAccount, alphaAdmin.uid, Date.now());
    expect(await commented(await filed({}))).toBe(0);
    await forgetAttempts(db, attemptLimits.commentMailByAccount, alphaAdmin.uid);
  });

  test('is said of what is submitted or approved, by admins of the client alone, who still approve nothing', async () => {
    const { alphaAdmin, alphaInspector, betaAdmin, superuser } = company;
    const id = await filed({});
    const codes = async (by: TestPerson, action = 'comment') => (await act(id, action, by, ['A word.'])).statusCode;
    expect(await Promise.all([alphaInspector, superuser, betaAdmin].map((by) => codes(by)))).toEqual([409, 409, 404]);
    expect((await act(id, 'comment', alphaAdmin)).json().fields).toHaveProperty('comments');
    expect((await act(id, 'approve', alphaAdmin)).json().code).toBe('stepNotAllowed');
    await act(id, 'approve', superuser);
    expect(await codes(alphaAdmin)).toBe(200);
    expect((await get(id, alphaAdmin)).state).toBe('approved');
    const { lines } = (await company.call('GET', `/audit?subject=${id}`, superuser)).json();
    expect(lines[0]).toMatchObject({ action: 'reportCommented' });
    await act(id, 'return', superuser, ['Too late.']);
    const other = await filed({});
    await act(other, 'return', superuser, ['Show the seam.']);
    expect((await act(other, 'comment', alphaAdmin, ['And the weld.'])).json().code).toBe('reviewMovedOn');
  });
});
