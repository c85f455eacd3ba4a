import { formatLimit } from './comparison.ts';
import { exactFraction, formatFraction } from './fraction.ts';
import { type Finding, question } from './verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';

/** The usual range of a figure in µm. Outside it the form asks «did you mean?», and never refuses. */
const plausibleRanges = {
  dftUm: { least: 1, most: 5_000, name: 'Film' },
  profileUm: { least: 5, most: 250, name: 'Profile' },
} as const;
type Measured = keyof typeof plausibleRanges;

/** A question about a figure that is unusual. Empty if it is usual. */
export function unlikelyFigureFindings(what: Measured, figure: number): Finding[] {
  const { least, most, name } = plausibleRanges[what];
  if (figure >= least && figure <= most) return [];
  const words = `${name} ${formatLimit(figure)} µm? Usual is ${formatLimit(least)} to ${formatLimit(most)} µm.`;
  return [question('unlikely', words, { place: { field: what }, figure })];
}

/** A thickness above this multiple of the nominal, or below this share of it, was perhaps read in another unit. */
const strange = { times: 3, share: 0.2 } as const;

/** Asks whether a thickness in µm was read in a unit other than the typed one. */
export function wrongUnitFindings(um: number, nominalUm: number): Finding[] {
  if (nominalUm <= 0 || (um <= strange.times * nominalUm && um >= strange.share * nominalUm)) return [];
  const words = ruleWords.unit(formatLimit(um), formatFraction(exactFraction(um / nominalUm), um < nominalUm ? 2 : 1));
  return [question('unit', words, { figure: um, limit: nominalUm })];
}
