import { brand } from '#brand/brand.ts';
import { calculatorPath, calculators, calculatorsPath } from './calculators.ts';
import { disciplines } from './disciplines.ts';
import { portalShowcaseAddress } from './inspectionPortal.ts';
import { followedStandards } from './standards.ts';

/** A page of the public site with a fixed address. */
type SitePage = { title: string; address: string; text: string };

/** The day on which the fixed pages' text last changed, YYYY-MM-DD. It tells search engines to read them again. */
export const sitePagesChangedOn = '2026-11-23';

/** The searchable pages of the public site, in menu order. */
export const sitePages: readonly SitePage[] = [
  { title: 'Home', address: '/', text: `${brand.name}: consulting engineering and industrial training.` },
  {
    title: 'About Us',
    address: '/about',
    text: `Who we are: vision, mission, team, partners, and what clients say. In operation since ${brand.operatingSince}.`,
  },
  { title: 'Expertise', address: '/expertise', text: 'Audits, trainings and services for safe plants.' },
  { title: 'Products', address: '/products', text: 'Engineered products and safety products that we make.' },
  { title: 'Media', address: '/media', text: 'Projects, news and blogs.' },
  {
    title: 'Contact us',
    address: '/contact',
    text: `Address, e-mail, phone, open hours and a form to write to us. ${brand.openHours}.`,
  },
  {
    title: 'Inspection portal',
    address: portalShowcaseAddress,
    text: 'What clients see of every coating inspection: reports the same day, readings judged by the standard, photos, PDFs. With screens and a sample report.',
  },
  {
    title: 'Calculators',
    address: calculatorsPath,
    text: 'Calculators for coating inspection, by the rules of the standards.',
  },
  ...calculators.map(({ slug, title, text }) => ({ title, address: calculatorPath(slug), text })),
  {
    title: 'Privacy notice',
    address: '/privacy',
    text: 'What personal data is kept, for how long, who sees it, and how to have it removed.',
  },
];

/** Parts of pages that the search finds separately. */
export const pageParts: readonly SitePage[] = [
  {
    title: 'Standards we work to',
    address: '/about#standards',
    text: followedStandards.map(({ code, title, meaning }) => `${code}: ${title}. ${meaning}`).join(' '),
  },
];

/** The fields of work on the Expertise page, each with its address. */
export const disciplinePages: readonly SitePage[] = disciplines.map(({ slug, name, words }) => ({
  title: name,
  address: `/expertise#${slug}`,
  text: words,
}));
