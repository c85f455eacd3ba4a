import { aspiratedBulb, altitudeRange, stillBulb } from '#domain/measurement/climate/wetBulb.ts';
import { voltageFactors } from '#domain/measurement/coating/holiday.ts';
import { usualPullsPerArea, usualVoidPercent } from '#domain/measurement/coating/pullOff.ts';
import { usualWarningNominalMultiple } from '#domain/measurement/film/iso19840.ts';
import { largestInspectionAreaM2, usualRepeatsPercent } from '#domain/measurement/film/isoReadings.ts';
import {
  type LevelSettingName,
  levelSettingName,
  type Pa2Bounds,
  pa2Bounds,
  type SettablePa2Level,
  pa2BoundSides,
} from '#domain/measurement/film/pa2Levels.ts';
import { pa2Edition } from '#domain/measurement/film/sspcPa2.ts';
import { limitName } from '#domain/measurement/limitNames.ts';
import { usualDustLimits, usualPspcDustLimit } from '#domain/measurement/surface/dust.ts';
import {
  tapeFilmUm,
  usualLocationsPerShift,
  usualTapeRangesUm,
  usualTapesPerLocation,
} from '#domain/measurement/surface/profile.ts';
import { usualTemperatureCoefficientPercent, usualSaltFactor } from '#domain/measurement/surface/solubleSalts.ts';

/** The groups of settings, in the order of the client's panel. */
export const settingGroups = {
  film: 'Film thickness',
  pa2Levels: 'Levels 2, 4 and 5 of SSPC-PA 2',
  profile: 'Surface profile',
  surface: 'Salts and dust',
  coating: 'Pull-off and holidays',
  paint: 'Paint',
  climate: 'Wet bulb',
} as const;
export type SettingGroup = keyof typeof settingGroups;

type Described = {
  readonly group: SettingGroup;
  readonly label: string;
  /** Where the default comes from, and what another value is for. */
  readonly source: string;
};
/** A setting that is a number. Without a default, nothing is required. */
export type FigureSetting = Described & {
  readonly kind: 'figure';
  readonly unit: string;
  readonly usual: number | null;
  readonly range: readonly [least: number, most: number];
  readonly isWhole?: true;
};
/** A setting that is one of several options, each with its words. */
export type ChoiceSetting<Option extends string> = Described & {
  readonly kind: 'choice';
  readonly options: Readonly<Record<Option, string>>;
  readonly usual: Option;
};
/** A setting in words, such as the edition of a standard. */
export type WordsSetting = Described & { readonly kind: 'words'; readonly usual: string };

type More = Pick<FigureSetting, 'isWhole'>;

function figure(
  group: SettingGroup,
  label: string,
  [usual, unit, ...range]: readonly [usual: number | null, unit: string, least: number, most: number],
  source: string,
  more: More = {},
): FigureSetting {
  return { kind: 'figure', group, label, unit, usual, range, source, ...more };
}

function choice<Option extends string>(
  group: SettingGroup,
  label: string,
  options: Readonly<Record<Option, string>>,
  usual: NoInfer<Option>,
  source: string,
): ChoiceSetting<Option> {
  return { kind: 'choice', group, label, options, usual, source };
}

const edition = (standard: string, usual: string, source: string): WordsSetting => ({
  kind: 'words',
  group: 'film',
  label: `Edition of ${standard}`,
  usual,
  source,
});

function boundsOf<Level extends SettablePa2Level>(
  level: Level,
): Readonly<Record<LevelSettingName<Level>, FigureSetting>> {
  const settings = (Object.keys(pa2BoundSides) as (keyof Pa2Bounds)[]).map((bound) => {
    const label = limitName(bound, pa2BoundSides[bound], level);
    const source = 'As the trade knows it. Compare with a licensed copy of the standard.';
    const setting = figure('pa2Levels', label, [pa2Bounds[level][bound], '%', 1, 1_000], source);
    return [levelSettingName(level, bound), setting] as const;
  });
  return Object.fromEntries(settings) as Record<LevelSettingName<Level>, FigureSetting>;
}

const trade = 'Usual in the trade; no published source.';
const tape = 'Usual in the trade; the maker of the tape says what it can read.';
const psychrometer = (still: number) => `For a whirled or aspirated bulb, Vaisala. In still air ${still.toFixed(6)}.`;

/**
 * Everything about judging that standards leave open, that differs between their editions, or of which no licensed copy
 * has been compared. The contract, the client's panel, the verdicts and what is printed follow from this table.
 */
export const settings = {
  comparison: choice(
    'film',
    'Figures are compared',
    { absolute: 'as they are', rounded: 'rounded to the decimals of their limit' },
    'absolute',
    'ASTM E29 knows both. It holds for film, profile, salts, pull-off, air and steel.',
  ),
  pa2Edition: edition('SSPC-PA 2', pa2Edition, 'As the contract names it. It is printed; the rule stays the same.'),
  isoEdition: edition('ISO 19840', '2012', 'As the contract names it. It is printed; the rule stays the same.'),
  isoBelowShare: choice(
    'film',
    'ISO 19840: readings under the nominal',
    { fewerThan20: 'fewer than 20 %', atMost20: 'at most 20 %' },
    'fewerThan20',
    'ISO 19840, clause 9. Some contracts allow exactly 20 % too.',
  ),
  isoWarnAboveTimes: figure(
    'film',
    'ISO 19840: remarked on without a maximum, above',
    [usualWarningNominalMultiple, '× nominal', 1, 20],
    'ISO 12944-5. It never changes the verdict.',
  ),
  isoRepeatsPercent: figure(
    'film',
    'ISO 19840: repeated readings, of those due, at most',
    [usualRepeatsPercent, '%', 0, 100],
    trade,
  ),
  isoDivideAboveM2: figure(
    'film',
    'ISO 19840: better divided above',
    [largestInspectionAreaM2, 'm²', 1, 1_000_000],
    `${trade} It never changes the verdict.`,
  ),
  gaugeTolerance: choice(
    'film',
    'Gauge check: accuracies of gauge and shim combine as',
    { rootOfSquares: 'the root of their squares', sum: 'their sum' },
    'rootOfSquares',
    'Usual in the trade, and stricter than the sum.',
  ),
  ...boundsOf(2),
  ...boundsOf(4),
  ...boundsOf(5),
  profileLocations: figure(
    'profile',
    'Locations of a shift, at least',
    [usualLocationsPerShift, '', 1, 1_000],
    'SSPC-PA 17 as the trade knows it.',
    { isWhole: true },
  ),
  profileLocationValue: choice(
    'profile',
    'Depth micrometer: a location counts by',
    { highest: 'its highest reading', mean: 'the mean of its readings' },
    'highest',
    'ASTM D4417 method B since 2011. Earlier editions take the mean.',
  ),
  profileTapes: figure('profile', 'Replica tapes at a location', [usualTapesPerLocation, '', 1, 10], trade, {
    isWhole: true,
  }),
  profileTapeFilmUm: figure(
    'profile',
    "Replica tape's own film, taken from each",
    [tapeFilmUm, 'µm', 0, 200],
    'ASTM D4417 method C: 2 mil. 0 where the gauge takes it off.',
  ),
  profileCoarseFromUm: figure('profile', 'Coarse tape reads from', [usualTapeRangesUm.coarse[0], 'µm', 0, 500], tape),
  profileCoarseToUm: figure('profile', 'Coarse tape reads to', [usualTapeRangesUm.coarse[1], 'µm', 0, 500], tape),
  profileXCoarseFromUm: figure(
    'profile',
    'X-coarse tape reads from',
    [usualTapeRangesUm.xCoarse[0], 'µm', 0, 500],
    tape,
  ),
  profileXCoarseToUm: figure('profile', 'X-coarse tape reads to', [usualTapeRangesUm.xCoarse[1], 'µm', 0, 500], tape),
  saltFactor: figure(
    'surface',
    'Salt factor',
    [usualSaltFactor, '', 1, 10],
    'ISO 8502-9 for mixed salts, and the stricter. Pure sodium chloride has 4.62.',
  ),
  saltPerDegreePercent: figure(
    'surface',
    'Conductivity, per °C from 25 °C',
    [usualTemperatureCoefficientPercent, '%', 0, 3],
    'Where the temperature of the water is typed, since the meter does not correct to 25 °C.',
  ),
  dustQuantity: figure('surface', limitName('dustQuantity', 'atMost'), [usualDustLimits.quantity, '', 0, 5], trade, {
    isWhole: true,
  }),
  dustSize: figure('surface', limitName('dustSize', 'atMost'), [usualDustLimits.size, '', 0, 5], trade, {
    isWhole: true,
  }),
  pspcDustQuantity: figure(
    'surface',
    'IMO PSPC: dust quantity, at most',
    [usualPspcDustLimit.quantity, '', 0, 5],
    'MSC.215(82) as the trade knows it.',
    { isWhole: true },
  ),
  pspcDustFromSize: figure(
    'surface',
    'IMO PSPC: dust of size class, and larger',
    [usualPspcDustLimit.fromSize, '', 0, 5],
    'MSC.215(82) as the trade knows it. Smaller dust is not limited.',
    { isWhole: true },
  ),
  pullOffVoidPercent: figure(
    'coating',
    'A weak pull is void from a share of glue failure of',
    [usualVoidPercent, '%', 1, 100],
    trade,
  ),
  pullOffBy: choice(
    'coating',
    'The requirement is reached by',
    { each: 'every valid pull', mean: 'the mean of the valid pulls' },
    'each',
    'ISO 16276-1 as the trade knows it.',
  ),
  pullOffPulls: figure('coating', limitName('pulls', 'atLeast'), [usualPullsPerArea, '', 1, 1_000], trade, {
    isWhole: true,
  }),
  holidayThinUpToUm: figure(
    'coating',
    'Holiday voltage: a thin film is one up to',
    [voltageFactors.thinUpToUm, 'µm', 1, 10_000],
    'ASTM G62, and ISO 29601 as the trade knows it. NACE SP0188 was revised in 2024.',
  ),
  holidayThinVolts: figure(
    'coating',
    'Holiday voltage of a thin film, times √mm',
    [voltageFactors.thin, 'V', 100, 50_000],
    'ASTM G62, and ISO 29601 as the trade knows it. The voltage is a proposal.',
  ),
  holidayThickVolts: figure(
    'coating',
    'Holiday voltage of a thick film, times √mm',
    [voltageFactors.thick, 'V', 100, 50_000],
    'ASTM G62; NACE SP0274 has it for every film: 1250 V times √mil. The voltage is a proposal.',
  ),
  lossBy: choice(
    'paint',
    'Litres with the expected loss are',
    { division: 'divided by 1 − loss', multiplication: 'multiplied by 1 + loss' },
    'division',
    'Conservation of volume. Some firms multiply.',
  ),
  profileAllowanceUm: figure(
    'paint',
    'Film that the profile takes up under a primer',
    [0, 'µm', 0, 200],
    'Blasted steel takes more paint than the film over its peaks holds.',
  ),
  altitudeM: figure(
    'climate',
    'Altitude of the site',
    [0, 'm', altitudeRange.lowM, altitudeRange.highM],
    'It lowers the pressure of the standard atmosphere.',
  ),
  wetBulbWet: figure(
    'climate',
    'Psychrometer coefficient, wet wick',
    [aspiratedBulb.wet, '1/°C', 0.0004, 0.0012],
    psychrometer(stillBulb.wet),
  ),
  wetBulbFrozen: figure(
    'climate',
    'Psychrometer coefficient, frozen wick',
    [aspiratedBulb.frozen, '1/°C', 0.0004, 0.0012],
    psychrometer(stillBulb.frozen),
  ),
} as const satisfies Readonly<Record<string, FigureSetting | ChoiceSetting<string> | WordsSetting>>;

type Settings = typeof settings;
export type SettingName = keyof Settings;
/** Any one setting. */
export type Setting = FigureSetting | ChoiceSetting<string> | WordsSetting;

/** The type of a setting's value. */
export type SettingValue<Name extends SettingName> = Settings[Name] extends FigureSetting
  ? number
  : Settings[Name] extends ChoiceSetting<infer Option>
    ? Option
    : string;

/** What a client has settled about how its reports are judged. The default holds for what is absent. */
export type JudgingSettings = { readonly [Name in SettingName]?: SettingValue<Name> };

/** Every setting with its name, in the order of the panel. */
export const allSettings = Object.entries(settings) as [SettingName, Setting][];
