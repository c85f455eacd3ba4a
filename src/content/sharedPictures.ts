import { calculatorPath, calculators, calculatorsPath } from './calculators.ts';
import { portalShowcaseAddress } from './inspectionPortal.ts';
import type { PictureName } from './pictures.ts';

/** What appears where a link to a page is shared: words on one of the product's own pictures. */
type Shared = { words: string; picture: PictureName };

/** The shared picture of each page with a fixed address. The build makes them (scripts/sharedPictures.mjs). */
export const linkPreviews: Readonly<Record<string, Shared>> = {
  '/': { words: 'Coating inspection, safety audits and training', picture: 'hero-banner' },
  '/about': { words: 'Who inspects, audits and trains', picture: 'project-bridge' },
  '/expertise': { words: 'Audits, trainings and services', picture: 'news-training-yard' },
  '/products': { words: 'Aerators, dehumidifiers and coatings', picture: 'hero-dehumidifier' },
  '/media': { words: 'Projects, news and blogs', picture: 'project-jetty' },
  '/contact': { words: 'Talk to an engineer', picture: 'service-personnel' },
  '/verify': { words: 'Check a document', picture: 'news-lab' },
  '/privacy': { words: 'Privacy notice', picture: 'audit-plant' },
  [portalShowcaseAddress]: { words: 'Read the inspection the same evening', picture: 'hero-inspection' },
  [calculatorsPath]: { words: 'Calculators for coating inspection', picture: 'news-lab' },
  ...Object.fromEntries(
    calculators.map(({ slug, title, picture }) => [calculatorPath(slug), { words: title, picture }]),
  ),
};
