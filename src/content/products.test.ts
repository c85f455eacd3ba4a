import { expect, test } from 'vitest';
import { productTabs, products, productsFor } from './products.ts';
import { sampleContent } from './sampleContent.ts';

test('There are 2 engineered and 3 safety products, under three tabs', () => {
  expect(products.map(({ category }) => category)).toEqual(['engineered', 'engineered', 'safety', 'safety', 'safety']);
  expect(productTabs.map(({ label }) => label)).toEqual(['All Products', 'Engineered Products', 'Safety Products']);
});

test('Projects and blogs lead to the products that they speak of', () => {
  const slugs = (text: string) => productsFor(text).map(({ slug }) => slug);
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
