import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeSharedFile, receiveSharedFiles, sharedFiles } from './sharedFiles.ts';

const site = 'https://app.test';

beforeEach(() => {
  const stored = new Map<string, Response>();
  const cache = {
    keys: async () => [...stored.keys()].map((key) => ({ url: site + key })),
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, response: Response) => void stored.set(key, response),
    delete: async (key: string) => stored.delete(key),
  };
  vi.stubGlobal('caches', { has: async () => true, open: async () => cache });
});
afterEach(() => vi.unstubAllGlobals());

function share(...parts: [name: string, part: File | string][]) {
  const body = new FormData();
  for (const [name, part] of parts) body.append(name, part);
  return receiveSharedFiles(new Request(`${site}/share`, { method: 'POST', body }));
}
const file = (name: string, text = '98') => new File([text], name, { type: 'text/csv' });
const names = async () => (await sharedFiles()).map((one) => one.file.name);

test('What a gauge’s app shares is kept as it is under its name, and leads to where it is looked at', async () => {
  const answer = await share(['files', file('Größe 1.csv', '1,98\n')], ['files', file('b.json')]);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/share']);
  const [first] = await sharedFiles();
  expect([first?.file.name, first?.file.type, await first?.file.text()]).toEqual(['Größe 1.csv', 'text/csv', '1,98\n']);
  expect(await names()).toEqual(['Größe 1.csv', 'b.json']);
});

test('A text that is shared is a file too; what is empty is nothing', async () => {
  await share(['text', '98 102 95'], ['files', file('empty.csv', '')], ['title', 'Batch']);
  expect(await names()).toEqual(['Shared text.txt']);
  await share(['text', ' ']);
  expect(await names()).toHaveLength(1);
});

test('It stays until it is put to use, and the oldest give way to newer ones', async () => {
  await share(...Array.from({ length: 21 }, (_, at): [string, File] => ['files', file(`${at}.csv`)]));
  expect([(await names()).length, (await names())[0]]).toEqual([20, '1.csv']);
  const [first] = await sharedFiles();
  await removeSharedFile(first?.key ?? '');
  expect((await names())[0]).toBe('2.csv');
});

test('Where it cannot be kept, it leads to words that say so', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('full')) });
  const answer = await share(['files', file('a.csv')]);
  expect(answer.headers.get('location')).toBe('/share?failed');
  const noForm = new Request(`${site}/share`, { method: 'POST', body: 'x' });
  expect((await receiveSharedFiles(noForm)).headers.get('location')).toBe('/share?failed');
});
