import { brand } from '#brand/brand.ts';
import type { PictureName } from './pictures.ts';

type ProductCategory = 'engineered' | 'safety';

export type Product = {
  /** Its anchor on the page. */
  slug: string;
  name: string;
  category: ProductCategory;
  description: string;
  /** Its key figures, each with the standard that it was tested to and who tested it. */
  facts: readonly { name: string; value: string; test: string; by: string }[];
  /** What it is made of and for: nothing that a test would have to prove. */
  made: readonly { name: string; value: string }[];
  picture: PictureName;
  /** Words in a text that link the text to the product. */
  belongsTo: readonly string[];
  /** Shown while the product is hovered over, focused or touched. */
  hoverPicture: PictureName;
  /** How that picture shows it. */
  hoverShows: 'at work' | 'inside';
};

/** The tabs of the Products page, in order. `one`: what a single product of the tab is called. */
export const productTabs: readonly { key: 'all' | ProductCategory; label: string; one?: string }[] = [
  { key: 'all', label: 'All Products' },
  { key: 'engineered', label: 'Engineered Products', one: 'Engineered Product' },
  { key: 'safety', label: 'Safety Products', one: 'Safety Product' },
];

/** Who tested the products. None of them belongs to the company. */
const testers = {
  water: 'Bhima Hydraulics Laboratory, Pune',
  air: 'Air Systems Test House, Chennai',
  materials: 'Konark Materials Laboratory, Thane',
  fire: 'Meridian Fire Laboratory, Vadodara',
} as const;

/** The company's products. */
export const companyProducts: readonly Product[] = [
  {
    slug: 'aerator',
    name: `${brand.name} Float 30 surface aerator`,
    category: 'engineered',
    description:
      'Floats on the basin and throws the water up from below its surface, so that oxygen goes in and the sludge stays in motion. No foundation and no bridge: it is moored by three ropes and lifted out by a small crane.',
    facts: [
      { name: 'Motor, under water', value: 'IP 68', test: 'IEC 60034-5', by: testers.water },
      { name: 'Oxygen, clean water', value: '1.9 kg per kWh', test: 'EN 12255-15', by: testers.water },
    ],
    made: [
      { name: 'Motor', value: '22 kW, 415 V, 50 Hz' },
      { name: 'For basins', value: '2.5 to 5 m deep' },
      { name: 'Float', value: '2.4 m across, glass-fibre reinforced, foam-filled' },
      { name: 'Shaft and head', value: 'Stainless steel 1.4404' },
      { name: 'Weight', value: '780 kg' },
    ],
    picture: 'product-aerator',
    hoverPicture: 'product-aerator-hover',
    hoverShows: 'at work',
    belongsTo: ['aerator', 'basin', 'clarifier', 'wastewater'],
  },
  {
    slug: 'dehumidifier',
    name: `${brand.name} Dry 600 desiccant dehumidifier`,
    category: 'engineered',
    description:
      'Keeps the air in a tank so dry that blasted steel does not rust again, at night and in the monsoon too. A rotor of silica gel takes up the water; the frame is made to be lifted by crane onto a tank roof.',
    facts: [
      { name: 'Dry air', value: '6,000 m³/h', test: 'ISO 5801', by: testers.air },
      { name: 'Water removed', value: '38 kg/h at 30 °C, 80 %', test: 'AHRI 940', by: testers.air },
    ],
    made: [
      { name: 'Changes of air', value: '2 an hour in a tank of 3,000 m³' },
      { name: 'Power', value: '62 kW, 415 V, 50 Hz' },
      { name: 'Rotor', value: 'Silica gel, washable' },
      { name: 'Size', value: '2.6 × 1.5 × 2.1 m, with lifting eyes' },
      { name: 'Weight', value: '1,450 kg' },
    ],
    picture: 'product-dehumidifier',
    hoverPicture: 'product-dehumidifier-hover',
    hoverShows: 'inside',
    belongsTo: ['dehumidif', 'dew point', 'relining', 'tank lining'],
  },
  {
    slug: 'low-temperature-sealer',
    name: 'ColdSeal LT low-temperature-curing sealer',
    category: 'safety',
    description:
      'Fills and seals floor joints where other sealers stay soft: cold stores, loading docks, winter sites. Two-part, solvent-free, and open to forklifts within the same shift.',
    facts: [
      { name: 'Cures from', value: '−20 °C', test: 'ISO 868 after 24 h', by: testers.materials },
      { name: 'Traffic after', value: '60 minutes at 0 °C', test: 'ISO 868, Shore A 80', by: testers.materials },
      { name: 'Movement', value: '12.5 % of the joint width', test: 'ISO 11600, class 12.5', by: testers.materials },
    ],
    made: [
      { name: 'Binder', value: 'Polyaspartic, in two parts, 1 : 1 by volume' },
      { name: 'Joint width', value: '5 to 30 mm' },
      { name: 'Colours', value: 'Steel grey, concrete grey' },
      { name: 'Packs', value: 'Cartridges of 600 ml, pails of 20 l' },
      { name: 'Keeps', value: '12 months at 5 to 30 °C, unopened' },
    ],
    picture: 'product-sealer',
    hoverPicture: 'product-sealer-hover',
    hoverShows: 'at work',
    belongsTo: ['sealer', 'floor joint', 'cold store'],
  },
  {
    slug: 'flame-retardant-coating',
    name: 'FireFoam W water-based intumescent flame-retardant coating',
    category: 'safety',
    description:
      'A white film about a millimetre thick that foams to a thick char in a fire and keeps steel from reaching the heat at which it gives way. Water-based: no solvent in the air that people next to it breathe.',
    facts: [
      {
        name: 'Fire resistance',
        value: '30 to 120 minutes, by film thickness and section',
        test: 'EN 13381-8',
        by: testers.fire,
      },
      { name: 'Dry film', value: '0.3 to 2.5 mm', test: 'EN 13381-8, range assessed', by: testers.fire },
      { name: 'Solvent', value: 'none; VOC below 10 g/l', test: 'ISO 11890-2', by: testers.materials },
    ],
    made: [
      { name: 'Binder', value: 'Water-based dispersion' },
      { name: 'Volume solids', value: '68 %' },
      { name: 'Wet film in one coat', value: 'Up to 1.0 mm by airless spray' },
      { name: 'Top coat', value: 'Needed outdoors; a list of approved ones comes with it' },
      { name: 'Keeps', value: '9 months at 5 to 35 °C, free from frost' },
    ],
    picture: 'product-fire-retardant',
    hoverPicture: 'product-fire-retardant-hover',
    hoverShows: 'at work',
    belongsTo: ['fire-safety', 'fire safety', 'intumescent', 'fire protection'],
  },
  {
    slug: 'anti-skid-coating',
    name: 'GripDeck anti-skid coating',
    category: 'safety',
    description:
      'Epoxy with an aluminium-oxide grit that stays put. For walkways, stairs, decks and loading ramps that are wet or oily, with step edges in signal orange.',
    facts: [
      {
        name: 'Slip resistance, wet',
        value: 'pendulum value above 60',
        test: 'EN 16165, annex C',
        by: testers.materials,
      },
      { name: 'Wear', value: 'below 60 mg in 1,000 turns', test: 'ISO 7784-2', by: testers.materials },
      { name: 'Open to foot traffic', value: '12 hours at 25 °C', test: 'ISO 9117-1', by: testers.materials },
    ],
    made: [
      { name: 'Binder', value: 'Epoxy, in two parts, 4 : 1 by volume' },
      { name: 'Grit', value: 'Aluminium oxide, 0.6 to 1.2 mm' },
      { name: 'Coverage', value: '1.2 m² per litre in one coat' },
      { name: 'Surface', value: 'Steel Sa 2½, or dry concrete, roughened' },
      { name: 'Keeps', value: '24 months at 5 to 35 °C, unopened' },
    ],
    picture: 'product-anti-skid',
    hoverPicture: 'product-anti-skid-hover',
    hoverShows: 'at work',
    belongsTo: ['anti-skid', 'slippery', 'walkway', 'gangway'],
  },
];
