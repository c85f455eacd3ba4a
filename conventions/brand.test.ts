import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brandTracesIn } from '../e2e/brandTraces.ts';
import { project } from '#scripts/run.mjs';

const source = join(project, 'src');
const isOfTests = /\.test\.tsx?$|testing[\\/]|samples[\\/]turned/;
const isOfBrand = /^brand[\\/]brand\.ts$/;

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(tsx?|css)$/.test(name) && !isOfTests.test(name) && !isOfBrand.test(name),
);

test("No file of the product names the company, its people, addresses, mark or colours but the brand's own", () => {
  expect(files.length).toBeGreaterThan(500);
  const named = files.flatMap((name) =>
    brandTracesIn(readFileSync(join(source, name), 'utf8')).map((trace) => `${name}: ${trace}`),
  );
  expect(named).toEqual([]);
});

test('The language of pages, mails and PDFs, and how dates are written, is the locale of the brand', () => {
  const byHand = /\ben-(IN|GB)\b|lang="en|toLocale\w*String\((\)|'en)/;
  expect(files.filter((name) => byHand.test(readFileSync(join(source, name), 'utf8')))).toEqual([]);
});
