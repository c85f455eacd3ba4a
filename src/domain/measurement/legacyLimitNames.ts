import type { Bound, LimitedQuantity, LimitQualifier } from './limitNames.ts';
import { levelSettingName, settablePa2Levels } from './film/pa2Levels.ts';
import type { SettingName } from './settings/settings.ts';
import type { Limit } from './verdict.ts';

/*
 * Until limits had ids, a stored verdict told them apart by their names alone. These are the names of that time, letter
 * by letter: they stay as they are here, whatever limits are called today.
 */

type Known = {
  readonly id?: LimitedQuantity;
  readonly bound?: Bound;
  readonly of?: LimitQualifier;
  readonly setting?: SettingName;
};

/** What was limited, and the setting that decided it. */
const limited: readonly (readonly [name: string, id: LimitedQuantity, setting?: SettingName])[] = [
  ['Air', 'airTemp'],
  ['Area mean', 'areaMean'],
  ['Class', 'crossCutClass'],
  ['Deviation', 'mixDeviation'],
  ['Dust quantity', 'dustQuantity', 'dustQuantity'],
  ['Dust size class', 'dustSize', 'dustSize'],
  ['Each reading', 'eachReading'],
  ['Hardness', 'hardness'],
  ['Holidays', 'holidays'],
  ['Humidity', 'humidity'],
  ['Locations', 'locations', 'profileLocations'],
  ['Mean', 'mean'],
  ['Mean pull-off strength', 'meanPullOff'],
  ['Profile', 'profile'],
  ['Pull-off strength', 'pullOff'],
  ['Rating', 'rating'],
  ['Readings of a location', 'readingsOfLocation'],
  ['Readings under the nominal', 'belowNominal', 'isoBelowShare'],
  ['Repeated readings, of those due', 'repeats', 'isoRepeatsPercent'],
  ['Salts', 'salts'],
  ['Spot mean', 'spotMean'],
  ['Steel', 'surfaceTemp'],
  ['Steel above the dew point', 'deltaT'],
  ['Thinner', 'thinner'],
  ['Valid pulls', 'pulls', 'pullOffPulls'],
];

/** The ends of names, and the bounds that they meant. */
const ends: readonly (readonly [end: string, bound: Bound])[] = [
  [', at least', 'atLeast'],
  [', at most', 'atMost'],
  [', fewer than', 'fewerThan'],
];

const dustClasses = ['0', '1', '2', '3', '4', '5'];
const levels = [1, 2, 3, 4, 5] as const;
const ofLevels = [
  ['spot of the minimum, at least', 'spotOfMin', 'atLeast'],
  ['spot of the maximum, at most', 'spotOfMax', 'atMost'],
  ['area of the minimum, at least', 'areaOfMin', 'atLeast'],
  ['area of the maximum, at most', 'areaOfMax', 'atMost'],
] as const;

/** Settings that stood for themselves, and bases of calculation that a setting decided. */
const ofSettings: readonly (readonly [name: string, setting: SettingName])[] = [
  ['Figures are compared', 'comparison'],
  ['Edition of SSPC-PA 2', 'pa2Edition'],
  ['Edition of ISO 19840', 'isoEdition'],
  ['Remarked on above', 'isoWarnAboveTimes'],
  ['ISO 19840: better divided above', 'isoDivideAboveM2'],
  ['Depth micrometer: a location counts by', 'profileLocationValue'],
  ['Replica tapes at a location', 'profileTapes'],
  ["Replica tape's own film, taken from each", 'profileTapeFilmUm'],
  ['Coarse tape reads from', 'profileCoarseFromUm'],
  ['Coarse tape reads to', 'profileCoarseToUm'],
  ['X-coarse tape reads from', 'profileXCoarseFromUm'],
  ['X-coarse tape reads to', 'profileXCoarseToUm'],
  ['Salt factor', 'saltFactor'],
  ['Conductivity, per °C from 25 °C', 'saltPerDegreePercent'],
  ['IMO PSPC: dust of size class, and larger', 'pspcDustFromSize'],
  ['Void from a share of glue failure of', 'pullOffVoidPercent'],
  ['The requirement is reached by', 'pullOffBy'],
  ['Holiday voltage: a thin film is one up to', 'holidayThinUpToUm'],
  ['Holiday voltage of a thin film, times √mm', 'holidayThinVolts'],
  ['Holiday voltage of a thick film, times √mm', 'holidayThickVolts'],
  ['Litres with the expected loss are', 'lossBy'],
  ['Allowance for the profile', 'profileAllowanceUm'],
  ['Altitude of the site', 'altitudeM'],
  ['Psychrometer coefficient, wet wick', 'wetBulbWet'],
  ['Psychrometer coefficient, frozen wick', 'wetBulbFrozen'],
];

const ofNames: ReadonlyMap<string, Known> = new Map<string, Known>([
  ...limited.flatMap(([name, id, setting]) =>
    ends.map(([end, bound]) => [`${name}${end}`, { id, bound, ...(setting && { setting }) }] as const),
  ),
  ...dustClasses.map(
    (of) =>
      [
        `Dust quantity of size classes ${of} to 5, at most`,
        { id: 'dustQuantityFrom', bound: 'atMost', of, setting: 'pspcDustQuantity' },
      ] as const,
  ),
  ...levels.flatMap((of) =>
    ofLevels.map(([name, id, bound]) => {
      const level = settablePa2Levels.find((one) => one === of);
      const setting = level && levelSettingName(level, id);
      return [`Level ${of}: ${name}`, { id, bound, of, ...(setting && { setting }) }] as const;
    }),
  ),
  ...['sum', 'root of the squares'].map(
    (of) => [`Off by, at most (${of})`, { id: 'offShim', of, setting: 'gaugeTolerance' }] as const,
  ),
  ['Taken from each reading', { id: 'correction' }],
  ...ofSettings.map(([name, setting]) => [name, { setting }] as const),
]);

/** What the name of a limit of before said. Nothing of a name that no code needs. */
export function limitFromLegacyName({ name }: Pick<Limit, 'name'>): Known {
  return ofNames.get(name) ?? {};
}
