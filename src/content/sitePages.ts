import { brand } from '#brand/brand.ts';
import { expertise } from './expertise.ts';
import { products } from './products.ts';

/** A page of the public site whose address never changes. */
export type SitePage = { title: string; address: string; text: string };

/** The pages of the public site that are to be found, in the order of its menu. */
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
    title: 'Privacy notice',
    address: '/privacy',
    text: 'What personal data is kept, for how long, who sees it, and how to have it removed.',
  },
];

/** The services of the Expertise page, each with its address. */
export const servicePages: readonly SitePage[] = expertise.flatMap(({ key, cards }) =>
  cards.map(({ slug, title, description }) => ({
    title,
    address: `/expertise?tab=${key}#${slug}`,
    text: description,
  })),
);

/** The products, each with its address. */
export const productPages: readonly SitePage[] = products.map(({ slug, name, description }) => ({
  title: name,
  address: `/products#${slug}`,
  text: description,
}));
