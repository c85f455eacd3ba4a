import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';

/** Files that read by a call of their own, and why. */
const others: Readonly<Record<string, string>> = {
  'frame/search/useSearchResults.ts': 'offers what is being typed',
  'ui/PersonSearch.tsx': 'offers what is being typed',
  'ui/ClientSearch.tsx': 'offers what is being typed',
  'ncrs/DetailsFields.tsx': 'offers what is being typed',
  'ncrs/list/useNcrRegisterPdf.ts': 'makes a document of what it reads',
  'reportList/useListPdf.ts': 'makes a document of what it reads',
  'reportList/useReportsPdf.ts': 'makes a document of what it reads',
  'ncrs/ncr/WholeNcr.tsx': 'makes a document of what it reads',
  'people/useClientLimitsDialog.tsx': 'opens a dialog to change what it reads',
  'people/adminPanel/route.tsx': 'is a part of a question',
  'people/ofSuperuser/useUserList.ts': 'is a part of a question',
  'reports/report/review/queue.ts': 'is a part of a question',
  'reports/report/review/takeReviewStep.ts': 'looks for the answer that was lost',
};

test('the portal reads from the server by one way', () => {
  const portal = join(import.meta.dirname, '..');
  const reading = readdirSync(portal, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('reading/'))
    .filter((file) => {
      const asked = readFileSync(join(portal, file), 'utf8').matchAll(/\bcall(?:Page)?\(\s*calls\.(\w+)/g);
      return [...asked].some(([, name]) => calls[name as keyof typeof calls].method === 'GET');
    });
  expect(reading.toSorted()).toEqual(Object.keys(others).toSorted());
});
