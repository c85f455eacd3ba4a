import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ListedNcr } from '#contract/ncrs/ncrs.ts';
import { Problem } from '#contract/problems.ts';
import { UnreachableError } from '#web/api/call.ts';
import { takeBulkStep } from './takeBulkStep.ts';

afterEach(() => vi.unstubAllGlobals());

/** Chosen NCRs, of which only what a lot needs is known. */
const chosen = (...ids: string[]) =>
  ids.map((ncrId, at) => ({ ncrId, number: `NCR-${ncrId}`, version: at + 1 }) as ListedNcr);
const reason = 'Measured on the wrong plate.';
const stated = { action: 'dismiss', reason, correctiveAction: '', preventiveAction: '' } as const;
const dismissal = { ...stated, evidence: { text: '', tests: [] } };

/** Answers each call by the id of its NCR: done, refused, or not at all. Returns what was asked. */
function answering(refusals: Readonly<Record<string, Problem | 'lost'>> = {}) {
  const asked: { ncrId: string | undefined; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const ncrId = /\/ncrs\/(\w+)\/steps$/.exec(address)?.[1];
    asked.push({ ncrId, body: JSON.parse(String(body)) });
    const refusal = refusals[ncrId ?? ''];
    if (refusal === 'lost') throw new TypeError('Failed to fetch');
    return refusal
      ? new Response(JSON.stringify(refusal.body()), { status: refusal.status })
      : new Response(JSON.stringify({ ncrId }));
  });
  return asked;
}

describe('A lot of NCRs', () => {
  test('is dismissed one by one with one reason, each from the version that was seen', async () => {
    const asked = answering();
    const { done, refused } = await takeBulkStep(chosen('a', 'b'), dismissal);
    expect([done.map(({ ncrId }) => ncrId), refused]).toEqual([['a', 'b'], []]);
    expect(asked).toMatchObject([
      { ncrId: 'a', body: { action: 'dismiss', reason, version: 1 } },
      { ncrId: 'b', body: { action: 'dismiss', reason, version: 2 } },
    ]);
  });

  test('is raised with what is said of all, and each keeps what is not said', async () => {
    const asked = answering();
    const [minor, critical] = chosen('a', 'b') as [ListedNcr, ListedNcr];
    const ravi = { uid: 'ravi', name: 'Ravi', email: '' };
    const lot = [
      { ...minor, severity: 'minor', dueOn: '2026-12-01', responsible: ravi },
      { ...critical, severity: 'critical', dueOn: null, responsible: null },
    ] as const;
    await takeBulkStep(lot, { ...dismissal, action: 'raise', details: { dueOn: '2026-12-24' } });
    const dueOn = '2026-12-24';
    expect(asked.map(({ body }) => (body as { details: unknown }).details)).toEqual([
      { severity: 'minor', dueOn, responsible: { uid: 'ravi' } },
      { severity: 'critical', dueOn, responsible: null },
    ]);
  });

  test('has one in the middle refused, which is told by its number and why, and the others done', async () => {
    const sentence = 'This non-conformance report has moved on in the meantime.';
    answering({ b: new Problem('ncrMovedOn', { sentence }) });
    const { done, refused } = await takeBulkStep(chosen('a', 'b', 'c'), dismissal);
    expect(done.map(({ ncrId }) => ncrId)).toEqual(['a', 'c']);
    expect(refused).toEqual([{ number: 'NCR-b', words: sentence }]);
  });

  test('ends where an answer is lost, or where what was typed is refused', async () => {
    const asked = answering({ a: 'lost' });
    await expect(takeBulkStep(chosen('a', 'b'), dismissal)).rejects.toBeInstanceOf(UnreachableError);
    expect(asked).toHaveLength(1);
    answering({ a: new Problem('invalidInput', { fields: { reason: 'Give a reason.' } }) });
    await expect(takeBulkStep(chosen('a', 'b'), dismissal)).rejects.toMatchObject({
      fields: { reason: 'Give a reason.' },
    });
  });
});
