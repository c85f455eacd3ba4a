import { plain } from './comparison.ts';
import { exact, written } from './fraction.ts';
import { type Finding, question } from './verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';

/** The usual range of a figure. Outside it the form asks «did you mean?», and never refuses. */
const plausibleRanges = {
  airTempC: { least: -40, most: 60, unit: '°C', name: 'Air' },
  wetBulbC: { least: -40, most: 60, unit: '°C', name: 'Wet bulb' },
  humidity: { least: 1, most: 100, unit: '%', name: 'Humidity' },
  surfaceTempC: { least: -40, most: 120, unit: '°C', name: 'Steel' },
  dftUm: { least: 1, most: 5_000, unit: 'µm', name: 'Film' },
  profileUm: { least: 5, most: 250, unit: 'µm', name: 'Profile' },
  conductivityUsCm: { least: 0, most: 2_000, unit: 'µS/cm', name: 'Conductivity' },
  pullOffMpa: { least: 0, most: 40, unit: 'MPa', name: 'Pull-off' },
  holidayV: { least: 9, most: 35_000, unit: 'V', name: 'Voltage' },
  saltsMgM2: { least: 0, most: 1_000, unit: 'mg/m²', name: 'Salts' },
  lossPercent: { least: -20, most: 80, unit: '%', name: 'Loss' },
} as const;
export type Measured = keyof typeof plausibleRanges;

/** A question about a figure that is unusual. Empty if it is usual. */
export function askIfUnlikely(what: Measured, figure: number): Finding[] {
  const { least, most, unit, name } = plausibleRanges[what];
  if (figure >= least && figure <= most) return [];
  const words = `${name} ${plain(figure)} ${unit}? Usual is ${plain(least)} to ${plain(most)} ${unit}.`;
  return [question('unlikely', words, { place: { field: what }, figure })];
}

/** A thickness above this multiple of the nominal, or below this share of it, was perhaps read in another unit. */
const strange = { times: 3, share: 0.2 } as const;

/** Asks whether a thickness in µm was read in a unit other than the typed one. */
export function askForUnit(um: number, nominalUm: number): Finding[] {
  if (nominalUm <= 0 || (um <= strange.times * nominalUm && um >= strange.share * nominalUm)) return [];
  const words = ruleWords.unit(plain(um), written(exact(um / nominalUm), um < nominalUm ? 2 : 1));
  return [question('unit', words, { figure: um, limit: nominalUm })];
}
