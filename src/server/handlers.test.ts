import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('No two files of handlers export one name: the later would answer the call of the earlier', async () => {
  const folder = import.meta.dirname;
  const imported = readFileSync(join(folder, 'handlers.ts'), 'utf8').matchAll(
    /^import \* as \w+ from '#server\/(.+)';$/gm,
  );
  const files = [...imported].map(([, path]) => join(folder, path ?? ''));
  expect(files.length).toBeGreaterThan(40);
  const names = (await Promise.all(files.map((file) => import(file)))).flatMap((file: object) => Object.keys(file));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
