import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Company } from './company.ts';

/** What people do with reports, as calls to the server. A report is a daily one, of Alpha's inspector, where nothing else is given. */
export function reportActions(company: Company) {
  const put = (id: string, answers: object = {}, more: object = {}, by = company.alphaInspector) =>
    company.call('PUT', `/reports/${id}`, by, {
      kind: 'dailycot',
      answers: { date: '2026-11-21', inspectorName: 'D. Inspector', ...answers },
      files: [],
      ...more,
    });
  const filed = async (answers: object = {}, by = company.alphaInspector, more: object = {}): Promise<string> => {
    const id = randomUUID();
    expect((await put(id, answers, more, by)).statusCode).toBe(200);
    return id;
  };
  const get = async (id: string, by = company.superuser) => (await company.call('GET', `/reports/${id}`, by)).json();
  /** The entry of a daily report in the record of its author. */
  const entryOf = async (
    id: string,
    by = company.alphaInspector,
    clientId = company.alpha,
    reader = company.superuser,
  ) => {
    const record = await company.call('GET', `/reports/${clientId}/${by.uid}`, reader);
    return record.json().result['dailycot-reportData'].find((entry: { _id: string }) => entry._id === id);
  };
  /** Takes a step of the review on the newest version. */
  const act = async (id: string, action: string, by = company.superuser, more: object = {}) => {
    const { revision, review } = await get(id);
    return company.call('POST', `/reports/${id}/review`, by, { action, revision, attempt: review.attempt, ...more });
  };
  /** What the next version is made from: another attempt of one that came back, otherwise a revision. It answers every comment. */
  const basisOf = async (id: string, more: object = {}) => {
    const { state, revision, review } = await get(id);
    const comments: { commentId: string; reply: string | null }[] = review.comments;
    const replies = comments
      .filter(({ reply }) => reply === null)
      .map(({ commentId }) => ({ commentId, text: 'Changed.' }));
    const next =
      state === 'returned' || state === 'withdrawn'
        ? { revision, attempt: Number(review.attempt) + 1 }
        : { revision: Number(revision) + 1, attempt: 1, reason: 'The shade was read wrongly' };
    return { ...next, contentHash: review.contentHash as string, replies, ...more };
  };
  return { put, filed, get, entryOf, act, basisOf };
}
