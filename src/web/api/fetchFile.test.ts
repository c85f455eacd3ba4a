import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RefusalError, UnreachableError } from './call.ts';
import { fetchFile, fetchPicture } from './fetchFile.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const gapMs = 25_000;

/** A server that sends a piece every 25 seconds, then ends or falls silent. It may say how many bytes it will send. */
function answerSlowly(pieces: readonly string[], isEnding: boolean, bytes?: number) {
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
    return new Response(body, {
      headers: { 'content-type': 'image/jpeg', ...(bytes !== undefined && { 'content-length': String(bytes) }) },
    });
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
    expect(await outcome).toBeInstanceOf(UnreachableError);
  });

  test('that says how long it is, is given up as soon as nothing comes for as long', async () => {
    answerSlowly(['one '], false, 200_000);
    const outcome = fetchFile('/api/files/1').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3 * gapMs);
    expect(await outcome).toBeInstanceOf(UnreachableError);
  });

  test('that the server does not give is refused as a call is', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"code":"notFound"}', { status: 404 }));
    const refused = await fetchFile('/api/files/1').catch((error: unknown) => error);
    expect([refused instanceof RefusalError, (refused as RefusalError).code]).toEqual([true, 'notFound']);
  });
});

describe('A picture for a document', () => {
  test('may take as long as slow mobile data needs for its size, and no longer', async () => {
    answerSlowly(['one ', 'two ', 'three ', 'four'], true, 1_000_000);
    const coming = fetchPicture('/api/files/1');
    await vi.advanceTimersByTimeAsync(6 * gapMs);
    expect(await (await coming).text()).toBe('one two three four');
    answerSlowly(['one '], false, 1_000_000);
    let outcome: unknown;
    fetchPicture('/api/files/1').catch((error: unknown) => (outcome = error));
    await vi.advanceTimersByTimeAsync(154_000);
    expect(outcome).toBe(undefined);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(outcome).toBeInstanceOf(UnreachableError);
  });

  test('whose size is not known, or is no figure, is given up when nothing comes', async () => {
    answerSlowly(['one '], false, Number.NaN);
    const outcome = fetchPicture('/api/files/1').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3 * gapMs);
    expect(await outcome).toBeInstanceOf(UnreachableError);
  });
});
