import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RefusalError, UnreachableError } from '#web/api/call.ts';
import type { Payload, SendProgress, SendOptions } from './payload.ts';
import { adaptivePieceSizer } from './pieceSizer.ts';
import { sendPayload } from './sendPayload.ts';

const kilobyte = 1024;
const sumOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const photo = (seed: number, bytes: number) =>
  new File([Uint8Array.from({ length: bytes }, (_, at) => (at * seed) % 251)], `${seed}.jpg`, { type: 'image/jpeg' });

type Upload = { address: string; sha256: string; size: number; content: Buffer };

/** A server that keeps what arrives, behind a network that fails as a test wants. */
function network() {
  const uploads = new Map<string, Upload>();
  const state = {
    received: undefined as { kind: string; answers: object; files: { sha256: string; caption?: string }[] } | undefined,
    /** The bytes of files that arrived, those of cut pieces included. */
    bytesSent: 0,
    /** The sizes of the pieces in bytes. */
    pieces: [] as number[],
    calls: [] as string[],
    headers: [] as Record<string, string>[],
    /** What happens to the nth call: how much of its piece arrives, or that only the answer is lost. */
    breaks: (_call: string, _count: number): 'nothing' | { arrives: number } | 'answerLost' => 'nothing',
    /** The speed of the network. At the default not even the smallest piece arrives within four seconds. */
    bytesPerSecond: 50 * kilobyte,
    /** Whether it is of a version that takes files only one by one. */
    isOld: false,
    /** How long the way there and back takes. */
    delayMs: 0,
  };
  const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

  async function take(upload: Upload, { body }: RequestInit, cut: number): Promise<void> {
    const piece = body ? Buffer.from(await (body as Blob).arrayBuffer()) : Buffer.alloc(0);
    state.bytesSent += piece.length;
    if (body) state.pieces.push(piece.length);
    upload.content = Buffer.concat([upload.content, piece.subarray(0, cut)]);
  }

  async function serve(
    method: string,
    address: string,
    init: RequestInit,
    headers: Record<string, string>,
    cut: number,
  ) {
    if (method === 'POST') {
      const said = Object.fromEntries((headers['upload-metadata'] ?? '').split(',').map((pair) => pair.split(' ')));
      const sha256 = Buffer.from(said['sha256'] ?? '', 'base64').toString();
      const upload = uploads.get(sha256) ?? {
        address: `/api/uploads/${uploads.size + 1}`,
        sha256,
        size: Number(headers['upload-length']),
        content: Buffer.alloc(0),
      };
      uploads.set(sha256, upload);
      if (upload.content.length === 0) await take(upload, init, cut);
      const answered = { location: upload.address, 'upload-offset': String(upload.content.length) };
      return new Response(null, { status: 201, headers: answered });
    }
    if (method === 'PATCH') {
      const upload = [...uploads.values()].find((one) => one.address === address);
      if (!upload) return json(404, { code: 'notFound', message: 'None.' });
      const offset = Number(headers['upload-offset']);
      if (offset !== upload.content.length) return json(409, { code: 'otherOffset', message: 'Elsewhere.' });
      await take(upload, init, cut);
      return new Response(null, { status: 204, headers: { 'upload-offset': String(upload.content.length) } });
    }
    let sent = init.body;
    if (sent instanceof FormData) {
      if (state.isOld) return json(404, { code: 'notFound', message: 'None.' });
      let room = cut;
      for (const file of sent.getAll('photos') as File[]) {
        const content = Buffer.from(await file.arrayBuffer());
        state.bytesSent += content.length;
        room -= content.length;
        // Of a form that breaks off, the files that came whole are kept.
        if (room < 0) continue;
        const sha256 = sumOf(content);
        uploads.set(sha256, { address: `/api/uploads/${uploads.size + 1}`, sha256, size: content.length, content });
      }
      sent = sent.get('report') as string;
    }
    const body = JSON.parse(String(sent)) as NonNullable<typeof state.received>;
    const files = body.files as { sha256: string; size: number }[];
    const missing = files
      .map((file) => ({ ...file, received: uploads.get(file.sha256)?.content.length ?? 0 }))
      .filter(({ size, received }) => received < size);
    if (missing.length > 0 && !state.received) return json(409, { code: 'filesMissing', message: 'Missing.', missing });
    state.received ??= body;
    return json(200, {
      message: 'Done.',
      reportId: 'r',
      number: 'DCR-COROM-2026-0142',
      revision: 1,
      files: body.files.map(({ sha256 }) => sha256),
    });
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const isForm = init.body instanceof FormData && address === '/api/reports/report-0001/withFiles';
    const method = isForm ? 'FORM' : (init.method ?? 'GET');
    const headers = init.headers as Record<string, string>;
    state.calls.push(method);
    state.headers.push(headers);
    const fate = state.breaks(method, state.calls.length);
    const cut = typeof fate === 'object' ? fate.arrives : Number.POSITIVE_INFINITY;
    const hasFiles = init.body instanceof Blob || isForm;
    const bytes = init.body instanceof Blob ? init.body.size : String(init.body ?? '').length;
    await new Promise((resolve) => setTimeout(resolve, state.delayMs + (bytes / state.bytesPerSecond) * 1_000));
    if (typeof fate === 'object' && !hasFiles) throw new TypeError('Failed to fetch');
    const response = await serve(method, address, init, headers, cut);
    if (fate !== 'nothing') throw new TypeError('Failed to fetch');
    return response;
  });
  return { state, uploads };
}

const payloadOf = (files: File[], captions: readonly string[] = []) => ({
  reportId: 'report-0001',
  kind: 'dailycot',
  answers: { inspectorName: 'Asha Rao' },
  files: files.map((file, index) => ({
    field: 'photos',
    file,
    ...(captions[index] && { caption: captions[index] }),
  })),
});

/** The pieces of a device that was cut before. */
function afterCut() {
  const pieces = adaptivePieceSizer();
  void pieces.timed(0, () => Promise.reject(new UnreachableError())).catch(() => undefined);
  return pieces;
}

async function send(
  payload: Payload,
  { signal = new AbortController().signal, pieces = afterCut() }: Partial<SendOptions> = {},
) {
  await Promise.resolve();
  const seen: SendProgress[] = [];
  const sending = sendPayload('asha', payload, { onProgress: (progress) => seen.push(progress), signal, pieces });
  const state = { isSettled: false };
  const settle = () => {
    state.isSettled = true;
  };
  sending.then(settle, settle);
  // Fake timers skip the pauses. Reading and hashing take real time.
  while (!state.isSettled) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(500);
  }
  return { seen, answer: await sending };
}

describe('A report and its files, sent apart,', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('arrive byte for byte, the photos one by one in pieces, with their captions, as the account that wrote it', async () => {
    const { state, uploads } = network();
    const files = [photo(3, 600 * kilobyte), photo(5, 10 * kilobyte)];
    const { answer } = await send(payloadOf(files, ['', 'Weld']));
    expect(answer).toEqual({ isWhole: true, number: 'DCR-COROM-2026-0142' });
    expect(state.calls).toEqual(['PUT', 'POST', 'PATCH', 'PATCH', 'FORM']);
    expect(state.headers.every((headers) => headers['x-account'] === 'asha')).toBe(true);
    const contents = await Promise.all(files.map((file) => file.bytes()));
    expect(contents.map((content) => uploads.get(sumOf(content))?.content.equals(content))).toEqual([true, true]);
    expect(state.received).toMatchObject({ kind: 'dailycot', answers: { inspectorName: 'Asha Rao' } });
    expect(state.received?.files.map(({ caption }) => caption)).toEqual([undefined, 'Weld']);
  });

  test('name the client that the account belonged to when they were submitted', async () => {
    const { state } = network();
    await send({ ...payloadOf([photo(3, 10 * kilobyte)]), ownClientId: 'alpha' });
    expect(state.headers.flatMap((headers) => headers['x-client'] ?? [])).toContain('alpha');
  });

  test('tell how many files are through, and how much of all bytes', async () => {
    network();
    const { seen } = await send(payloadOf([photo(3, 300 * kilobyte), photo(5, 100 * kilobyte)]));
    const through = seen.flatMap((progress) => (progress.step === 'uploading' ? [progress.filesSent] : []));
    expect([through.at(0), Math.max(...through), seen.at(-1)]).toEqual([0, 2, { step: 'confirming' }]);
    const shares = seen.flatMap((progress) => (progress.step === 'uploading' ? [progress.share] : []));
    // Nobody tells how much has gone of what goes along with the report.
    expect(shares.map((share) => share && Math.round(share * 100))).toEqual([0, 64, 75, 75, undefined, 100]);
  });

  test('cost one piece at the most for a cut, wherever it falls', async () => {
    for (const arrives of [0, 1, 100 * kilobyte, 255 * kilobyte]) {
      const { state, uploads } = network();
      const file = photo(7, 700 * kilobyte);
      state.breaks = (call, count) => (call === 'PATCH' && count === 3 ? { arrives } : 'nothing');
      expect((await send(payloadOf([file]))).answer).toEqual({ isWhole: true, number: 'DCR-COROM-2026-0142' });
      expect(state.bytesSent - file.size).toBeLessThanOrEqual(256 * kilobyte - arrives);
      expect(uploads.get(sumOf(await file.bytes()))?.content.equals(await file.bytes())).toBe(true);
    }
  });

  test('go on from the byte that the server has when only an answer was lost', async () => {
    const { state } = network();
    const file = photo(7, 700 * kilobyte);
    state.breaks = (call, count) => (call === 'PATCH' && count === 3 ? 'answerLost' : 'nothing');
    await send(payloadOf([file]));
    expect(state.bytesSent).toBe(file.size);
  });

  test('arrive through a network that breaks two of three calls', async () => {
    const { state } = network();
    const file = photo(7, 900 * kilobyte);
    state.breaks = (call, count) => (call !== 'PUT' && count % 3 !== 0 ? { arrives: 90 * kilobyte } : 'nothing');
    expect((await send(payloadOf([file]))).answer).toEqual({ isWhole: true, number: 'DCR-COROM-2026-0142' });
  });

  test('wait for another time when not a byte gets through any more, and then go on', async () => {
    const { state } = network();
    const file = photo(7, 700 * kilobyte);
    state.breaks = (_call, count) => (count > 3 ? { arrives: 0 } : 'nothing');
    await expect(send(payloadOf([file]))).rejects.toBeInstanceOf(UnreachableError);
    state.breaks = () => 'nothing';
    await send(payloadOf([file]));
    // Each attempt lost one piece.
    expect(state.calls.filter((call) => call === 'PATCH').length).toBeLessThanOrEqual(4);
    expect(state.received).toBeDefined();
  });

  test('go in one request with their report unless the device was cut before, and of a cut one only what was not whole goes again', async () => {
    const { state, uploads } = network();
    state.bytesPerSecond = Number.POSITIVE_INFINITY;
    const files = [photo(3, 300 * kilobyte), photo(5, 200 * kilobyte), photo(7, 100 * kilobyte)];
    await send(payloadOf(files), { pieces: adaptivePieceSizer() });
    expect([state.calls, state.bytesSent]).toEqual([['PUT', 'FORM'], 600 * kilobyte]);

    const cut = network();
    cut.state.bytesPerSecond = Number.POSITIVE_INFINITY;
    cut.state.breaks = (call) => (call === 'FORM' ? { arrives: 350 * kilobyte } : 'nothing');
    const { answer } = await send(payloadOf(files), { pieces: adaptivePieceSizer() });
    expect(answer).toEqual({ isWhole: true, number: 'DCR-COROM-2026-0142' });
    expect(cut.state.calls).toEqual(['PUT', 'FORM', 'PUT', 'POST', 'POST', 'PUT']);
    expect(cut.state.bytesSent).toBe((600 + 300) * kilobyte);
    expect([uploads.size, cut.uploads.size]).toEqual([3, 3]);
  });

  test('go with their report as many at once as fit into a piece, however far the way, and what is larger by itself', async () => {
    const { state } = network();
    state.delayMs = 300;
    state.bytesPerSecond = 5000 * kilobyte;
    const files = [
      photo(3, 300 * kilobyte),
      photo(7, 3000 * kilobyte),
      photo(5, 1200 * kilobyte),
      photo(9, 900 * kilobyte),
    ];
    await send(payloadOf(files), { pieces: adaptivePieceSizer() });
    expect(state.calls).toEqual(['PUT', 'POST', 'PATCH', 'FORM', 'FORM']);
    expect([state.pieces, state.bytesSent]).toEqual([[2048 * kilobyte, 952 * kilobyte], 5400 * kilobyte]);
  });

  test('go in one request each where the server is of before', async () => {
    const { state } = network();
    Object.assign(state, { isOld: true, bytesPerSecond: Number.POSITIVE_INFINITY });
    await send(payloadOf([photo(3, 300 * kilobyte), photo(7, 400 * kilobyte)]), { pieces: adaptivePieceSizer() });
    expect(state.calls).toEqual(['PUT', 'FORM', 'PUT', 'POST', 'POST', 'PUT']);
  });

  describe('where the server has answered before,', () => {
    const proven = async () => {
      const pieces = adaptivePieceSizer();
      await pieces.timed(0, () => Promise.resolve());
      return pieces;
    };
    const known = (files: File[], isOnServer: boolean | undefined): Payload => {
      const payload = payloadOf(files);
      return { ...payload, files: payload.files.map((file) => ({ ...file, isOnServer })) };
    };
    const files = [photo(3, 300 * kilobyte), photo(5, 300 * kilobyte)];

    test('go in a single request when none was ever sent', async () => {
      const { state } = network();
      await send(known(files, false), { pieces: await proven() });
      expect([state.calls, state.bytesSent]).toEqual([['FORM'], 600 * kilobyte]);
    });

    test('are asked for first when some may be there, or the device was cut since', async () => {
      const { state } = network();
      await send(known(files, undefined), { pieces: await proven() });
      expect(state.calls).toEqual(['PUT', 'FORM']);
      state.calls.length = 0;
      await send(known([photo(11, 300 * kilobyte)], false), { pieces: afterCut() });
      expect(state.calls[0]).toBe('PUT');
    });

    test('are not sent when all were sent ahead, and are sent again if the server lost them', async () => {
      const { state, uploads } = network();
      await send(known(files, false), { pieces: await proven() });
      Object.assign(state, { bytesSent: 0, received: undefined });
      state.calls.length = 0;
      await send(known(files, true), { pieces: await proven() });
      expect([state.calls, state.bytesSent]).toEqual([['PUT'], 0]);
      uploads.clear();
      state.received = undefined;
      await send(known(files, true), { pieces: await proven() });
      expect(state.received).toBeDefined();
    });
  });

  test('cost what did not arrive of a grown piece when it is cut, and go on in small ones that grow, also in the next attempt', async () => {
    for (const arrives of [0, 1000 * kilobyte]) {
      const { state, uploads } = network();
      state.bytesPerSecond = Number.POSITIVE_INFINITY;
      state.breaks = (call, count) => (count > 2 ? { arrives: call === 'PATCH' ? arrives : 0 } : 'nothing');
      const pieces = adaptivePieceSizer();
      const file = photo(7, 5000 * kilobyte);
      await expect(send(payloadOf([file]), { pieces })).rejects.toBeInstanceOf(UnreachableError);
      const grown = 2048 * kilobyte;
      expect(state.pieces.slice(0, 2)).toEqual([grown, grown]);
      state.breaks = () => 'nothing';
      await send(payloadOf([file]), { pieces });
      expect(state.bytesSent - file.size).toBe(grown - arrives);
      expect(uploads.get(sumOf(await file.bytes()))?.content.equals(await file.bytes())).toBe(true);
      // Sizes by the smallest piece. The reports themselves count as what came through.
      expect(state.pieces.slice(2, 4).map((bytes) => Math.round(bytes / (256 * kilobyte)))).toEqual([1, 2]);
    }
  });

  test('send nothing with the announcement of a photo of which some is there', async () => {
    const { state } = network();
    const file = photo(7, 700 * kilobyte);
    state.breaks = (_call, count) => (count > 2 ? { arrives: 0 } : 'nothing');
    await expect(send(payloadOf([file]))).rejects.toBeInstanceOf(UnreachableError);
    state.breaks = () => 'nothing';
    state.calls.length = 0;
    state.bytesSent = 0;
    await send(payloadOf([file]));
    expect(state.calls).toEqual(['PUT', 'POST', 'PATCH', 'PATCH', 'PUT']);
    expect(Math.round(state.bytesSent / kilobyte)).toBe(700 - 256);
  });

  test('send no photo again of a report that is there, though its answer was lost', async () => {
    const { state } = network();
    const payload = payloadOf([photo(7, 10 * kilobyte)]);
    state.breaks = (call) => (call === 'FORM' ? 'answerLost' : 'nothing');
    expect((await send(payload)).answer).toEqual({ isWhole: true, number: 'DCR-COROM-2026-0142' });
    expect(state.calls).toEqual(['PUT', 'FORM', 'PUT']);
  });

  test('send no photo of a report that is refused', async () => {
    const { state } = network();
    vi.stubGlobal('fetch', async () => {
      state.calls.push('PUT');
      return new Response('{"code":"invalidInput","message":"Enter the date of the report."}', { status: 400 });
    });
    await expect(send(payloadOf([photo(7, 10)]))).rejects.toBeInstanceOf(RefusalError);
    expect(state.calls).toEqual(['PUT']);
  });

  test('name the photo that the server refuses', async () => {
    network();
    const serve = globalThis.fetch;
    const words = 'This type of file is not accepted.';
    const refusal = { code: 'wrongType', message: words, fields: { photos: words } };
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      init.method === 'POST' || init.body instanceof FormData
        ? Promise.resolve(new Response(JSON.stringify(refusal), { status: 415 }))
        : serve(address, init),
    );
    await expect(send(payloadOf([photo(7, 10)]))).rejects.toMatchObject({
      ...refusal,
      status: 415,
      message: `7.jpg: ${words}`,
      fields: { photos: `7.jpg: ${words}` },
    });
  });

  test('stop at once when they are broken off', async () => {
    const { state } = network();
    const controller = new AbortController();
    state.breaks = (call) => {
      if (call === 'PATCH') controller.abort(new Error('Cancelled'));
      return 'nothing';
    };
    await expect(send(payloadOf([photo(7, 700 * kilobyte)]), controller)).rejects.toThrow('Cancelled');
    expect(state.calls).toEqual(['PUT', 'POST', 'PATCH']);
  });
});
