import { audits } from './expertise/audits.ts';
import type { ExpertiseCard } from './expertise/card.ts';
import { services } from './expertise/services.ts';
import { trainings } from './expertise/trainings.ts';

/** A tab of the Expertise page, with its services. */
export type ExpertiseTab = {
  /** As used in the address: ?tab=trainings. */
  key: 'audits' | 'trainings' | 'services';
  name: 'AUDITS' | 'TRAININGS' | 'SERVICES';
  tagline: string;
  cards: readonly ExpertiseCard[];
};

/** The company's offer, by the tabs of the Expertise page. */
export const expertise: readonly ExpertiseTab[] = [
  {
    key: 'audits',
    name: 'AUDITS',
    tagline:
      'Our expert and experienced auditors can help validate the safety systems and identify gaps to improve safety',
    cards: audits,
  },
  { key: 'trainings', name: 'TRAININGS', tagline: 'We value your Assets, Plant and Safety', cards: trainings },
  { key: 'services', name: 'SERVICES', tagline: 'Promoting Safety Culture For Your Workplace', cards: services },
];
