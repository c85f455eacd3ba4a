import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project } from '#scripts/run.mjs';

const read = (file: string) => readFileSync(join(project, file), 'utf8');
const page = read('docs/asvs.md');

/** The items of levels 1 and 2 of ASVS 5.0 by section. Chapters 9, 10 and 17 are left out because they do not apply. */
const asked = `
  1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2
  2.1:1-3 2.2:1-3 2.3:1-4 2.4:1
  3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2
  4.1:1-3 4.2:1 4.3:1-2 4.4:1-4
  5.1:1 5.2:1-3 5.3:1-2 5.4:1-3
  6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4
  7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2
  8.1:1-2 8.2:1-3 8.3:1 8.4:1
  11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1
  12.1:1-3 12.2:1-2 12.3:1-4
  13.1:1 13.2:1-5 13.3:1-2 13.4:1-5
  14.1:1-2 14.2:1-4 14.3:1-3
  15.1:1-3 15.2:1-3 15.3:1-7
  16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3
`;

/** Reads '1.2:3-4,6' as V1.2.3, V1.2.4, V1.2.6. */
function itemsOf(section: string): string[] {
  const [name = '', ranges = ''] = section.split(':');
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `V${name}.${first + index}`);
  });
}

test('The page on ASVS names each item of levels 1 and 2 once: in a table, or among what does not apply', () => {
  const [, apart = ''] = /^## What does not apply$(.*?)^## /ms.exec(page) ?? [];
  const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) /gm)].map(([, item]) => item);
  const shown = [...rows, ...(apart.match(/V\d+\.\d+\.\d+/g) ?? [])];
  expect(shown.toSorted()).toEqual(asked.trim().split(/\s+/).flatMap(itemsOf).toSorted());
});

test('The page on ASVS names files that there are, and takes at most 400 lines', () => {
  const named = [...page.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name ?? '');
  const files = named.filter((name) =>
    /^(src|docs|e2e|bench|conventions|scripts)\/|^[\w.-]+\.(ts|js|json|md)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(join(project, file)))).toEqual([]);
  expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(400);
});

test('The page on ASVS quotes titles of tests that are in the files it names', () => {
  const quoted = [...page.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));
  expect(quoted.length).toBeGreaterThan(50);
  expect(quoted.filter(({ file, title }) => !read(file).includes(title))).toEqual([]);
});

test('What the page on ASVS calls not met, or met in part, is in the list at its top', () => {
  const [, top = ''] = /^## What is not met, or only partly$(.*?)^## /ms.exec(page) ?? [];
  const lacking = [...page.matchAll(/^\| (V[\d.]+) .*(?:Not met|Partly):/gm)].map(([, item = '']) => item.slice(1));
  expect(lacking.length).toBeGreaterThan(0);
  expect((top.match(/\d+\.\d+\.\d+/g) ?? []).toSorted()).toEqual(lacking.toSorted());
});
