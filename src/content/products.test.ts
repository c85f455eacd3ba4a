import { expect, test } from 'vitest';
import { productTabs, products } from './products.ts';

test('There are 2 engineered and 3 safety products, under three tabs', () => {
  expect(products.map(({ category }) => category)).toEqual(['engineered', 'engineered', 'safety', 'safety', 'safety']);
  expect(productTabs.map(({ label }) => label)).toEqual(['All Products', 'Engineered Products', 'Safety Products']);
});
