import { afterEach, describe, expect, test, vi } from 'vitest';
import { clientRecords } from './records.ts';

/** A server with one client of three people, two rows a step. Returns the addresses that it was asked for. */
function serve(people = ['a', 'b', 'c'], rowsPerStep = 2): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const { pathname, searchParams } = new URL(address, 'http://server');
    const page = Number(searchParams.get('page'));
    const rows = people.slice((page - 1) * rowsPerStep, page * rowsPerStep).map((uid) => ({ uid }));
    const group = { clientId: 'c 1', rows, rowPage: page, rowPages: Math.ceil(people.length / rowsPerStep) };
    const answer =
      pathname === '/api/reports'
        ? { groups: people.length > 0 ? [group] : [] }
        : { result: { uid: pathname.split('/').at(-1) } };
    return Promise.resolve(Response.json(answer));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const stays = new AbortController().signal;

describe("A client's records", () => {
  test('are those of every step, in order, within the range', async () => {
    const asked = serve();
    const uids = (await Array.fromAsync(clientRecords('c 1', { from: '2026-01-01' }, stays))).map(
      ({ result }) => result.uid,
    );
    expect(uids).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([
      '/api/reports?client=c+1&page=1&from=2026-01-01',
      '/api/reports/c%201/a?from=2026-01-01',
      '/api/reports/c%201/b?from=2026-01-01',
      '/api/reports?client=c+1&page=2&from=2026-01-01',
      '/api/reports/c%201/c?from=2026-01-01',
    ]);
  });

  test('are fetched only when they are wanted', async () => {
    const asked = serve();
    const records = clientRecords('c 1', {}, stays);
    await records.next();
    expect(asked).toHaveLength(2);
  });

  test('of a client that has none within the range are none', async () => {
    serve([]);
    expect(await Array.fromAsync(clientRecords('c 1', {}, stays))).toEqual([]);
  });
});
