import { expect, test } from 'vitest';
import { clientMarks } from './clients.ts';
import { faqs, flipCards, industries, slides, tiles } from './home.ts';
import { initialSiteTexts } from './siteTexts.ts';

test('The slide show has 6 slides on desktop and 5 images on mobile, the banner first', () => {
  expect(slides).toHaveLength(6);
  expect(slides.filter(({ onWideOnly }) => !onWideOnly)).toHaveLength(5);
  expect(slides[0]).toMatchObject({
    title: 'Consulting Engineering and Industrial Training',
    words: 'Our service is a commitment. You need to make sure that you are making the right choice.',
  });
});

test('There are 4 tiles each for expertise and products', () => {
  expect([tiles.expertise.length, tiles.products.length]).toEqual([4, 4]);
});

test('There are 8 industries, in their order', () => {
  expect(industries.join(', ')).toBe(
    'Oil & Gas, Water & Wastewater, Flooring, Marine, Steel Fabrication, Fire Protection, Engineering, Power & Energy',
  );
});

test('There are 15 client logos, each its own', () => {
  expect(clientMarks).toHaveLength(15);
  expect(new Set(clientMarks.map(({ name }) => name)).size).toBe(15);
  expect(new Set(clientMarks.map(({ ink }) => ink)).size).toBe(15);
});

test('There are 4 FAQs: scaffolding, certificates, inspections and training programmes', () => {
  expect(faqs).toHaveLength(4);
  const answers = faqs.map(({ answer }) => answer);
  expect(answers[0]).toMatch(/design, installation, maintenance and dismantling/);
  expect(answers[1]).toMatch(/^Yes/);
  expect(answers[2]).toMatch(/^Yes, periodic/);
  expect(answers[3]).toMatch(/Rigging, Slinging, Scaffolding and Crane Safety.*custom/);
});

test('There are 8 flip cards with a picture on one side and AUDIT, TRAINING, PRODUCT or SAFETY on the other', () => {
  expect(flipCards).toHaveLength(8);
  const labels = flipCards.map(({ front, back }) => {
    const words = [front, back].flatMap((side) => ('label' in side ? [side.label] : []));
    expect(words).toHaveLength(1);
    return words[0];
  });
  expect(new Set(labels)).toEqual(new Set(['AUDIT', 'TRAINING', 'PRODUCT', 'SAFETY']));
});

test('The back of each flip card leads to a service or a product of its own', () => {
  const offers = new Set([
    ...initialSiteTexts.service.map(({ slug }) => `/expertise/${String(slug)}`),
    ...initialSiteTexts.product.map(({ slug }) => `/products#${String(slug)}`),
  ]);
  expect(flipCards.map(({ to }) => to).filter((to) => !offers.has(to))).toEqual([]);
  expect(new Set(flipCards.map(({ to }) => to)).size).toBe(8);
});
