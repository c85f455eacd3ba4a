import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused, Unreachable } from './call.ts';
import { fetchFile } from './fetchFile.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const gapMs = 25_000;

/** A server that answers with these pieces, one every 25 seconds. Afterwards it ends the answer or falls silent. */
function answerSlowly(pieces: readonly string[], isEnding: boolean) {
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, gapMs));
        const piece = pieces[sent];
        sent += 1;
        if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
        else if (isEnding) controller.close();
        else await new Promise(() => undefined);
      },
    });
    let sent = 0;
    return new Response(body, { headers: { 'content-type': 'image/jpeg' } });
  });
}

describe('A file of the server', () => {
  test('arrives whole, however long it takes, while something of it comes', async () => {
    answerSlowly(['one ', 'two ', 'three ', 'four'], true);
    const coming = fetchFile('/api/files/1');
    await vi.advanceTimersByTimeAsync(6 * gapMs);
    const file = await coming;
    expect([await file.text(), file.type]).toEqual(['one two three four', 'image/jpeg']);
  });

  test('of which nothing comes any more is given up: a dead connection says nothing for ever', async () => {
    answerSlowly(['one '], false);
    const outcome = fetchFile('/api/files/1').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5 * gapMs);
    expect(await outcome).toBeInstanceOf(Unreachable);
  });

  test('that the server does not give is refused as a call is', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"code":"notFound"}', { status: 404 }));
    const refused = await fetchFile('/api/files/1').catch((error: unknown) => error);
    expect([refused instanceof Refused, (refused as Refused).code]).toEqual([true, 'notFound']);
  });
});
