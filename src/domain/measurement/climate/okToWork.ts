import {
  type ComparisonMethod,
  isAtLeast,
  isAtMost,
  formatLimit,
  shownFigure,
} from '#domain/measurement/comparison.ts';
import { type SourcedLimits, limitSourceInBrackets } from '#domain/measurement/limits.ts';
import {
  breach,
  type Finding,
  missing,
  outcomeOf,
  remark,
  type Standing,
  type Verdict,
  verdict,
} from '#domain/measurement/verdict.ts';
import { airRangeFindings } from './airRange.ts';
import {
  type AmbientLimitName,
  type AmbientLimits,
  type EffectiveAmbientLimit,
  verdictLimitOf,
  effectiveAmbientLimits,
} from './ambientLimits.ts';
import { dewPointC, frostPointC } from './dewPoint.ts';
import { type PsychrometerCoefficients, wetBulb } from './wetBulb.ts';
import { ruleWords } from '#domain/measurement/words.ts';

/** A row of ambient readings: temperatures in °C, humidity in %, wind in m/s. Figures not measured are absent. */
export type AmbientReading = {
  airTempC?: number | undefined;
  humidity?: number | undefined;
  wetBulbC?: number | undefined;
  altitudeM?: number | undefined;
  wickFrozen?: boolean | undefined;
  psychrometer?: PsychrometerCoefficients | undefined;
  surfaceTempC?: number | undefined;
  /** Whether the steel is wet or frozen. Below 0 °C somebody has to say that it is not. */
  surfaceWet?: boolean | undefined;
  /** Ticked when the work is neither blasting nor coating: the figures are told, and nothing is proposed. */
  otherWork?: boolean | undefined;
  windMs?: number | undefined;
};

export type OkToWorkFigures = {
  dewPointC: number | null;
  /** Where water vapour freezes onto the steel. Only of steel below 0 °C. */
  frostPointC?: number;
  deltaTC: number | null;
  /** The humidity that the verdict used, in %. */
  humidity: number | null;
  wetBulbHumidity: number | null;
};

/** What the readings propose. It is only a proposal, and null when there are too few readings. */
export type OkToWork = Verdict<OkToWorkFigures> & { readonly suggested: 'Yes' | 'No' | null };

/** If the typed humidity and the wet bulb's differ by more than this many points, the higher one is used. */
const humidityAgreement = 5;

/** Removes floating-point noise, which is far finer than any thermometer can show. */
function withoutDust(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

type Known = { humidity: number | undefined; wetBulbHumidity: number | undefined; findings: Finding[] };

/** The humidity to judge by: the typed one, else the wet bulb's. If they disagree, the higher one. */
function humidityOf(reading: AmbientReading): Known {
  const { airTempC, humidity, wetBulbC } = reading;
  if (airTempC === undefined || wetBulbC === undefined) return { humidity, wetBulbHumidity: undefined, findings: [] };
  const byWetBulb = wetBulb({ ...reading, airTempC, wetBulbC });
  const wetBulbHumidity = byWetBulb.figures.humidity ?? undefined;
  if (humidity === undefined || wetBulbHumidity === undefined) {
    return { humidity: humidity ?? wetBulbHumidity, wetBulbHumidity, findings: [...byWetBulb.findings] };
  }
  const doAgree = withoutDust(Math.abs(humidity - wetBulbHumidity)) <= humidityAgreement;
  const differs = () =>
    remark(
      'humidityDiffers',
      ruleWords.humidityDiffers(shownFigure(humidity), shownFigure(wetBulbHumidity), humidityAgreement),
    );
  return {
    humidity: doAgree ? humidity : Math.max(humidity, wetBulbHumidity),
    wetBulbHumidity,
    findings: [...(doAgree ? [] : [differs()]), ...byWetBulb.findings],
  };
}

type Judged = Record<'deltaTC' | 'dewPointC' | 'humidity' | 'surfaceTempC' | 'airTempC' | 'windMs', number | undefined>;

function deltaTWords(
  deltaTC: number,
  dewPoint: number,
  held: EffectiveAmbientLimit,
  comparison: ComparisonMethod,
): string {
  const { value, from, words = `${formatLimit(value)} °C` } = held;
  const needed = `${words}${deltaTC < 0 ? ' above it' : ''} is needed${limitSourceInBrackets(from)}.`;
  const shown =
    deltaTC < 0
      ? `${shownFigure(-deltaTC)} °C below`
      : `${shownFigure(deltaTC, { atLeast: value, comparison })} °C above`;
  return ruleWords.deltaT(shown, shownFigure(dewPoint), needed);
}

/** For each limit: the figure it concerns, and the words for a breach. */
const rules: Readonly<Record<AmbientLimitName, { code: string; about: keyof Judged; what: string }>> = {
  deltaTMinC: { code: 'deltaT', about: 'deltaTC', what: 'ΔT' },
  humidityMax: { code: 'humidity', about: 'humidity', what: 'Humidity' },
  humidityMin: { code: 'humidityLow', about: 'humidity', what: 'Humidity' },
  surfaceTempMinC: { code: 'surfaceTempLow', about: 'surfaceTempC', what: 'Steel at' },
  surfaceTempMaxC: { code: 'surfaceTempHigh', about: 'surfaceTempC', what: 'Steel at' },
  airTempMinC: { code: 'airTempLow', about: 'airTempC', what: 'Air at' },
  airTempMaxC: { code: 'airTempHigh', about: 'airTempC', what: 'Air at' },
  windMaxMs: { code: 'wind', about: 'windMs', what: 'Wind of' },
};

function broken(held: EffectiveAmbientLimit, judged: Judged, comparison: ComparisonMethod): Finding[] {
  const { code, about, what } = rules[held.limit];
  const figure = judged[about];
  if (figure === undefined) return [];
  const side = held.bound === 'atLeast' ? 'atLeast' : 'atMost';
  const holds = side === 'atLeast' ? isAtLeast : isAtMost;
  if (holds(figure, held.value, comparison)) return [];
  const shown = shownFigure(figure, { [side]: held.value, comparison });
  const words =
    held.limit === 'deltaTMinC'
      ? deltaTWords(figure, judged.dewPointC ?? 0, held, comparison)
      : ruleWords.outOfRange(
          `${what} ${shown} ${held.unit}`,
          side === 'atLeast' ? 'below' : 'above',
          `${formatLimit(held.value)} ${held.unit}`,
          limitSourceInBrackets(held.from),
        );
  return [breach(code, words, { figure, limit: held.value })];
}

const isBelow0 = ({ surfaceTempC }: Judged) => surfaceTempC !== undefined && surfaceTempC < 0;

/** Frost lies on steel long after the air has become dry: below 0 °C somebody has to look. */
function iceUnknown(judged: Judged, surfaceWet: boolean | undefined): Finding[] {
  return isBelow0(judged) && surfaceWet === undefined
    ? [missing('iceUnknown', ruleWords.iceUnknown, { field: 'surfaceWet' })]
    : [];
}

function missingOf({ airTempC, humidity, surfaceTempC }: Judged): Finding[] {
  return [
    ...(airTempC === undefined ? [missing('missing', 'Air temperature is missing.', { field: 'airTempC' })] : []),
    ...(humidity === undefined ? [missing('missing', 'Humidity or wet bulb is missing.', { field: 'humidity' })] : []),
    ...(surfaceTempC === undefined
      ? [missing('missing', 'Steel temperature is missing.', { field: 'surfaceTempC' })]
      : []),
  ];
}

/** The input of `okToWork`: the readings, the limits of each source, and whether somebody let work go on. */
export type OkToWorkInput = AmbientReading & {
  decided?: 'Yes' | 'No' | null | undefined;
  limits?: readonly SourcedLimits<AmbientLimits>[] | undefined;
  comparison?: ComparisonMethod | undefined;
};

/**
 * Whether the readings allow final blasting or coating. No as soon as one limit is broken. Yes if none is broken and
 * air, steel and humidity (or wet bulb) are known, and somebody has looked for ice on steel below 0 °C. Else no
 * proposal. Limits are inclusive and compared unrounded; of several sources the strictest holds.
 * Source: ISO 8502-4, steel at least 3 °C above the dew point unless otherwise agreed; at most 85 % humidity is the
 * trade's usual limit. Impossible readings are not judged: they stand as due once work went on with them.
 */
export function okToWork(input: OkToWorkInput): OkToWork {
  const { airTempC, surfaceTempC, windMs, surfaceWet, otherWork = false, limits = [], comparison = 'absolute' } = input;
  const { humidity, wetBulbHumidity, findings: ofHumidity } = humidityOf(input);
  const isHigh = ({ code }: Finding) => code === 'wetBulbHigh';
  const outside = [...airRangeFindings(airTempC, humidity), ...ofHumidity.filter(isHigh)];
  const isComputable = airTempC !== undefined && humidity !== undefined && outside.length === 0;
  const dewPoint = isComputable ? dewPointC(airTempC, humidity) : undefined;
  const deltaTC =
    dewPoint !== undefined && surfaceTempC !== undefined ? withoutDust(surfaceTempC - dewPoint) : undefined;
  const judged: Judged = { deltaTC, dewPointC: dewPoint, humidity, surfaceTempC, airTempC, windMs };
  const held = effectiveAmbientLimits(limits);
  const breaches = [
    ...(surfaceWet ? [breach('surfaceWet', 'The steel is wet or frozen.')] : []),
    ...held.flatMap((limit) => broken(limit, judged, comparison)),
  ];
  const due = [...missingOf(judged), ...iceUnknown(judged, surfaceWet)];
  const reasons = input.decided === 'Yes' ? outside.map((one): Finding => ({ ...one, kind: 'missing' })) : outside;
  const unjudged = otherWork ? [remark('otherWork', ruleWords.otherWork), ...outside] : reasons;
  const outcome = unjudged.length > 0 ? 'notJudged' : outcomeOf([...breaches, ...due], false);
  const proposals = { pass: 'Yes', fail: 'No', incomplete: null, notJudged: null } as const;
  return {
    ...verdict('okToWork', {
      outcome,
      standard: 'ISO 8502-4:2017',
      figures: {
        dewPointC: dewPoint ?? null,
        ...(isComputable && isBelow0(judged) && { frostPointC: frostPointC(airTempC, humidity) }),
        deltaTC: deltaTC ?? null,
        humidity: humidity ?? null,
        wetBulbHumidity: wetBulbHumidity ?? null,
      },
      limits: held.map(verdictLimitOf),
      findings:
        unjudged.length > 0
          ? [...unjudged, ...ofHumidity.filter((one) => !isHigh(one))]
          : [...breaches, ...ofHumidity, ...(outcome === 'incomplete' ? due : [])],
    }),
    suggested: proposals[outcome],
  };
}

/**
 * A reading is met if work stopped or was allowed, broken if work went on against it, and due until somebody decides.
 * Source: trade.md, section 14.
 */
export function standingOfReading(
  { suggested, findings }: Pick<OkToWork, 'suggested' | 'findings'>,
  decided: 'Yes' | 'No' | null,
): Standing {
  const isDue = decided !== 'No' && findings.some(({ kind }) => kind === 'missing');
  if (suggested === null) return isDue ? 'due' : 'told';
  if (decided === null) return 'due';
  return decided === 'Yes' && suggested === 'No' ? 'breach' : 'met';
}
