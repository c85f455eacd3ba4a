import type { PictureName } from './pictures.ts';

/** A calculator on the public site: what it calculates, how, by which rule, and its limits. */
export type Calculator = {
  slug: CalculatorSlug;
  title: string;
  /** A line for its card, and for search engines. */
  text: string;
  /** The picture that appears when somebody shares it. */
  picture: PictureName;
  /** The query string of an example. */
  example: string;
  formulas: readonly { what: string; formula: string }[];
  sources: readonly string[];
  limits: readonly string[];
  /** Words that link a blog to this calculator. */
  belongsTo: readonly string[];
};

const calculatorSlugs = ['dew-point', 'film-thickness', 'wet-film', 'soluble-salts', 'pot-life'] as const;
export type CalculatorSlug = (typeof calculatorSlugs)[number];

export const calculatorsPath = '/calculators';

export function calculatorPath(slug: CalculatorSlug): string {
  return `${calculatorsPath}/${slug}`;
}

export const calculators: readonly Calculator[] = [
  {
    slug: 'dew-point',
    title: 'Dew point and go / no-go',
    text: 'Dew point, distance of the steel from it, and whether blasting or coating may go on. From relative humidity or a wet bulb, frozen wicks included.',
    picture: 'blog-dew-point',
    example: 'airTempC=28&humidity=78&surfaceTempC=26.8',
    formulas: [
      {
        what: 'Dew point Td, t in °C',
        formula: 'g = ln(RH / 100) + 17.62·t / (243.12 + t);  Td = 243.12·g / (17.62 − g)',
      },
      { what: 'Humidity from a wet bulb tw', formula: 'e = e(tw) − A·p·(t − tw);  RH = 100·e / e(t)' },
      {
        what: 'A, wet and frozen wick',
        formula: '0.000662 and 0.000583 per °C, each with its own saturation pressure',
      },
      { what: 'Go', formula: 'steel − Td ≥ 3 °C and RH ≤ 85 %, both included' },
    ],
    sources: [
      'WMO Guide No. 8, Annex 4.B (Magnus form) for the vapour pressure; ISO 8502-4 for the 3 °C.',
      '85 % is the usual limit of the trade. A data sheet or a contract may ask for less, or for more: enter its limits, and they are used.',
    ],
    limits: [
      'Air from −40 to 60 °C. Below 0 °C it is the dew point over water that gauges show, not the frost point.',
      'A wet bulb in moving air (whirled or aspirated). In still air it reads 3 to 4 points of humidity too high; below 1 °C an electronic meter is better.',
      'The figures are compared unrounded: 2.997 °C is not 3 °C.',
    ],
    belongsTo: ['dew point', 'relative humidity'],
  },
  {
    slug: 'film-thickness',
    title: 'Film thickness: sampling and acceptance',
    text: 'How many readings a surface needs, and whether a dry film is accepted: SSPC-PA 2 with its five levels, ISO 19840, IMO PSPC, plain limits and a contract’s own scheme.',
    picture: 'hero-inspection',
    example:
      'scheme=sspcPa2&level=3&minUm=75&maxUm=125&surface=8&readings=82+80+84%0A96+94+98%0A104+105+103%0A118+117+119%0A59.9+60+59.8',
    formulas: [
      {
        what: 'SSPC-PA 2',
        formula:
          'spot = mean of 3 readings, area = mean of 5 spots; Level 3: spots 80 % of min … 120 % of max, areas min … max',
      },
      {
        what: 'SSPC-PA 2, areas',
        formula:
          'each 10 m² under 30 m²; 3 up to 100 m²; one more for each further 100 m² or part. The same in hundreds of ft²',
      },
      {
        what: 'ISO 19840',
        formula:
          'mean ≥ nominal; each reading ≥ 80 % of it; fewer than 20 % of the readings under it; none above the maximum',
      },
      {
        what: 'ISO 19840, readings',
        formula:
          '5 up to 1 m², 10 to 3, 15 to 10, 20 to 30, 30 to 100, then 10 more for each 100 m²; difficult parts by their own surface',
      },
      { what: 'IMO PSPC', formula: 'at least 90 % of the readings ≥ nominal; none under 90 % of it' },
    ],
    sources: [
      'SSPC-PA 2, January 2015 (levels 2, 4 and 5 as the trade knows them); ISO 19840:2012; IMO MSC.215(82).',
      'Described in our own words. What counts is the standard, and the edition, that your contract names.',
    ],
    limits: [
      'Readings and limits are compared in whole nanometres, so that nothing is rounded into or out of a limit.',
      'Beams, pipe spools, test panels and edges have rules of their own in SSPC-PA 2: measured here as areas of 10 m².',
      'ISO 19840 is not for nominal films under 40 µm.',
      'For PSPC only the readings of flat surfaces are counted for you: edges, stiffeners and openings come on top.',
    ],
    belongsTo: ['film thickness', 'thickness gauge', 'specified thickness'],
  },
  {
    slug: 'wet-film',
    title: 'Wet film and consumption',
    text: 'The wet film to apply for a dry film, the spreading rate, the litres for a surface, and what was actually lost.',
    picture: 'hero-rapid-cure',
    example: 'dftUm=125&volumeSolids=80&thinnerPercent=5&areaM2=480&lossPercent=35&usedL=110&measuredUm=131',
    formulas: [
      { what: 'Wet film', formula: 'dry film · (1 + thinner) / volume solids' },
      { what: 'Spreading rate, m² per litre', formula: '10 · volume solids in % / dry film in µm' },
      { what: 'Litres', formula: 'theoretical = surface / spreading rate;  practical = theoretical / (1 − loss)' },
      { what: 'Actual loss', formula: '1 − theoretical litres of the measured film / litres used' },
    ],
    sources: ['The solids of a paint stay, its solvents and the thinner do not: conservation of volume.'],
    limits: [
      'Some firms multiply by 1 + loss instead of dividing by 1 − loss, and get less paint. Ask which is meant.',
      'The profile of blasted steel takes paint too, which no gauge shows: the first coat needs more.',
      'A loss below 0 is impossible: a reading or a quantity is wrong.',
    ],
    belongsTo: ['wet film', 'volume solids', 'spreading rate', 'consumption'],
  },
  {
    slug: 'soluble-salts',
    title: 'Soluble salts',
    text: 'Salts on steel from the conductivity of a patch test, in mg/m² and µg/cm², beside the limit.',
    picture: 'blog-blast-profile',
    example: 'sampleUsCm=18.5&blankUsCm=2&volumeMl=3&areaCm2=12.5&limitMgM2=20',
    formulas: [
      { what: 'Salts, mg/m²', formula: '5 · water in ml · (sample − blank) in µS/cm / patch in cm²' },
      { what: 'Salts, µg/cm²', formula: 'mg/m² / 10' },
    ],
    sources: [
      'ISO 8502-6 for the sampling (Bresle), ISO 8502-9 for the conductivity. The factor 5 is for mixed salts, and stricter than that of pure sodium chloride (4.62).',
      'Limits are contract: 50 mg/m² in ballast tanks (IMO PSPC), often 20 mg/m² for immersion and offshore.',
    ],
    limits: [
      'Conductivity at 25 °C, as most meters show it.',
      'One test is good to about ±8 mg/m²: close to the limit, take another patch.',
      'Where solution was lost, the test is void. Each patch is judged by itself, not their mean.',
    ],
    belongsTo: ['soluble salt', 'bresle', 'conductivity'],
  },
  {
    slug: 'pot-life',
    title: 'Pot life and recoat',
    text: 'How long a mix can be used, and when the next coat may follow, by the tables of the data sheet.',
    picture: 'project-tank-lining',
    example:
      'mixedAt=08:15&paintTempC=24&potTemp1=20&potHours1=24&potTemp2=30&potHours2=8&coatEndedAt=2026-11-02T14:00&steelLowC=21&steelHighC=27&recoatTemp1=20&minHours1=16&maxDays1=7&recoatTemp2=30&minHours2=10&maxDays2=3',
    formulas: [
      { what: 'Pot life', formula: 'mixed at + pot life of the warmer of two points in the table' },
      {
        what: 'Earliest next coat',
        formula: 'coat ended + shortest interval of the colder point, by the coldest steel since',
      },
      {
        what: 'Latest next coat',
        formula: 'coat ended + longest interval of the warmer point, by the warmest steel since',
      },
    ],
    sources: [
      "The product's data sheet alone. Between two of its temperatures the safer one is taken; nothing is interpolated.",
    ],
    limits: [
      'Paint or steel warmer than the table: no pot life and no latest time. Steel colder: no earliest time. Ask the manufacturer.',
      'By the clock on the wall; a change to or from summer time is not taken into account.',
      'A missed latest time means roughening as the data sheet says, and recording it.',
    ],
    belongsTo: ['pot life', 'overcoat', 'recoat'],
  },
];

/** The calculator with an address, ignoring case. */
export function calculatorOf(slug: string): Calculator | undefined {
  return calculators.find((one) => one.slug === slug.toLowerCase());
}

/** The calculators that fit a text, because the text contains their words. */
export function calculatorsIn(text: string): readonly Calculator[] {
  const words = text.toLowerCase();
  return calculators.filter(({ belongsTo }) => belongsTo.some((one) => words.includes(one)));
}
