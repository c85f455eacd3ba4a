import { ruleWords } from '#domain/measurement/words.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import { groupDigits } from '#domain/text/groupDigits.ts';
import {
  type Finding,
  type LimitSource,
  type Verdict,
  withLimitName,
  breach,
  outcomeOf,
  question,
  remark,
  limitSourceOf,
  verdict,
} from '#domain/measurement/verdict.ts';

/** Wet sponge up to this thickness in µm, spark above it. Source: ASTM D5162. */
const wetSpongeUpToUm = 500;
export const holidayMethods = ['wetSponge', 'highVoltage'] as const;
export type HolidayMethod = (typeof holidayMethods)[number];

/** The instrument to find holidays with, for a film in µm. A spark may damage a thinner film. */
export function holidayMethod(filmUm: number): HolidayMethod {
  return filmUm <= wetSpongeUpToUm ? 'wetSponge' : 'highVoltage';
}

/** The volts of a wet sponge detector. More than that is a spark's. Source: ASTM D5162; trade.md, 3.4. */
const spongeVolts = { from: 9, to: 90 } as const;

/** What a holiday test was made with: as said, else as the voltage shows. */
function methodOf({ method, voltageV }: HolidayInput): HolidayMethod | undefined {
  if (method !== undefined || voltageV === undefined) return method;
  return voltageV > spongeVolts.to ? 'highVoltage' : 'wetSponge';
}

/** The standards that propose a voltage. Compare each with a licensed copy; the data sheet goes before them. */
export const holidayStandards = ['g62', 'sp0188', 'iso29601', 'sp0274'] as const;
export type HolidayStandard = (typeof holidayStandards)[number];

/** The standards as they are named. */
export const holidayStandardNames: Readonly<Record<HolidayStandard, string>> = {
  g62: 'ASTM G62',
  sp0188: 'NACE SP0188',
  iso29601: 'ISO 29601',
  sp0274: 'NACE SP0274',
};

/** Volts per square root of the film in mm: of films up to a thickness in µm, and of thicker ones. */
export type VoltageFactors = { readonly thin: number; readonly thinUpToUm: number; readonly thick: number };
/** ASTM G62: its two formulas do not meet at 1 mm, where the voltage more than doubles. */
export const voltageFactors: VoltageFactors = { thin: 3_294, thinUpToUm: 1_000, thick: 7_843 };

/** Volts of films up to a thickness in µm. NACE SP0188 before its revision of 2024, as the trade knows it. */
const voltsOfSp0188 = [
  { upToUm: 280, volts: 1_500 },
  { upToUm: 380, volts: 2_000 },
  { upToUm: 500, volts: 2_500 },
  { upToUm: 1_000, volts: 3_000 },
  { upToUm: 1_390, volts: 4_000 },
  { upToUm: 2_000, volts: 6_000 },
  { upToUm: 3_180, volts: 10_000 },
  { upToUm: Infinity, volts: 15_000 },
] as const;

const ofRoot = (filmUm: number, { thin, thinUpToUm, thick }: VoltageFactors) =>
  Math.round((filmUm <= thinUpToUm ? thin : thick) * Math.sqrt(filmUm / 1_000));

/**
 * A test voltage in whole volts for a film in µm, to be checked against specification and data sheet. ASTM G62:
 * 3294 · √mm up to 1 mm, 7843 · √mm above, and as the trade knows it ISO 29601 too. NACE SP0274: 7843 · √mm, which is
 * 1250 V times √mil. NACE SP0188 has a table. It is only a proposal, never a limit.
 */
export function proposedVoltage(filmUm: number, standard: HolidayStandard = 'g62', voltages = voltageFactors): number {
  if (standard === 'sp0188') return voltsOfSp0188.find(({ upToUm }) => filmUm <= upToUm)?.volts ?? 0;
  return ofRoot(filmUm, standard === 'sp0274' ? { ...voltageFactors, thinUpToUm: 0 } : voltages);
}

/** Whose formula proposes a voltage: a client's own factors are not those of the standard that they replace. */
function proposedBy(standard: HolidayStandard, voltages: VoltageFactors): string {
  const isUsual = (['thin', 'thinUpToUm', 'thick'] as const).every((name) => voltages[name] === voltageFactors[name]);
  const hasFactors = standard === 'g62' || standard === 'iso29601';
  return hasFactors && !isUsual ? "the client's formula" : holidayStandardNames[standard];
}

/** A voltage above this multiple of the proposed one, or below this share of it, is asked about. */
const far = { times: 2, share: 0.5 } as const;

/** The input of `holiday`: how many holidays were found and what was done about them, and the film in µm. */
export type HolidayInput = {
  found: number;
  allowed?: number | undefined;
  repaired?: number | undefined;
  /** How many of the repaired holidays were tested again and found clear. */
  retestedClear?: number | undefined;
  filmUm?: number | undefined;
  method?: HolidayMethod | undefined;
  voltageV?: number | undefined;
  testedM2?: number | undefined;
  /** Whose formula proposes the voltage. ASTM G62's if nobody chooses. */
  standard?: HolidayStandard | undefined;
  /** Other factors than ASTM G62's. */
  voltages?: VoltageFactors | undefined;
  from?: LimitSource | undefined;
};

function farFrom(proposed: number | null, used: number | undefined, by: string): Finding[] {
  if (proposed === null || used === undefined) return [];
  if (used <= far.times * proposed && used >= far.share * proposed) return [];
  const words = ruleWords.voltageFar(groupDigits(used), groupDigits(proposed), by);
  return [question('voltageFar', words, { place: { field: 'voltageV' }, figure: used, limit: proposed })];
}

function offSponge(used: number | undefined): Finding[] {
  const { from, to } = spongeVolts;
  if (used === undefined || (used >= from && used <= to)) return [];
  const words = ruleWords.spongeVoltage(groupDigits(used), from, to);
  return [
    question('spongeVoltage', words, { place: { field: 'voltageV' }, figure: used, limit: used > to ? to : from }),
  ];
}

export type HolidayFigures = {
  readonly found: number;
  readonly perM2: number | null;
  readonly proposedVoltageV: number | null;
  readonly proposedMethod: HolidayMethod | null;
};

/**
 * The holiday test, for pores and gaps. Fails with more holidays than allowed (none, if the contract is silent), unless
 * all were repaired, tested again and found clear. A voltage far from the proposed one, or from those of a wet sponge, is asked about. Source: ASTM D5162;
 * the voltage's source is the chosen standard.
 */
export function holiday(input: HolidayInput): Verdict<HolidayFigures> {
  const { found, allowed, repaired = 0, retestedClear = 0, filmUm, testedM2, from = 'typed' } = input;
  const { standard = 'g62', voltages = voltageFactors, voltageV } = input;
  const method = methodOf(input);
  const by = proposedBy(standard, voltages);
  const most = allowed ?? 0;
  const isMended = repaired >= found && retestedClear >= found;
  const isBroken = found > most && !isMended;
  const usual = filmUm === undefined ? undefined : holidayMethod(filmUm);
  const isSpark = usual === 'highVoltage' || method === 'highVoltage';
  const mended = `${pluralize(found, 'holiday')} found, repaired, tested again and clear.`;
  const proposedVoltageV = filmUm !== undefined && isSpark ? proposedVoltage(filmUm, standard, voltages) : null;
  const findings: Finding[] = [
    ...(isBroken
      ? [breach('holiday', `${pluralize(found, 'holiday')}. ${most} allowed.`, { figure: found, limit: most })]
      : []),
    ...(found > most && isMended ? [remark('holidaysRepaired', mended, { figure: found })] : []),
    ...(method === 'highVoltage' && usual === 'wetSponge'
      ? [question('sparkOnThinFilm', `Under ${wetSpongeUpToUm} µm a spark may damage the film. Wet sponge?`)]
      : []),
    ...(method === 'wetSponge' && usual === 'highVoltage'
      ? [question('spongeOnThickFilm', `Above ${wetSpongeUpToUm} µm a wet sponge may miss holidays. High voltage?`)]
      : []),
    ...(method === 'wetSponge' ? offSponge(voltageV) : farFrom(proposedVoltageV, voltageV, by)),
  ];
  return verdict('holiday', {
    outcome: outcomeOf(findings, false),
    standard: proposedVoltageV === null ? 'ASTM D5162' : `ASTM D5162; voltage proposed by ${by}`,
    figures: {
      found,
      perM2: testedM2 === undefined ? null : found / testedM2,
      proposedVoltageV,
      proposedMethod: usual ?? null,
    },
    limits: [
      withLimitName({ id: 'holidays', bound: 'atMost', value: most, unit: '', from: limitSourceOf(allowed, from) }),
      ...(proposedVoltageV === null
        ? []
        : [
            withLimitName({
              id: 'voltageProposed',
              of: by,
              value: proposedVoltageV,
              unit: 'V',
              from: limitSourceOf(input.standard, from),
            }),
          ]),
      ...(input.voltageV === undefined
        ? []
        : [withLimitName({ id: 'voltageUsed', value: input.voltageV, unit: 'V', from: 'typed' })]),
    ],
    findings,
  });
}
