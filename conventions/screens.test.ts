import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const screens = globSync('src/web/portal/**/*.tsx', { cwd: root }).toSorted();
const textOf = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const having = (pattern: RegExp) => screens.filter((file) => pattern.test(textOf(file)));

test('Every screen of the portal has the one head, but where the specification or a paper sets another', () => {
  expect(having(/<h1\b/)).toEqual([
    // The pages before somebody has signed in, and the title in the bar of a panel.
    'src/web/portal/account/AccountPage.tsx',
    'src/web/portal/frame/Panel.tsx',
    'src/web/portal/reportForm/ReportFormPage.tsx',
    'src/web/portal/reports/report/WholeReport.tsx',
  ]);
});

test('What will stand in an empty list is said by the one part', () => {
  expect(having(/py-1\d text-center|text-center text-muted/)).toEqual([
    // Says what is possible without a network.
    'src/web/portal/reportList/OfflineNotice.tsx',
    'src/web/portal/ui/Rows.tsx',
  ]);
});
