import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bounds, limitName, limitedQuantities } from '#domain/measurement/limitNames.ts';

const root = new URL('..', import.meta.url).pathname;
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .toSorted();
const linesOf = (file: string) => readFileSync(`${root}${file}`, 'utf8').split('\n');

/** What holds words that people read. */
const words = '(?:words|where|label|heading|sentence|message|title|headline|requirement|caption)';
const readBack = [
  // Taken apart, or searched: words.split(', '), finding.where?.startsWith('Area').
  new RegExp(
    String.raw`\b${words}\)?\??\.(?:startsWith|endsWith|includes|split|match|matchAll|search|indexOf|replace|replaceAll)\(`,
  ),
  // Matched: /^Area (\d+)/.exec(where).
  new RegExp(String.raw`\.(?:test|exec)\([^()]*\b${words}\b`),
  // Compared with something that somebody wrote: limit.name === 'Mean, at least', label === 'Readings'.
  new RegExp(String.raw`(?<!typeof )\b${words} [!=]== ['"\`][^'"\`]`),
  /\bname [!=]== ['"`][^'"`]* /,
  // A caption with another that was made for it.
  /\bcaption [!=]== \w+\(/,
];

/** Files in which that is right, and whose words they are. */
const allowed: Readonly<Record<string, string>> = {
  'src/content/calculators.ts': 'of an article that somebody wrote for the site',
  'src/content/diagrams.ts': 'of an article that somebody wrote for the site',
  'src/domain/content/productsMentionedIn.ts': 'of an article that somebody wrote for the site',
  'src/domain/reports/signatures.ts': 'the caption of a signature, which is stored as its key',
  'src/server/content/sharedWords.ts': 'a title, which is set in lines',
  'src/server/reports/arrivedFiles.ts': "these are the problems' own codes",
  'src/server/store/engine/outage.ts': "of a database's driver, where it gives no code",
  'src/server/store/engine/search.ts': 'typed into a search',
  'src/web/portal/drafts/DeviceReportRow.tsx': 'a full stop, where a sentence from elsewhere has none',
  'src/web/portal/session/failureWords.ts': 'a full stop, where a sentence has none',
};

test('Nothing that we wrote in words is matched, split or compared: code goes by ids, codes and places', () => {
  const found = sources.flatMap((file) =>
    linesOf(file).flatMap((line, at) =>
      readBack.some((pattern) => pattern.test(line)) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
    ),
  );
  expect(found.filter((line) => allowed[line.split(':', 1)[0] ?? ''] === undefined)).toEqual([]);
  const files = new Set(found.map((line) => line.split(':', 1)[0] ?? ''));
  expect(Object.keys(allowed).filter((file) => !files.has(file))).toEqual([]);
});

test('The name of a limit is written in one place, and the names of before in another', () => {
  const own = ['src/domain/measurement/limitNames.ts', 'src/domain/measurement/legacyLimitNames.ts'];
  const names = limitedQuantities
    .flatMap((id) => bounds.map((bound) => limitName(id, bound, '§')))
    .filter((name) => !name.includes('§'));
  const found = sources
    .filter((file) => !own.includes(file))
    .flatMap((file) => {
      const text = readFileSync(`${root}${file}`, 'utf8');
      return names.filter((name) => text.includes(`'${name}'`)).map((name) => `${file}: ${name}`);
    });
  expect(found).toEqual([]);
});
