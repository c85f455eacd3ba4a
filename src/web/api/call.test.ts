import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { Problem } from '#contract/problems.ts';
import { RefusalError, UnreachableError, addressOf, call, setPasswordPrompt } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers the next call with this body and status. */
function answerWith(body: string, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe("A call's address", () => {
  test('has its parameters filled in, whatever letters they hold', () => {
    const address = addressOf(calls.record, { params: { clientId: 'a/b', uid: 'ü ?' } });
    expect(address).toBe('/api/reports/a%2Fb/%C3%BC%20%3F');
  });

  test('carries its query without what is undefined', () => {
    expect(addressOf(calls.reports, { query: { page: 2, from: '2026-01-31', to: undefined } })).toBe(
      '/api/reports?page=2&from=2026-01-31',
    );
    expect(addressOf(calls.reports)).toBe('/api/reports');
  });
});

describe('A call', () => {
  test('sends its body as JSON and returns the answer', async () => {
    const fetch = answerWith('{"message":"Welcome back."}');
    expect(await call(calls.forgotPassword, { body: { email: 'a@b.example' } })).toEqual({ message: 'Welcome back.' });
    expect(fetch).toHaveBeenCalledWith(
      '/api/forgotPassword',
      expect.objectContaining({ method: 'POST', body: '{"email":"a@b.example"}' }),
    );
  });

  test('that is refused throws with the status, the word, the sentence and the fields at fault', async () => {
    const problem = new Problem('invalidInput', { fields: { email: 'Enter your email.' } });
    answerWith(JSON.stringify(problem.body()), 400);
    await expect(call(calls.getClients)).rejects.toMatchObject({
      name: 'Refused',
      status: 400,
      code: 'invalidInput',
      message: 'Please check what you entered.',
      fields: { email: 'Enter your email.' },
    });
  });

  test('that needs the password again is repeated as it was once that was given, and refused where it was not', async () => {
    const wish = { params: { sessionId: 'one' } };
    const refusal = JSON.stringify(new Problem('confirmFirst').body());
    for (const [isGiven, asks] of [
      [true, 2],
      [false, 1],
    ] as const) {
      const fetch = answerWith(refusal, 403);
      fetch.mockResolvedValueOnce(new Response(refusal, { status: 403 }));
      fetch.mockResolvedValueOnce(new Response('{"message":"Signed out there."}'));
      const takeBack = setPasswordPrompt(async () => isGiven);
      const answer = call(calls.removeSession, wish);
      if (isGiven) expect(await answer).toEqual({ message: 'Signed out there.' });
      else await expect(answer).rejects.toMatchObject({ code: 'confirmFirst' });
      takeBack();
      expect(fetch.mock.calls.map(([address]) => address)).toEqual(Array(asks).fill('/api/account/sessions/one'));
    }
  });

  test('that is refused by something other than the product says nothing of its own', async () => {
    for (const body of ['<h1>Bad Gateway</h1>', '', 'null', '[]', '{}']) {
      answerWith(body, 502);
      await expect(call(calls.getClients)).rejects.toEqual(new RefusalError(502, {}));
    }
  });

  test('that is answered with something unreadable counts as refused', async () => {
    answerWith('<h1>Sign in to the hotel network</h1>');
    await expect(call(calls.getClients)).rejects.toBeInstanceOf(RefusalError);
  });

  test('that finds no network throws that the server can not be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(call(calls.getClients)).rejects.toBeInstanceOf(UnreachableError);
  });

  describe('on a line that has gone dead', () => {
    const silent = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const sendWithPhotos = () => {
      const body = new FormData();
      body.set('report', '{}');
      body.set('photos', new File([new Uint8Array(600_000)], 'weld.jpg'));
      return call(calls.putReportWithFiles, { params: { reportId: 'report-1' }, body });
    };
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());

    test.each([
      ['a reading call', 30_000, () => call(calls.getClients)],
      ['a writing call', 120_000, () => call(calls.forgotPassword, { body: { email: 'a@b.example' } })],
      ['a report with 600 kB of photos', 420_000, sendWithPhotos],
    ])('%s finds no server after %i ms', async (_what, limitMs, ask) => {
      vi.stubGlobal('fetch', silent);
      const ended = vi.fn<(trouble: unknown) => void>();
      ask().catch(ended);
      await vi.advanceTimersByTimeAsync(limitMs - 1);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(ended.mock.lastCall?.[0]).toBeInstanceOf(UnreachableError);
    });

    test('a long answer may take its time while something of it arrives', async () => {
      const pieces = ['{"awaiting":', '"a long', ' list"', '}'];
      const body = new ReadableStream({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 20_000));
          const piece = pieces.shift();
          if (piece === undefined) controller.close();
          else controller.enqueue(new TextEncoder().encode(piece));
        },
      });
      vi.stubGlobal('fetch', async () => new Response(body));
      const answer = call(calls.awaitingApproval);
      await vi.advanceTimersByTimeAsync(5 * 20_000);
      expect(await answer).toEqual({ awaiting: 'a long list' });
    });
  });

  test('that is given up lets the abort pass', async () => {
    const giveUp = new AbortController();
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      giveUp.abort();
      signal?.throwIfAborted();
    });
    await expect(call(calls.getClients, { signal: giveUp.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
