import { brand } from '#brand/brand.ts';
import type { Product } from './products.ts';

/** A line of a safety sheet: its subject, and what to know and do. */
type SafetyLine = readonly [subject: string, words: string];

const supplier = `${brand.legalName}, ${brand.address.slice(1).join(', ')}. Emergency: ${brand.phone}.`;

/** The sixteen sections of the Globally Harmonized System, of which a product tells those from 2 to 15. */
const sections = [
  'Identification',
  'Hazards',
  'Composition',
  'First aid',
  'Fire fighting',
  'Accidental release',
  'Handling and storage',
  'Exposure and protection',
  'Physical properties',
  'Stability and reactivity',
  'Toxicology',
  'Ecology',
  'Disposal',
  'Transport',
  'Regulation',
  'Other',
] as const;

function ofChemical(use: string, shown: readonly string[]): SafetyLine[] {
  const words = [
    `${use} ${supplier}`,
    ...shown,
    'Written by the rules of GHS, revision 10. It replaces earlier issues.',
  ];
  return sections.map((section, at) => [`${at + 1} ${section}`, words[at] ?? '']);
}

/** What a safety sheet says, by the slug of the product. */
export const safetySheets: Readonly<Record<Product['slug'], readonly SafetyLine[]>> = {
  aerator: [
    ['Maker', supplier],
    ['Hazards', 'Rotating head under water, 415 V in wet surroundings, drowning, load on a hook, spray with germs.'],
    ['Before any work', 'Switch off, lock and tag the isolator on the bank, and try to start. Wait 2 minutes.'],
    ['People', 'Two people at least. Life jacket within 2 m of the water; helmet and gloves for lifting.'],
    ['Lifting', '780 kg at the central eye only, by a sling of 2 t. Nobody in the boat while it hangs.'],
    ['Mooring', 'Three ropes at 120°, slack of 0.5 m. Check them after every storm.'],
    ['Spray', 'Keep downwind walkways free, or wear eye protection and FFP2: aerosol of wastewater carries germs.'],
    ['Emergency', 'Stop at the bank. Ring buoy and rescue line at each access. Nobody jumps in.'],
    ['Disposal', 'Drain 1.8 l of gear oil as waste oil. The float is foam: not into a fire.'],
  ],
  dehumidifier: [
    ['Maker', supplier],
    ['Hazards', 'Hot reactivation air of 120 °C, 415 V, fan behind the panel, load on a hook, 79 dB(A) at 1 m.'],
    ['Where it stands', 'Outside the tank, outside zones 0, 1 and 2. Only the duct goes in.'],
    ['Air', 'Takes its air from where no solvent, gas or exhaust is. Dry air is not breathing air.'],
    ['Before any work', 'Switch off, lock and tag; let the heater cool for 15 minutes; discharge the drive for 5.'],
    ['Wet air', 'Leads hot wet air away from people, intakes and open doors by the metal duct.'],
    ['Lifting', '1,450 kg by the four eyes with a four-leg chain, 60° at the most. Not in wind above 10 m/s.'],
    ['Fire', 'Switch off at the mains. CO₂ or powder. Close the process air, or the rotor smoulders.'],
    ['Disposal', 'Silica gel is harmless unless solvent was drawn in: then it is hazardous waste.'],
  ],
  'low-temperature-sealer': ofChemical('Joint sealer in two parts, for trained users.', [
    'Part A: H317 and H334 (allergy of skin and breath), H335. Part B: H317, H319. Signal word: danger.',
    'A: aliphatic polyisocyanate prepolymer, monomer below 0.1 %. B: polyaspartic ester, fillers, pigment.',
    'Breathed in: fresh air, doctor if breath is short, also hours later. Skin: wipe off, soap and water. Eyes: rinse 15 minutes.',
    'Foam, powder, CO₂, not a jet of water. Fumes hold isocyanates: breathing apparatus.',
    'Cover with damp sand, let it react in an open drum for a day. Never close the drum.',
    'Dry, 5 to 30 °C. Whoever is allergic to isocyanates does not handle it.',
    'Extract air, or a mask with filter A2P2. Nitrile gloves of 0.4 mm, goggles, long sleeves. Limit: 0.02 mg/m³ as NCO.',
    'Paste, grey. Density 1.32 kg/l. Flash point above 150 °C.',
    'Reacts with water, alcohols and amines; with water it gives off CO₂ and bursts closed packs.',
    'Not acutely poisonous when swallowed (LD50 above 2,000 mg/kg). May make allergic.',
    'Not into drains. What has cured is inert.',
    'Cured: as construction waste. Liquid: as hazardous waste, code 08 05 01.',
    'Not dangerous goods by road, sea or air.',
    'Training in isocyanates before use, wherever the law asks for it.',
  ]),
  'flame-retardant-coating': ofChemical('Water-based intumescent coating, for trained users.', [
    'H351 and H373 (urinary tract) from melamine, when dust is breathed in. EUH208: holds isothiazolinones. Signal word: warning.',
    'Polymer dispersion, ammonium polyphosphate, pentaerythritol, melamine, titanium dioxide, water.',
    'Skin: soap and water. Eyes: rinse 10 minutes. Swallowed: rinse the mouth, drink water, doctor.',
    'Does not burn as liquid. The dry film chars and gives off ammonia: breathing apparatus.',
    'Dam with sand, take up, keep out of drains.',
    '5 to 35 °C, free from frost. Stir before use.',
    'Spraying and sanding: mask with filter P3. Gloves, goggles. Limit for dust: 3 mg/m³ (respirable).',
    'White, pH 8. Density 1.30 kg/l. No flash point.',
    'Stable. Keep away from acids and from metals that rust.',
    'Not acutely poisonous (LD50 above 2,000 mg/kg).',
    'Harmful to water in quantity. Not into drains.',
    'Dried: as construction waste. Liquid: code 08 01 20.',
    'Not dangerous goods by road, sea or air.',
    'VOC below 10 g/l.',
  ]),
  'anti-skid-coating': ofChemical('Epoxy coating in two parts, for trained users.', [
    'Part A: H315, H317, H319, H411. Part B: H314, H317, H412. Signal word: danger.',
    'A: bisphenol A and F epoxy resin, aluminium oxide, pigment. B: cycloaliphatic amines, benzyl alcohol.',
    'Part B on skin or in eyes: rinse at once, 20 minutes, doctor. Swallowed: rinse the mouth, do not vomit.',
    'Foam, powder, CO₂. Breathing apparatus. A pot left standing heats up by itself: spread it out.',
    'Take up with sand. Keep out of drains and rivers.',
    'Dry, 5 to 35 °C. Mix whole packs only.',
    'Nitrile gloves of 0.4 mm, goggles, long sleeves; filter A2 in closed rooms. Sanding: filter P3.',
    'Paste with grit, navy, grey or orange. Density 1.75 kg/l. Flash point above 100 °C.',
    'A and B give off heat: not more than 5 l in one pot, used within 25 minutes at 25 °C.',
    'May burn (B) and make allergic (A and B).',
    'Poisonous to life in water, with long-lasting effect (A).',
    'Cured: as construction waste. Liquid: as hazardous waste, code 08 01 11.',
    'A: UN 3082, class 9, III. B: UN 2735, class 8, III.',
    'The label in the language of the site comes with each pack.',
  ]),
};
