import type { SettingName } from './settings/settings.ts';

/** On which side of a limit a figure must lie. A limit without a bound is a basis of calculation, such as a factor. */
export const bounds = ['atLeast', 'atMost', 'fewerThan'] as const;
export type Bound = (typeof bounds)[number];

const boundWords: Readonly<Record<Bound, string>> = {
  atLeast: ', at least',
  atMost: ', at most',
  fewerThan: ', fewer than',
};

/** What a name needs besides the limit's id: a temperature, a part, a level. */
export type LimitQualifier = string | number;

/** The figures that rules limit, and the bases that they calculate by, in words. No code reads these words. */
const names = {
  airTemp: 'Air',
  altitude: 'Altitude',
  areaMean: 'Area mean',
  belowNominal: 'Readings under the nominal',
  coatedNotAfter: 'Not after',
  coatedNotBefore: 'Not before',
  conductivityPerDegree: 'Conductivity, per °C from 25 °C',
  correction: 'Taken from each reading',
  crossCutClass: 'Class',
  deltaT: 'Steel above the dew point',
  dustQuantity: 'Dust quantity',
  dustSize: 'Dust size class',
  eachReading: 'Each reading',
  gaugeAccuracy: 'Accuracy of the gauge',
  hardness: 'Hardness',
  holidays: 'Holidays',
  humidity: 'Humidity',
  locations: 'Locations',
  lossDivided: 'Loss, divided by 1 − loss',
  lossMultiplied: 'Loss, multiplied by 1 + loss',
  mean: 'Mean',
  meanPullOff: 'Mean pull-off strength',
  mixDeviation: 'Deviation',
  nominal: 'Nominal',
  profile: 'Profile',
  profileAllowance: 'Allowance for the profile',
  pullOff: 'Pull-off strength',
  pulls: 'Valid pulls',
  rating: 'Rating',
  readingsOfLocation: 'Readings of a location',
  remarkedAbove: 'Remarked on above',
  repeats: 'Repeated readings, of those due',
  salts: 'Salts',
  saltFactor: 'Salt factor',
  shelfLife: 'Shelf life',
  shimAccuracy: 'Accuracy of the shim',
  spotMean: 'Spot mean',
  step: 'Step',
  surfaceTemp: 'Steel',
  tapeFilm: "Tape's own film, taken from each",
  tapeFrom: 'The tape reads from',
  tapeTo: 'The tape reads to',
  thinner: 'Thinner',
  voidFrom: 'Void from a share of glue failure of',
  voltageUsed: 'Voltage used',
  volumeSolids: 'Volume solids',
  wind: 'Wind',
  // What stands behind these names is told by `of`.
  dustQuantityFrom: (size) => `Dust quantity of size classes ${size} to 5`,
  gradeBegins: (grade) => `${grade} begins at`,
  gradeEnds: (grade) => `${grade} ends before`,
  areaOfMax: (level) => `Level ${level}: area of the maximum`,
  areaOfMin: (level) => `Level ${level}: area of the minimum`,
  offShim: (combined) => `Off by (${combined})`,
  partA: (basis) => `Part A, by ${basis}`,
  partB: (basis) => `Part B, by ${basis}`,
  potLife: (paintTempC) => (paintTempC === '' ? 'Pot life' : `Pot life at ${paintTempC} °C`),
  psychrometer: (wick) => `Psychrometer coefficient, ${wick} wick`,
  voltageProposed: (standard) => (standard === '' ? 'Voltage proposed' : `Voltage proposed by ${standard}`),
  spotOfMax: (level) => `Level ${level}: spot of the maximum`,
  spotOfMin: (level) => `Level ${level}: spot of the minimum`,
} as const satisfies Readonly<Record<string, string | ((of: LimitQualifier) => string)>>;

/** What a rule limits, or calculates by. */
export type LimitedQuantity = keyof typeof names;
export const limitedQuantities = Object.keys(names) as LimitedQuantity[];
/** What a limit of a verdict is about. A setting that no rule states by itself stands for itself. */
export type LimitId = LimitedQuantity | SettingName;

/** What is limited, in words: 'Spot mean'. */
export function limitedQuantityName(id: LimitedQuantity, of: LimitQualifier = ''): string {
  const name: string | ((of: LimitQualifier) => string) = names[id];
  return typeof name === 'string' ? name : name(of);
}

/** A limit's name in words: 'Spot mean, at least'. */
export function limitName(id: LimitedQuantity, bound?: Bound, of?: LimitQualifier): string {
  return `${limitedQuantityName(id, of)}${bound === undefined ? '' : boundWords[bound]}`;
}
