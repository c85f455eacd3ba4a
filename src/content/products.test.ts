import { expect, test } from 'vitest';
import { safetySheets } from './productSafety.ts';
import { productsMentionedIn } from '#domain/content/productsMentionedIn.ts';
import { productTabs, companyProducts } from './products.ts';
import { sampleContent } from './sampleContent.ts';

test('There are 2 engineered and 3 safety products, under three tabs', () => {
  expect(companyProducts.map(({ category }) => category)).toEqual([
    'engineered',
    'engineered',
    'safety',
    'safety',
    'safety',
  ]);
  expect(productTabs.map(({ label }) => label)).toEqual(['All Products', 'Engineered Products', 'Safety Products']);
});

test('Projects and blogs lead to the products that they speak of', () => {
  const all = companyProducts.map(({ slug, belongsTo }) => ({ slug, mentions: belongsTo.join('\n') }));
  const slugs = (text: string) => productsMentionedIn(text, all).map(({ slug }) => slug);
  expect(sampleContent.project.map(({ title, scope }) => slugs(`${title} ${scope}`))).toEqual([
    ['dehumidifier'],
    [],
    [],
    ['flame-retardant-coating'],
    [],
    ['aerator'],
  ]);
  expect(slugs(sampleContent.blog[0].title)).toEqual(['dehumidifier']);
});

test('Each claim for a product names the standard that it was tested to, and who tested it', () => {
  for (const { facts } of companyProducts) {
    expect(facts.length).toBeGreaterThan(1);
    for (const { test: standard, by } of facts) {
      expect(standard).toMatch(/ \d/);
      expect(by).toContain(', ');
    }
  }
});

test('Each coating has a safety sheet of sixteen sections, none of them empty; each machine has one too', () => {
  for (const { slug, category } of companyProducts) {
    const lines = safetySheets[slug] ?? [];
    expect(lines.length).toBeGreaterThan(category === 'safety' ? 15 : 5);
    for (const line of lines) expect(line).not.toContain('');
  }
});
