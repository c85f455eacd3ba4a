import { team } from './about.ts';
import { expertise } from './expertise.ts';
import { faqs, slides } from './home.ts';
import type { PictureName } from './pictures.ts';
import { safetySheets } from './productSafety.ts';
import { companyProducts } from './products.ts';

/** An item of the site as its editors see it, with the names of its pictures. */
type SiteText = {
  image?: PictureName;
  second?: PictureName;
  /** The point of `image` that cropping keeps visible, as fractions of its width and height. */
  focus?: { x: number; y: number };
  [field: string]: unknown;
};

const lines = (all: readonly string[]) => all.join('\n');

/** What a first start shows on the site and superusers edit from then on: each kind of contract/content/content.ts in its order. */
export const initialSiteTexts: Readonly<
  Record<'slide' | 'service' | 'product' | 'faq' | 'member', readonly SiteText[]>
> = {
  slide: slides.map(({ picture, focus, title, words, onWideOnly = false }) => ({
    image: picture,
    focus,
    heading: title,
    words,
    onWideOnly,
  })),
  service: expertise.flatMap(({ name, cards }) =>
    cards.map(({ slug, title, description, picture, facts, detail }) => ({
      image: picture,
      title,
      slug,
      tab: name,
      description,
      words: detail.words,
      points: lines(detail.points),
      youGet: lines(facts.youGet),
      outcome: detail.outcome,
      duration: facts.duration,
      group: facts.group,
      standards: lines(facts.standards),
      weNeed: facts.weNeed,
      linkLabel: detail.seeAlso?.label,
      link: detail.seeAlso?.address,
    })),
  ),
  product: companyProducts.map(
    ({ slug, name, category, description, facts, made, picture, hoverPicture, hoverShows, belongsTo }) => ({
      image: picture,
      second: hoverPicture,
      title: name,
      slug,
      category,
      description,
      claims: lines(facts.map((fact) => `${fact.name}: ${fact.value} | ${fact.test} | ${fact.by}`)),
      made: lines(made.map((one) => `${one.name}: ${one.value}`)),
      safety: lines((safetySheets[slug] ?? []).map(([subject, words]) => `${subject}: ${words}`)),
      mentions: lines(belongsTo),
      secondShows: hoverShows,
    }),
  ),
  faq: faqs.map((faq) => ({ ...faq })),
  member: team.map(({ name, role, picture }) => ({ name, role, portrait: picture })),
};
