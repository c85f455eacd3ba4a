import { brand } from '#brand/brand.ts';
import type { PictureName } from './pictures.ts';

export type Slide = {
  picture: PictureName;
  /** The point of the picture that cropping keeps visible, as fractions of its width and height. */
  focus: { x: number; y: number };
  title: string;
  words: string;
  /** Not among the five slides on small screens. */
  onWideOnly?: true;
};

/** The slide show of Home. The first slide is the banner at the top of the page. */
export const slides: readonly Slide[] = [
  {
    picture: 'hero-banner',
    focus: { x: 0.62, y: 0.5 },
    title: 'Consulting Engineering and Industrial Training',
    words: 'Our service is a commitment. You need to make sure that you are making the right choice.',
  },
  {
    picture: 'hero-aerator',
    focus: { x: 0.6, y: 0.5 },
    title: 'Air for every basin',
    words: 'A floating aerator that works from the first day: no foundation, no bridge, three ropes.',
  },
  {
    picture: 'hero-rapid-cure',
    focus: { x: 0.85, y: 0.6 },
    title: 'Walk on it tonight',
    words: 'Rapid-cure coatings for floors and decks that cannot wait for the weekend.',
  },
  {
    picture: 'hero-dehumidifier',
    focus: { x: 0.62, y: 0.5 },
    title: 'Dry air, sound steel',
    words: 'Desiccant dehumidifiers hold a blasted tank through the night, and through the monsoon.',
  },
  {
    picture: 'hero-aerator-close',
    focus: { x: 0.6, y: 0.5 },
    title: 'Made in our own yard',
    words: 'Stainless steel, sealed motors and spare parts on the shelf, for as long as the plant stands.',
    onWideOnly: true,
  },
  {
    picture: 'hero-inspection',
    focus: { x: 0.97, y: 0.6 },
    title: 'Measured, not guessed',
    words: 'Our inspectors write down every reading, every day, and you see it the same evening.',
  },
];

export const homeIntroduction = `${brand.name} keeps industrial plants safe, sound and protected against corrosion. Since ${brand.operatingSince} we have worked in safety, inspection, corrosion management, wastewater treatment, OEM manufacturing, protective coatings and consulting engineering, and trained the people who build, climb and lift. We say what we find, and make what is missing.`;

/** A tile. A press opens the page of its kind. */
export type Tile = { label: string; picture: PictureName };

export const tiles: { readonly expertise: readonly Tile[]; readonly products: readonly Tile[] } = {
  expertise: [
    { label: 'Safety audits', picture: 'audit-plant' },
    { label: 'Crane and rigging training', picture: 'training-crane' },
    { label: 'Scaffolder training', picture: 'training-scaffolder' },
    { label: 'Specialist personnel', picture: 'service-personnel' },
  ],
  products: [
    { label: 'Surface aerators', picture: 'product-aerator-hover' },
    { label: 'Dehumidifiers', picture: 'product-dehumidifier' },
    { label: 'Flame-retardant coatings', picture: 'product-fire-retardant-hover' },
    { label: 'Anti-skid coatings', picture: 'product-anti-skid-hover' },
  ],
};

export const industries = [
  'Oil & Gas',
  'Water & Wastewater',
  'Flooring',
  'Marine',
  'Steel Fabrication',
  'Fire Protection',
  'Engineering',
  'Power & Energy',
] as const;

export const faqs: readonly { question: string; answer: string }[] = [
  {
    question: 'Which scaffolding services do you offer?',
    answer:
      'All of them: design, installation, maintenance and dismantling. Our scaffolds are drawn and calculated before the first tube leaves the yard, handed over with a tag, inspected while they stand, and taken down by the crew that knows them.',
  },
  {
    question: 'Are your technicians certified?',
    answer:
      'Yes. Every technician holds the certificate for the work at hand, issued by an independent body and renewed before it lapses. You get copies with the list of names, before the first of them enters your site.',
  },
  {
    question: 'Do you carry out regular inspections?',
    answer:
      'Yes, periodic ones. We agree on the interval with you, weekly for scaffolds in use and daily for coating work, and each visit ends with a written report with readings and photos.',
  },
  {
    question: 'Which training programmes are there?',
    answer:
      'Rigging, Slinging, Scaffolding and Crane Safety, each with a day at our training yard and an assessment; and custom programmes, written for your plant and held there.',
  },
];

/** A side of a flip card: a picture, or a word. */
export type CardSide = { picture: PictureName } | { label: 'AUDIT' | 'TRAINING' | 'PRODUCT' | 'SAFETY' };
/** `headline` and `to` are on its back. */
export type FlipCard = { front: CardSide; back: CardSide; headline: string; to: string };

export const flipCards: readonly FlipCard[] = [
  {
    front: { picture: 'audit-fire' },
    back: { label: 'AUDIT' },
    headline: 'Fire pumps that are run, not ticked',
    to: '/expertise/fire-safety-audit',
  },
  {
    front: { label: 'TRAINING' },
    back: { picture: 'news-training-yard' },
    headline: 'A yard to practise every lift in',
    to: '/expertise/rigging-and-slinging',
  },
  {
    front: { picture: 'product-dehumidifier-hover' },
    back: { label: 'PRODUCT' },
    headline: 'Dry steel right through the monsoon',
    to: '/products#dehumidifier',
  },
  {
    front: { label: 'SAFETY' },
    back: { picture: 'service-turnkey' },
    headline: 'Site safety, run for you',
    to: '/expertise/turnkey-health-and-safety-management',
  },
  {
    front: { picture: 'training-rigging' },
    back: { label: 'TRAINING' },
    headline: 'One crew, one plan, one signal',
    to: '/expertise/crane-safety',
  },
  {
    front: { label: 'PRODUCT' },
    back: { picture: 'product-sealer-hover' },
    headline: 'A sealer that cures at −20\u00a0°C',
    to: '/products#low-temperature-sealer',
  },
  {
    front: { picture: 'training-tailor-made' },
    back: { label: 'SAFETY' },
    headline: 'Courses built on your own permits',
    to: '/expertise/tailor-made-training',
  },
  {
    front: { label: 'AUDIT' },
    back: { picture: 'audit-electrical' },
    headline: 'Hot joints, found under load',
    to: '/expertise/electrical-safety-audit',
  },
];
