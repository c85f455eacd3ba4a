import { brand } from '#brand/brand.ts';
import type { ProductSheet } from '#domain/measurement/paint/productSheet.ts';

/**
 * The reference data loaded at the first start: surface-preparation standards in our own words, and the daily products.
 * Superusers maintain both from then on. Grades of different standards are similar (≈), not equal. Sources: the trade's
 * public summaries of ISO 8501-1, SSPC and NACE (AMPP) grades.
 */
const grades = [
  [
    'Sa 1',
    'Light blast cleaning: loose mill scale, rust, coatings and foreign matter are gone. No visible oil, grease or dirt.',
  ],
  [
    'Sa 2',
    'Thorough blast cleaning: most mill scale, rust and coatings are gone; what remains sits firmly. No visible oil, grease or dirt.',
  ],
  [
    'Sa 2½',
    'Very thorough blast cleaning: only slight stains in spots or stripes remain. No visible oil, grease or dirt.',
  ],
  ['Sa 3', 'Blast cleaning to visually clean steel: uniform metallic colour. No visible oil, grease or dirt.'],
  [
    'St 2',
    'Thorough hand and power tool cleaning: poorly adhering mill scale, rust and coatings are gone. No visible oil, grease or dirt.',
  ],
  ['St 3', 'Very thorough hand and power tool cleaning: as St 2, but until the steel has a metallic sheen.'],
  ['Rust grade A', 'Steel covered by tight mill scale, with hardly any rust.'],
  ['Rust grade B', 'Steel that has begun to rust and from which the mill scale has begun to flake.'],
  ['Rust grade C', 'Steel whose mill scale has rusted away or can be scraped off, with slight pitting.'],
  ['Rust grade D', 'Steel whose mill scale has rusted away, with general pitting.'],
] as const;

const methods = [
  [
    'SSPC-SP 1',
    'Solvent cleaning: oil, grease and soil removed by solvent, detergent or steam. Precedes every other method.',
  ],
  ['SSPC-SP 2', 'Hand tool cleaning: loose matter removed by hand tools. ≈ St 2.'],
  ['SSPC-SP 3', 'Power tool cleaning: loose matter removed by power tools. ≈ St 3.'],
  ['SSPC-SP 5 / NACE 1', 'White metal blast cleaning: no residue and no stain. ≈ Sa 3.'],
  ['SSPC-SP 6 / NACE 3', 'Commercial blast cleaning: stains on at most 33 % of each unit area. ≈ Sa 2.'],
  ['SSPC-SP 7 / NACE 4', 'Brush-off blast cleaning: tightly adhering matter may stay. ≈ Sa 1.'],
  ['SSPC-SP 8', 'Pickling: mill scale and rust removed by acid or electrolysis.'],
  ['SSPC-SP 10 / NACE 2', 'Near-white blast cleaning: stains on at most 5 % of each unit area. ≈ Sa 2½.'],
  ['SSPC-SP 11', 'Power tool cleaning to bare metal, with a surface profile of at least 25 μm.'],
  ['SSPC-SP 12 / NACE 5', 'Waterjetting; replaced by the grades WJ-1 to WJ-4.'],
  ['SSPC-SP 13 / NACE 6', 'Surface preparation of concrete.'],
  [
    'SSPC-SP 14 / NACE 8',
    'Industrial blast cleaning: tight residue on at most 10 % of each unit area. Between Sa 1 and Sa 2.',
  ],
  [
    'SSPC-SP 15',
    'Commercial power tool cleaning: stains on at most 33 % of each unit area, surface profile of at least 25 μm.',
  ],
  [
    'SSPC-SP 16',
    'Brush-off blast cleaning of galvanised, stainless and non-ferrous metal, surface profile of at least 19 μm.',
  ],
] as const;

const standardsOf = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([standard1, description1]) => ({ standard1, description1 }));

const hours = (count: number) => count * 60;
const days = (count: number) => count * 24 * 60;

/** The name of one of the company's own coatings. All begin the same way. */
const named = (rest: string) => `${brand.coatings}${rest}`;

/** Data sheets of some sample products. Products and figures are invented, within the trade's usual ranges. */
const productSheets = {
  [named('Prime EP 100 Epoxy Primer')]: {
    manufacturer: `${brand.name} Coatings`,
    issue: '2026-03',
    volumeSolidsPercent: 51,
    mixA: 4,
    mixB: 1,
    mixBasis: 'volume',
    densityAKgL: 1.5,
    densityBKgL: 0.95,
    potLife: [
      { tempC: 10, minutes: hours(16) },
      { tempC: 23, minutes: hours(8) },
      { tempC: 40, minutes: hours(3) },
    ],
    overcoat: [
      { tempC: 10, minMinutes: hours(24), maxMinutes: days(90) },
      { tempC: 23, minMinutes: hours(10), maxMinutes: days(60) },
      { tempC: 40, minMinutes: hours(4), maxMinutes: days(30) },
    ],
    dftMinUm: 40,
    dftMaxUm: 80,
    shelfLifeMonths: 24,
    thinnerName: named('Thin E 17'),
    thinnerMaxPercent: 10,
    surfaceTempMinC: 10,
  },
  [named('Zinc ES 75 Zinc Silicate')]: {
    manufacturer: `${brand.name} Coatings`,
    issue: '2025-11',
    volumeSolidsPercent: 65,
    mixA: 3,
    mixB: 1,
    mixBasis: 'mass',
    densityAKgL: 1.0,
    densityBKgL: 7.1,
    potLife: [
      { tempC: 10, minutes: hours(12) },
      { tempC: 23, minutes: hours(8) },
      { tempC: 40, minutes: hours(4) },
    ],
    overcoat: [
      { tempC: 10, minMinutes: hours(36), maxMinutes: null },
      { tempC: 23, minMinutes: hours(18), maxMinutes: null },
      { tempC: 40, minMinutes: hours(10), maxMinutes: null },
    ],
    dftMinUm: 50,
    dftMaxUm: 90,
    shelfLifeMonths: 9,
    thinnerName: named('Thin Z 4'),
    thinnerMaxPercent: 5,
    humidityMin: 50,
    surfaceTempMaxC: 40,
  },
  [named('Build HB 250 High-Build Epoxy')]: {
    manufacturer: `${brand.name} Coatings`,
    issue: '2026-01',
    volumeSolidsPercent: 80,
    mixA: 3,
    mixB: 1,
    mixBasis: 'volume',
    mixTolerancePercent: 5,
    densityAKgL: 1.45,
    densityBKgL: 1.0,
    potLife: [
      { tempC: 7, minutes: hours(48) },
      { tempC: 20, minutes: hours(24) },
      { tempC: 30, minutes: hours(8) },
    ],
    overcoat: [
      { tempC: 20, minMinutes: hours(16), maxMinutes: days(7) },
      { tempC: 30, minMinutes: hours(10), maxMinutes: days(3) },
    ],
    dftMinUm: 100,
    dftMaxUm: 250,
    shelfLifeMonths: 24,
    thinnerName: named('Thin E 17'),
    thinnerMaxPercent: 5,
    surfaceTempMinC: 5,
  },
} as const satisfies Readonly<Record<string, ProductSheet>>;

export const initialReferenceData = {
  standards: { 1: standardsOf(grades), 2: standardsOf(methods) },
  products: [
    named('Prime EP 100 Epoxy Primer'),
    named('Prime ZP 40 Zinc Phosphate Primer'),
    named('Zinc ES 75 Zinc Silicate'),
    named('Build HB 250 High-Build Epoxy'),
    named('Tank NV 400 Novolac Lining'),
    named('Shield PU 60 Polyurethane Top Coat'),
    named('Seal LT Low-Temperature Sealer'),
    named('Flame WB Intumescent'),
    named('Grip AS Anti-Skid'),
  ],
  productSheets,
} as const;

/** The only client of the sample accounts. */
export const sampleClient = {
  clientName: 'Coromandel Terminals',
  address: '14 Harbour Road, Visakhapatnam 530001',
  contactPerson: 'Lakshmi Narayanan',
  email: 'projects@coromandel.example',
  phoneNumber: '+91 891 555 0123',
  status: 'active',
} as const;

/** The sample accounts, one for each role. The password is set by the operator, or random. */
export const sampleAccounts = [
  { fname: 'Meera Iyer', email: 'superuser@example.com', usertype: 'superuser' },
  { fname: 'Arjun Rao', email: 'admin@example.com', usertype: 'admin' },
  { fname: 'Divya Pillai', email: 'inspector@example.com', usertype: 'user' },
] as const;
