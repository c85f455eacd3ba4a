import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const actions = ['open', 'approve', 'return', 'withdraw', 'resubmit', 'revise', 'accept', 'comment', 'void'] as const;
type Action = (typeof actions)[number];
type Seen = {
  state: string;
  revision: number;
  review: { attempt: number; contentHash: string; comments: { commentId: string; reply: string | null }[] };
  history: { what: string; by: { uid: string }; revision: number; attempt: number }[];
};

/** The states that each step in a history may start from, and the state that it leads to. */
const leads: Readonly<Record<string, readonly [from: readonly string[], to: string]>> = {
  approve: [['submitted'], 'approved'],
  return: [['submitted'], 'returned'],
  withdraw: [['submitted'], 'withdrawn'],
  resubmit: [['returned', 'withdrawn'], 'submitted'],
  revise: [['approved'], 'submitted'],
  accept: [['approved'], 'approved'],
};

describeWithCompany('However the steps of a review meet, on $name,', (company) => {
  let people: TestPerson[];
  beforeAll(async () => {
    const second = await company.join('Second Reviewer', 'superuser', null);
    people = [company.alphaInspector, company.superuser, second, company.alphaAdmin];
    await company.call('PUT', `/clients/${company.alpha}/review`, company.superuser, { reviewRequired: true });
  });

  const { put, filed, get } = reportActions(company);
  const seen = async (id: string): Promise<Seen> => get(id);

  /** Takes a step on the version that somebody has seen, which may be out of date. */
  function take(id: string, { revision, review }: Seen, action: Action, by: TestPerson, words: string) {
    const { attempt, contentHash, comments } = review;
    if (action === 'void') return company.call('POST', `/reports/${id}/void`, by, { reason: 'It was filed twice' });
    if (action === 'resubmit' || action === 'revise') {
      const replies = comments.flatMap(({ commentId, reply }) =>
        reply === null ? [{ commentId, text: 'Changed.' }] : [],
      );
      const next = action === 'resubmit' ? { revision, attempt: attempt + 1 } : { revision: revision + 1, attempt: 1 };
      const basis = { ...next, contentHash, replies, reason: 'The shade was read wrongly' };
      return put(id, { colour: words }, { basis, clientId: company.alpha }, by);
    }
    const stated = action === 'return' || action === 'comment' ? [{ field: 'colour', text: words }] : [];
    const body = { action, revision, attempt, comments: stated };
    return company.call('POST', `/reports/${id}/review`, by, body);
  }

  async function holds(id: string): Promise<void> {
    const { state, revision, review, history } = await seen(id);
    const wrote = new Map<number, Set<string>>();
    let now = 'filed';
    for (const { what, by, revision: of } of history) {
      if (what === 'filed' || what === 'resubmit' || what === 'revise') {
        wrote.set(of, (wrote.get(of) ?? new Set([company.alphaInspector.uid])).add(by.uid));
      }
      if (what === 'approve' || what === 'return')
        expect(wrote.get(of)?.has(by.uid), `${what} of one's own`).toBe(false);
      const step = leads[what];
      if (step) expect([what, step[0].includes(now)]).toEqual([what, true]);
      now = step?.[1] ?? (what === 'filed' ? 'submitted' : what === 'voided' ? 'void' : now);
    }
    expect(now).toBe(state);
    const sent = history.filter(({ what }) => ['filed', 'resubmit', 'revise'].includes(what));
    // Every version that was ever acknowledged is stored, exactly once.
    const versions = await Promise.all(
      sent
        .slice(0, -1)
        .map(({ revision: of, attempt }) =>
          company.call('GET', `/reports/${id}/versions/${of}/${attempt}`, company.superuser),
        ),
    );
    expect(versions.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    expect(sent.at(-1)).toMatchObject({ revision, attempt: review.attempt });
    for (const person of people.slice(1, 3)) {
      const { reports } = (await company.call('GET', '/reviewqueue?most=50', person)).json();
      const isThere = reports.some(({ reportId }: { reportId: string }) => reportId === id);
      expect(isThere).toBe(state === 'submitted' && !wrote.get(revision)?.has(person.uid));
    }
    const { reports } = (await company.call('GET', '/reportstosendagain', company.alphaInspector)).json();
    const waits = reports.some(({ reportId }: { reportId: string }) => reportId === id);
    expect(waits).toBe(state === 'returned' || state === 'withdrawn');
    await company.call('POST', `/reports/${id}/void`, company.superuser, { reason: 'The test is over' });
  }

  test('nobody approves what they wrote, no version is lost, and every list tells where the report stands', async () => {
    // Making a report void ends its story, so it is drawn rarely.
    const anyStep = fc.record({
      action: fc.oneof(
        { arbitrary: fc.constantFrom(...actions.slice(0, -1)), weight: 20 },
        { arbitrary: fc.constant('void' as const), weight: 1 },
      ),
      by: fc.nat(3),
      isLate: fc.boolean(),
    });
    const rounds = fc.array(fc.array(anyStep, { minLength: 2, maxLength: 5 }), { minLength: 3, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(rounds, async (steps) => {
        const id = await filed();
        let before = await seen(id);
        for (const [round, atOnce] of steps.entries()) {
          const now = await seen(id);
          const late = before;
          const answers = await Promise.all(
            atOnce.map(({ action, by, isLate }, at) =>
              take(id, isLate ? late : now, action, people[by]!, `words ${round} ${at}`),
            ),
          );
          expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
          before = now;
        }
        await holds(id);
      }),
      { numRuns: 8 },
    );
  }, 90_000);
});
