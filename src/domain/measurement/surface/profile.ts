import {
  type ComparisonMethod,
  isAtLeast,
  isAtMost,
  formatLimit,
  shownFigure,
} from '#domain/measurement/comparison.ts';
import { fraction, type Fraction, toNumber } from '#domain/measurement/fraction.ts';
import { measurementsDueFindings } from '#domain/measurement/film/measurementsDue.ts';
import { micrometreLimit, noReadings } from '#domain/measurement/film/lot.ts';
import { exactMeanThicknessUm, nanometres } from '#domain/measurement/film/thickness.ts';
import {
  type Finding,
  type Limit,
  type LimitSource,
  type Verdict,
  withLimitName,
  breach,
  usualLimit,
  missing,
  noRequirement,
  outcomeOf,
  question,
  remark,
  limitSourceOf,
  verdict,
} from '#domain/measurement/verdict.ts';
import { type FindingPlace, findingPlaceWords } from '#domain/measurement/place.ts';
import { ruleWords } from '#domain/measurement/words.ts';

/** How the roughness of blasted steel is measured. A stylus value is used as it is. */
export const profileMethods = ['replicaTape', 'depthMicrometer', 'stylus'] as const;
export type ProfileMethod = (typeof profileMethods)[number];

/** The thickness of a replica tape's own film in µm: 2 mil. Set it to 0 if the gauge subtracts it. */
export const tapeFilmUm = 50.8;
/** How many locations are required per shift and blasting unit. Common in the trade; no published source at hand. */
export const usualLocationsPerShift = 3;

/** How many replica tapes are taken at a location. Source: trade.md, section 14; a contract may ask for more. */
export const usualTapesPerLocation = 1;

/** How a gauge for replica tape was set: to zero less the film, so that it shows the profile, or to zero with it. */
export const tapePresets = ['lessFilm', 'withFilm'] as const;

/** The number of readings for a location by each method. */
export const usualReadingsPerLocation = {
  replicaTape: usualTapesPerLocation,
  depthMicrometer: 10,
  stylus: 1,
} as const satisfies Record<ProfileMethod, number>;

/** The standard for measuring by each method. */
const standards = {
  replicaTape: 'ASTM D4417 method C, ISO 8503-5',
  depthMicrometer: 'ASTM D4417 method B',
  stylus: 'ISO 8503-4',
} as const satisfies Record<ProfileMethod, string>;

/** The kinds of replica tape. */
export const replicaTapes = ['coarse', 'xCoarse'] as const;
export type ReplicaTape = (typeof replicaTapes)[number];

/** What each replica tape can read, in µm: from and to. */
export type TapeRangesUm = Readonly<Record<ReplicaTape, readonly [number, number]>>;

/** The range of each replica tape, in µm. Common in the trade; no published source at hand. */
export const usualTapeRangesUm: TapeRangesUm = { coarse: [20, 64], xCoarse: [38, 115] };

/** Limits of a profile, in µm. */
export type ProfileLimits = {
  minUm?: number | undefined;
  maxUm?: number | undefined;
  from?: LimitSource | undefined;
  comparison?: ComparisonMethod | undefined;
};

/** The input of `profile`: the readings of one location, in µm. */
export type ProfileInput = ProfileLimits & {
  method: ProfileMethod;
  readingsUm: readonly number[];
  /** Replica tape: the film's own thickness, subtracted from each reading. */
  filmUm?: number | undefined;
  tape?: ReplicaTape | undefined;
  /** Replica tape: how many are taken at a location, and what each kind can read. */
  tapesNeeded?: number | undefined;
  tapeRangesUm?: TapeRangesUm | undefined;
  /** Depth micrometer: how a location's value is formed. The standard's editions since 2011 say the highest reading. */
  locationValue?: 'highest' | 'mean' | undefined;
};

export type ProfileFigures = { readonly locationUm: number | null };

function breaches(location: Fraction, place: FindingPlace | undefined, limits: ProfileLimits): Finding[] {
  const { minUm, maxUm, comparison = 'absolute' } = limits;
  const shown = shownFigure(location, { atLeast: minUm, atMost: maxUm, comparison });
  const what = place === undefined ? 'Profile' : `${findingPlaceWords(place)}: profile`;
  const more = { figure: toNumber(location), ...(place && { place }) };
  if (minUm !== undefined && !isAtLeast(location, minUm, comparison)) {
    return [breach('profileLow', `${what} ${shown} µm is under ${formatLimit(minUm)} µm.`, { ...more, limit: minUm })];
  }
  if (maxUm !== undefined && !isAtMost(location, maxUm, comparison)) {
    return [breach('profileHigh', `${what} ${shown} µm is over ${formatLimit(maxUm)} µm.`, { ...more, limit: maxUm })];
  }
  return [];
}

function limitsOf({ minUm, maxUm, from = 'typed' }: ProfileLimits): Limit[] {
  return [...micrometreLimit('profile', 'atLeast', minUm, from), ...micrometreLimit('profile', 'atMost', maxUm, from)];
}

/** How the tape gauge was set to zero. Until it is known, the usual film is taken off and nothing passes or fails. */
export function withTapeFilmQuestion<Figures>(judged: Verdict<Figures>): Verdict<Figures> {
  const isJudged = judged.outcome !== 'notJudged';
  const words = ruleWords.tapeFilmUnknown(formatLimit(tapeFilmUm));
  const place = { field: 'tapePreset' };
  const asked = isJudged
    ? missing('tapeFilmUnknown', words, place)
    : question('tapeFilmUnknown', words, { place, figure: tapeFilmUm });
  return {
    ...judged,
    outcome: isJudged ? 'incomplete' : judged.outcome,
    findings: [...judged.findings.filter(({ kind }) => kind !== 'breach'), asked],
  };
}

/** A tape outside its range reads wrongly. */
function tapeRemarks(location: Fraction, tape: ReplicaTape | undefined, tapeRangesUm: TapeRangesUm): Finding[] {
  if (tape === undefined) return [];
  const um = toNumber(location);
  const [lowest, highest] = tapeRangesUm[tape];
  return um < lowest || um > highest
    ? [remark('otherTape', `Outside ${lowest} to ${highest} µm: use the other tape.`)]
    : [];
}

/**
 * The profile of one location, in µm: a replica tape less its film (the mean of several), the highest of ten depth
 * micrometer readings, or the stylus value. Incomplete while nobody says whether a tape was read with its film. Source: ASTM D4417 methods B and C, ISO 8503-5; how many tapes, the film and
 * `highest` are settings.
 */
export function profile(input: ProfileInput): Verdict<ProfileFigures> {
  const {
    method,
    readingsUm,
    filmUm = tapeFilmUm,
    locationValue = 'highest',
    tape,
    tapeRangesUm = usualTapeRangesUm,
  } = input;
  const standard = standards[method];
  const isTape = method === 'replicaTape';
  const needed = (isTape ? input.tapesNeeded : undefined) ?? usualReadingsPerLocation[method];
  const film = isTape ? nanometres(filmUm, 'µm') : 0;
  const nm = readingsUm.map((value) => nanometres(value, 'µm') - film);
  const isHighest = method === 'depthMicrometer' && locationValue === 'highest';
  const location =
    nm.length === 0 ? undefined : isHighest ? fraction(Math.max(...nm), 1_000) : exactMeanThicknessUm(nm);
  const due = { readings: Math.max(0, needed - nm.length) };
  const hasLimit = input.minUm !== undefined || input.maxUm !== undefined;
  const reasons = [...(location ? [] : [noReadings]), ...(hasLimit ? [] : [noRequirement])];
  const broken = location ? breaches(location, undefined, input) : [];
  // A highest reading above the limit stays so. Every other breach may change with the readings still due.
  const isFinal = ({ code }: Finding) => due.readings === 0 || (isHighest && code === 'profileHigh');
  const counting = broken.filter(isFinal);
  const outcome = reasons.length > 0 ? 'notJudged' : outcomeOf(counting, due.readings > 0);
  const perLocation = withLimitName({
    id: 'readingsOfLocation',
    bound: 'atLeast',
    value: needed,
    unit: '',
    from: 'default',
  });
  const range = isTape && tape ? tapeRangesUm[tape] : undefined;
  const judged = verdict('profile', {
    outcome,
    standard: isHighest ? `${standard}, highest of a location` : standard,
    figures: { locationUm: location ? toNumber(location) : null },
    limits: [
      ...limitsOf(input),
      perLocation,
      ...(range ? micrometreLimit('tapeFrom', undefined, range[0], 'default') : []),
      ...(range ? micrometreLimit('tapeTo', undefined, range[1], 'default') : []),
      ...(isTape ? micrometreLimit('tapeFilm', undefined, filmUm, limitSourceOf(input.filmUm)) : []),
    ],
    findings: [
      ...reasons,
      ...counting,
      ...(outcome === 'incomplete' ? measurementsDueFindings(due) : []),
      ...(location && isTape ? tapeRemarks(location, tape, tapeRangesUm) : []),
    ],
    due,
    readings: { used: nm.length, leftOut: 0 },
  });
  return location && isTape && input.filmUm === undefined ? withTapeFilmQuestion(judged) : judged;
}

const locations = { id: 'locations', bound: 'atLeast', setting: 'profileLocations', unit: '' } as const;

/** The input of `profileLot`: the values of all locations, in µm, and how many are required. */
export type ProfileLotInput = ProfileLimits & {
  locationsUm: readonly number[];
  needed?: number | undefined;
};

/**
 * The profile of a shift's work: every location lies within the limits, inclusive, and there are enough locations.
 * Source: SSPC-PA 17 as the trade knows it; three locations for each shift and blasting unit are a setting.
 */
export function profileLot(input: ProfileLotInput): Verdict<{ readonly meanUm: number | null }> {
  const { locationsUm, needed = usualLocationsPerShift } = input;
  const nm = locationsUm.map((value) => nanometres(value, 'µm'));
  const due = { readings: Math.max(0, needed - nm.length) };
  const hasLimit = input.minUm !== undefined || input.maxUm !== undefined;
  const broken = nm.flatMap((one, row) => breaches(fraction(one, 1_000), { row, of: 'location' }, input));
  const outcome = hasLimit ? outcomeOf(broken, due.readings > 0) : 'notJudged';
  return verdict('profileLot', {
    outcome,
    standard: 'SSPC-PA 17',
    figures: { meanUm: nm.length === 0 ? null : toNumber(exactMeanThicknessUm(nm)) },
    limits: [...limitsOf(input), usualLimit(locations, input.needed, usualLocationsPerShift)],
    findings: [
      ...(hasLimit ? broken : [noRequirement]),
      ...(outcome === 'incomplete' ? measurementsDueFindings(due) : []),
    ],
    due,
    readings: { used: nm.length, leftOut: 0 },
  });
}
