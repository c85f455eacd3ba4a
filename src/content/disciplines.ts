import { brand } from '#brand/brand.ts';
import { portalShowcaseAddress } from './inspectionPortal.ts';

/** A field of the company's work, with the page that shows most about it. */
export type Discipline = {
  /** Its anchor on the Expertise page. */
  slug: string;
  name: string;
  words: string;
  /** Left out if the best next step is a conversation. */
  seeAlso?: { label: string; address: string };
};

/** Everything that the company does for industrial clients, shown beside the cards of the Expertise page. */
export const disciplines: readonly Discipline[] = [
  {
    slug: 'safety',
    name: 'Safety',
    words:
      'Audits of plants, warehouses, fire protection, logistics and electrics, and safety management for projects.',
    seeAlso: { label: 'Safety audits', address: '/expertise?tab=audits' },
  },
  {
    slug: 'inspection',
    name: 'Inspection',
    words: 'Coating inspection from bare steel to the finished film, reported the same day with readings and photos.',
    seeAlso: { label: 'The inspection portal', address: portalShowcaseAddress },
  },
  {
    slug: 'corrosion-management',
    name: 'Corrosion management',
    words:
      'Condition surveys, coating specifications and repair plans that spend the budget where steel is being lost.',
    seeAlso: { label: 'Recent projects', address: '/media' },
  },
  {
    slug: 'wastewater-treatment',
    name: 'Wastewater treatment',
    words: 'Floating aerators, relined basins and clarifiers, and crews who know how to work above water.',
    seeAlso: { label: 'Surface aerator', address: '/products#aerator' },
  },
  {
    slug: 'oem-manufacturing',
    name: 'OEM manufacturing',
    words: `Aerators and dehumidifiers designed and built in our own yard, under the ${brand.name} name or to yours.`,
    seeAlso: { label: 'Engineered products', address: '/products?tab=engineered' },
  },
  {
    slug: 'protective-coatings',
    name: 'Protective coatings',
    words: 'Tank linings, fire protection, joint sealers and anti-skid decks: prepared, applied, tested and repaired.',
    seeAlso: { label: 'Coatings', address: '/products?tab=safety' },
  },
  {
    slug: 'consulting-engineering',
    name: 'Consulting engineering',
    words: 'Specifications, method statements and access design, and a straight answer when a coating has failed.',
  },
  {
    slug: 'industrial-training',
    name: 'Industrial training',
    words: 'Scaffolding, rigging, slinging and crane safety, and custom programmes, in our yard or at your plant.',
    seeAlso: { label: 'Trainings', address: '/expertise?tab=trainings' },
  },
];
