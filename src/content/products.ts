import { brand } from '#brand/brand.ts';
import type { PictureName } from './pictures.ts';

type ProductCategory = 'engineered' | 'safety';

export type Product = {
  /** Its anchor on the page. */
  slug: string;
  name: string;
  category: ProductCategory;
  description: string;
  /** Its key figures. */
  facts: readonly { name: string; value: string }[];
  picture: PictureName;
  /** Words in a text that link the text to the product. */
  belongsTo: readonly string[];
  /** Shown while the product is hovered over, focused or touched. */
  hoverPicture: PictureName;
};

/** The tabs of the Products page, in order. */
export const productTabs: readonly { key: 'all' | ProductCategory; label: string }[] = [
  { key: 'all', label: 'All Products' },
  { key: 'engineered', label: 'Engineered Products' },
  { key: 'safety', label: 'Safety Products' },
];

/** The company's products. */
export const products: readonly Product[] = [
  {
    slug: 'aerator',
    name: `${brand.name} Float 30 surface aerator`,
    category: 'engineered',
    description:
      'Floats on the basin and throws the water up from below its surface, so that oxygen goes in and the sludge stays in motion. No foundation and no bridge: it is moored by three ropes and lifted out by a small crane.',
    facts: [
      { name: 'Motor', value: '22 kW, IP 68' },
      { name: 'Oxygen, clean water', value: '1.9 kg per kWh' },
      { name: 'Basin depth', value: '2.5 to 5 m' },
    ],
    picture: 'product-aerator',
    hoverPicture: 'product-aerator-hover',
    belongsTo: ['aerator', 'basin', 'clarifier', 'wastewater'],
  },
  {
    slug: 'dehumidifier',
    name: `${brand.name} Dry 600 desiccant dehumidifier`,
    category: 'engineered',
    description:
      'Keeps the air in a tank so dry that blasted steel does not rust again, at night and in the monsoon too. A rotor of silica gel takes up the water; the frame is made to be lifted by crane onto a tank roof.',
    facts: [
      { name: 'Dry air', value: '6,000 m³/h' },
      { name: 'Water removed', value: '38 kg/h at 30 °C, 80 %' },
      { name: 'Tank held below 40 %', value: 'up to 3,000 m³' },
    ],
    picture: 'product-dehumidifier',
    hoverPicture: 'product-dehumidifier-hover',
    belongsTo: ['dehumidif', 'dew point', 'relining', 'tank lining'],
  },
  {
    slug: 'low-temperature-sealer',
    name: 'ColdSeal LT low-temperature-curing sealer',
    category: 'safety',
    description:
      'Fills and seals floor joints where other sealers stay soft: cold stores, loading docks, winter sites. Two-part, solvent-free, and open to forklifts within the same shift.',
    facts: [
      { name: 'Cures from', value: '−20 °C' },
      { name: 'Traffic after', value: '60 minutes at 0 °C' },
      { name: 'Movement', value: '15 % of the joint width' },
    ],
    picture: 'product-sealer',
    hoverPicture: 'product-sealer-hover',
    belongsTo: ['sealer', 'floor joint', 'cold store'],
  },
  {
    slug: 'flame-retardant-coating',
    name: 'FireFoam W water-based intumescent flame-retardant coating',
    category: 'safety',
    description:
      'A white film about a millimetre thick that foams to a thick char in a fire and keeps steel from reaching the heat at which it gives way. Water-based: no fumes while people work next to it.',
    facts: [
      { name: 'Fire resistance', value: '30 to 120 minutes, by film thickness and section' },
      { name: 'Dry film', value: '0.3 to 2.5 mm' },
      { name: 'Solvent', value: 'none; VOC below 10 g/l' },
    ],
    picture: 'product-fire-retardant',
    hoverPicture: 'product-fire-retardant-hover',
    belongsTo: ['fire-safety', 'fire safety', 'intumescent', 'fire protection'],
  },
  {
    slug: 'anti-skid-coating',
    name: 'GripDeck anti-skid coating',
    category: 'safety',
    description:
      'Epoxy with an aluminium-oxide grit that stays put. For walkways, stairs, decks and loading ramps that are wet or oily, with step edges in signal orange.',
    facts: [
      { name: 'Slip resistance, wet', value: 'pendulum value above 60' },
      { name: 'Coverage', value: '1.2 m² per litre in one coat' },
      { name: 'Open to foot traffic', value: '12 hours at 25 °C' },
    ],
    picture: 'product-anti-skid',
    hoverPicture: 'product-anti-skid-hover',
    belongsTo: ['anti-skid', 'slippery', 'walkway', 'gangway'],
  },
];

/** The products that fit a text, because the text contains their words. */
export function productsFor(text: string): readonly Product[] {
  const words = text.toLowerCase();
  return products.filter(({ belongsTo }) => belongsTo.some((one) => words.includes(one)));
}
