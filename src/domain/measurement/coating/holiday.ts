import { counted } from '#domain/text/counted.ts';
import {
  type Finding,
  type LimitSource,
  type Verdict,
  asLimit,
  breach,
  outcomeOf,
  question,
  remark,
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

/** Volts per square root of the film in mm: of films up to a thickness in µm, and of thicker ones. */
export type VoltageTable = { readonly thin: number; readonly thinUpToUm: number; readonly thick: number };
/** ISO 29601 and ASTM D5162 as the trade knows them. */
export const usualVoltages: VoltageTable = { thin: 3_294, thinUpToUm: 1_000, thick: 7_843 };

/**
 * A test voltage in whole volts for a film in µm, to be checked against specification and data sheet: 3294 · √mm up to
 * 1 mm, 7843 · √mm above. It is only a proposal, never a limit.
 */
export function proposedVoltage(filmUm: number, { thin, thinUpToUm, thick } = usualVoltages): number {
  return Math.round((filmUm <= thinUpToUm ? thin : thick) * Math.sqrt(filmUm / 1_000));
}

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
  voltages?: VoltageTable | undefined;
  from?: LimitSource | undefined;
};

export type HolidayFigures = {
  readonly found: number;
  readonly perM2: number | null;
  readonly proposedVoltageV: number | null;
  readonly proposedMethod: HolidayMethod | null;
};

/**
 * The holiday test, for pores and gaps. Fails with more holidays than allowed (none, if the contract is silent), unless
 * all were repaired, tested again and found clear. Source: ASTM D5162, NACE SP0188, ISO 29601.
 */
export function holiday(input: HolidayInput): Verdict<HolidayFigures> {
  const { found, allowed, repaired = 0, retestedClear = 0, filmUm, method, testedM2, from = 'typed' } = input;
  const most = allowed ?? 0;
  const isMended = repaired >= found && retestedClear >= found;
  const isBroken = found > most && !isMended;
  const usual = filmUm === undefined ? undefined : holidayMethod(filmUm);
  const isSpark = usual === 'highVoltage' || method === 'highVoltage';
  const mended = `${counted(found, 'holiday')} found, repaired, tested again and clear.`;
  const findings: Finding[] = [
    ...(isBroken
      ? [breach('holiday', `${counted(found, 'holiday')}. ${most} allowed.`, { figure: found, limit: most })]
      : []),
    ...(found > most && isMended ? [remark('holidaysRepaired', mended, { figure: found })] : []),
    ...(method === 'highVoltage' && usual === 'wetSponge'
      ? [question('sparkOnThinFilm', `Under ${wetSpongeUpToUm} µm a spark may damage the film. Wet sponge?`)]
      : []),
    ...(method === 'wetSponge' && usual === 'highVoltage'
      ? [question('spongeOnThickFilm', `Above ${wetSpongeUpToUm} µm a wet sponge may miss holidays. High voltage?`)]
      : []),
  ];
  const proposedVoltageV = filmUm !== undefined && isSpark ? proposedVoltage(filmUm, input.voltages) : null;
  return verdict('holiday', {
    outcome: outcomeOf(findings, false),
    standard: 'ASTM D5162, NACE SP0188, ISO 29601',
    figures: {
      found,
      perM2: testedM2 === undefined ? null : found / testedM2,
      proposedVoltageV,
      proposedMethod: usual ?? null,
    },
    limits: [
      asLimit({
        id: 'holidays',
        bound: 'atMost',
        value: most,
        unit: '',
        from: allowed === undefined ? 'default' : from,
      }),
      ...(proposedVoltageV === null
        ? []
        : [asLimit({ id: 'voltageProposed', value: proposedVoltageV, unit: 'V', from: 'default' })]),
      ...(input.voltageV === undefined
        ? []
        : [asLimit({ id: 'voltageUsed', value: input.voltageV, unit: 'V', from: 'typed' })]),
    ],
    findings,
  });
}
