import { expect, test } from 'vitest';
import { disciplines } from './disciplines.ts';
import { homeIntroduction } from './home.ts';
import { disciplinePages, sitePages } from './sitePages.ts';
import { initialSiteTexts } from './siteTexts.ts';

test('The services of the specification are named, on Home too: safety, inspection, corrosion management and the others', () => {
  const names = [
    'Safety',
    'Inspection',
    'Corrosion management',
    'Wastewater treatment',
    'OEM manufacturing',
    'Protective coatings',
    'Consulting engineering',
  ];
  expect(disciplines.map(({ name }) => name)).toEqual([...names, 'Industrial training']);
  for (const name of names) expect(homeIntroduction.toLowerCase()).toContain(name.toLowerCase());
});

test('Each field of work leads to a page that is there, and has an anchor of its own', () => {
  const products = initialSiteTexts.product.map(({ slug }) => `/products#${String(slug)}`);
  const paths = new Set([...[...sitePages, ...disciplinePages].map(({ address }) => address), ...products]);
  const tabs = /^\/(expertise|products)\?tab=(audits|trainings|services|engineered|safety)$/;
  const addresses = disciplines.flatMap(({ seeAlso }) => (seeAlso ? [seeAlso.address] : []));
  expect(addresses.filter((address) => !paths.has(address) && !tabs.test(address))).toEqual([]);
  expect(new Set(disciplines.map(({ slug }) => slug)).size).toBe(disciplines.length);
});
