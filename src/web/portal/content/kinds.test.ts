import { expect, test } from 'vitest';
import { contentFields } from '#contract/content/content.ts';
import { nameOf, previewAddress } from './kinds.ts';

const blog = { fields: { title: ' Why? 100 % / half ', desc: '<p>x</p>', author: 'A', date: '2026-01-01' } };
const service = contentFields.service.parse({
  title: 'Crane Safety',
  slug: 'crane-safety',
  tab: 'TRAININGS',
  description: 'A',
  words: 'B',
});
const news = { fields: { text: 'A new depot', date: '', link: '' } };

test('an item with a title is previewed at its own address, another on the page that shows it', () => {
  expect(previewAddress('blog', blog)).toBe('/BlogDetails/Why%3F%20100%20%25%20%2F%20half?preview');
  expect(previewAddress('news', news)).toBe('/media?preview');
});

test('a service is previewed at its page, a product at its place among the products, a slide on Home', () => {
  expect(previewAddress('service', { fields: service })).toBe('/expertise/crane-safety?preview');
  const product = { ...contentFields.product.parse({ title: 'A', slug: 'a', category: 'safety', description: 'B' }) };
  expect(previewAddress('product', { fields: product })).toBe('/products?preview#a');
  expect(previewAddress('slide', { fields: { heading: 'A', words: '', onWideOnly: false } })).toBe('/?preview');
});

test('an item is called by its title, or else by its words', () => {
  expect(nameOf(blog)).toBe(' Why? 100 % / half ');
  expect(nameOf(news)).toBe('A new depot');
});
