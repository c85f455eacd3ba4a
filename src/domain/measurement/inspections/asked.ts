import { limitName } from '#domain/measurement/limitNames.ts';
import { usualRating } from '#domain/measurement/coating/cure.ts';
import { askedGrades, blastGrades, gradeWords, seenGrades } from '#domain/measurement/surface/comparator.ts';
import type { ProfileGrade } from '#domain/measurement/film/profileCorrection.ts';
import { profileMethods } from '#domain/measurement/surface/profile.ts';
import { coatsAsked, pullColumns } from './pulls.ts';
import { type JudgingSettings, type SettingName } from '#domain/measurement/settings/settings.ts';
import { levelOptions } from '#domain/measurement/settings/levels.ts';
import type { TestAnswers, TestKind, Unjudged } from './test.ts';

/** The schemes for judging dry film, as contracts name them. */
export const schemes = ['sspcPa2', 'iso19840', 'imoPspc', 'minMax', 'custom'] as const;
export type Scheme = (typeof schemes)[number];
/** The ways to measure a profile. A comparator gives a grade, the others give figures. */
const profileWays = [...profileMethods, 'comparator'] as const;

/** One question about a test or about one of its rows: for a figure, a choice, a tick or words. */
export type Asked = {
  readonly name: string;
  readonly label: string;
  readonly unit?: string;
  readonly options?: readonly (readonly [value: string, label: string])[];
  readonly isTick?: true;
  readonly isText?: true;
  /** Whether the answer is the unit of other figures, shown beside each of them. */
  readonly isUnit?: true;
  /** The answer until the user gives another. */
  readonly usual?: string;
  /**
   * The answer usually stays the same from row to row, and from one test of this kind to the next, like the size of a
   * patch.
   */
  readonly stays?: true;
  /** What the client may have settled as the usual answer. */
  readonly setting?: SettingName;
  /** The schemes or ways of measuring that the question belongs to. Absent if it belongs to all. */
  readonly of?: readonly (Scheme | (typeof profileWays)[number])[];
};

const um = (name: string, label: string, of?: Asked['of']): Asked => ({
  name,
  label,
  unit: 'µm',
  ...(of && { of }),
});
const count = (name: string, label: string, of?: Asked['of']): Asked => ({ name, label, ...(of && { of }) });
const grades = (all: readonly ProfileGrade[]) => all.map((one) => [one, gradeWords[one]] as const);
const limits = [um('minUm', 'Minimum'), um('maxUm', 'Maximum')];
const where: Asked = { name: 'where', label: 'Where', isText: true };
const classes = ['0', '1', '2', '3', '4', '5'].map((one) => [one, one] as const);

/** The figures of a stylus. */
const roughnesses = ['Rz', 'Ry5'];

const ratings = [
  ['5', '5, no effect'],
  ['4', '4, burnished, a trace on the cloth'],
  ['3', '3, marred'],
  ['2', '2, heavily marred'],
  ['1', '1, thinned'],
  ['0', '0, through to the substrate'],
] as const;

const limitUnit: Asked = {
  name: 'limitUnit',
  label: 'Limits in',
  isUnit: true,
  usual: 'µm',
  options: [
    ['µm', 'µm'],
    ['mil', 'mil'],
  ],
};

const film: readonly Asked[] = [
  {
    name: 'scheme',
    label: 'Acceptance rule',
    usual: 'sspcPa2',
    options: [
      ['sspcPa2', 'SSPC-PA 2'],
      ['iso19840', 'ISO 19840'],
      ['imoPspc', 'IMO PSPC'],
      ['minMax', 'Minimum and maximum'],
      ['custom', "The contract's own scheme"],
    ],
  },
  {
    name: 'level',
    label: 'Level',
    usual: '3',
    options: levelOptions(),
    of: ['sspcPa2'],
  },
  limitUnit,
  um('minUm', 'Minimum', ['sspcPa2', 'minMax']),
  um('nominalUm', 'Nominal', ['iso19840', 'imoPspc', 'minMax', 'custom']),
  um('maxUm', 'Maximum', ['sspcPa2', 'iso19840', 'imoPspc', 'minMax']),
  { name: 'surface', label: 'Surface', of: ['sspcPa2', 'iso19840', 'imoPspc'] },
  { name: 'difficultParts', label: 'Difficult parts, m² of each', isText: true, of: ['iso19840'] },
  {
    name: 'surfaceUnit',
    label: 'Surface in',
    isUnit: true,
    usual: 'm2',
    options: [
      ['m2', 'm²'],
      ['ft2', 'ft²'],
    ],
    of: ['sspcPa2'],
  },
  {
    name: 'gaugeSetOn',
    label: 'Gauge set on',
    options: [
      ['smooth', 'Smooth steel'],
      ['rough', 'The blasted steel'],
    ],
    of: ['iso19840'],
  },
  {
    name: 'profileGrade',
    label: 'Profile',
    usual: 'unknown',
    options: grades(['unknown', ...seenGrades]),
    of: ['iso19840'],
  },
  {
    name: 'belowShare',
    label: 'Readings under the nominal',
    setting: 'isoBelowShare',
    usual: 'fewerThan20',
    options: [
      ['fewerThan20', 'Fewer than 20 %'],
      ['atMost20', 'At most 20 %'],
    ],
    of: ['iso19840'],
  },
  count('needed', 'Readings asked for', ['imoPspc', 'minMax', 'custom']),
  { name: 'floorPercent', label: 'No reading under, of the nominal', unit: '%', usual: '80', of: ['custom'] },
  { name: 'belowPercent', label: 'Share under the nominal', unit: '%', usual: '20', of: ['custom'] },
  { name: 'belowStrict', label: 'Only fewer than that share', isTick: true, of: ['custom'] },
  { name: 'meanAtLeastPercent', label: 'Mean at least, of the nominal', unit: '%', of: ['custom'] },
  um('capUm', 'No reading over', ['custom']),
  um('baseMetalUm', 'Base metal reading', ['sspcPa2', 'imoPspc', 'minMax', 'custom']),
];

/** The questions of a kind of test, and how it is read: a series of readings, spots of readings, or rows of answers. */
export type KindOfTest = {
  readonly title: string;
  readonly requirement: readonly Asked[];
  readonly rows?: { readonly columns: readonly Asked[]; readonly called: string };
};

/** The questions of each kind of test. */
export const kindsOfTest: Readonly<Record<TestKind, KindOfTest>> = {
  dft: { title: 'Dry film thickness', requirement: film },
  wft: { title: 'Wet film thickness', requirement: [limitUnit, ...limits, count('needed', 'Readings asked for')] },
  profile: {
    title: 'Surface profile',
    requirement: [
      {
        name: 'method',
        label: 'Method',
        usual: 'replicaTape',
        options: [
          ['replicaTape', 'Replica tape'],
          ['depthMicrometer', 'Depth micrometer'],
          ['stylus', 'Stylus'],
          ['comparator', 'Comparator'],
        ],
      },
      ...limits.map((limit) => ({ ...limit, of: profileMethods })),
      {
        name: 'tape',
        label: 'Tape',
        options: [
          ['coarse', 'Coarse'],
          ['xCoarse', 'X-coarse'],
        ],
        of: ['replicaTape'],
      },
      { ...um('filmUm', "Tape's own film", ['replicaTape']), setting: 'profileTapeFilmUm' },
      {
        name: 'locationValue',
        label: 'Value of a location',
        setting: 'profileLocationValue',
        usual: 'highest',
        options: [
          ['highest', 'Highest'],
          ['mean', 'Mean'],
        ],
        of: ['depthMicrometer'],
      },
      { ...count('needed', 'Locations asked for', profileMethods), setting: 'profileLocations' },
      {
        name: 'abrasive',
        label: 'Blasted with',
        options: [
          ['grit', 'Grit'],
          ['shot', 'Shot'],
        ],
      },
      { name: 'grade', label: 'Grade', options: grades(seenGrades), of: ['comparator'] },
      { name: 'gradeAsked', label: 'Grade asked for', options: grades(askedGrades), of: ['comparator'] },
      { name: 'blastedTo', label: 'Blasted to', options: blastGrades.map((one) => [one, one]), of: ['comparator'] },
      { name: 'roughness', label: 'Read as', options: roughnesses.map((one) => [one, one]), of: ['stylus'] },
    ],
  },
  salts: {
    title: 'Soluble salts',
    requirement: [{ name: 'limitMgM2', label: 'At most', unit: 'mg/m²' }],
    rows: {
      called: 'patch',
      columns: [
        { name: 'blankUsCm', label: 'Blank', unit: 'µS/cm' },
        { name: 'sampleUsCm', label: 'Sample', unit: 'µS/cm' },
        { name: 'volumeMl', label: 'Water', unit: 'ml', usual: '3', stays: true },
        { name: 'areaCm2', label: 'Patch', unit: 'cm²', usual: '12.5', stays: true },
        { name: 'waterTempC', label: 'Water, uncorrected', unit: '°C' },
        { name: 'solutionLost', label: 'Solution was lost', isTick: true },
        where,
      ],
    },
  },
  dust: {
    title: 'Dust',
    requirement: [
      { name: 'quantity', label: 'Quantity at most', options: classes, usual: '2', setting: 'dustQuantity' },
      { name: 'size', label: 'Size class at most', options: classes, usual: '2', setting: 'dustSize' },
      { name: 'pspc', label: 'By IMO PSPC', isTick: true },
    ],
    rows: {
      called: 'tape',
      columns: [
        { name: 'quantity', label: 'Quantity', options: classes },
        { name: 'size', label: 'Size class', options: classes },
        where,
      ],
    },
  },
  adhesion: {
    title: 'Pull-off adhesion',
    requirement: [
      { name: 'minMpa', label: 'At least', unit: 'MPa' },
      coatsAsked,
      { ...count('needed', 'Valid pulls asked for'), setting: 'pullOffPulls' },
    ],
    rows: {
      called: 'pull',
      columns: [
        { name: 'mpa', label: 'Strength', unit: 'MPa' },
        { name: 'forceN', label: 'Force', unit: 'N' },
        { name: 'dollyMm', label: 'Dolly', unit: 'mm', stays: true },
        where,
      ],
    },
  },
  crossCut: {
    title: 'Cross-cut',
    requirement: [{ name: 'maxClass', label: 'Class at most', options: classes, usual: '1' }, um('filmUm', 'Film')],
    rows: { called: 'cut', columns: [{ name: 'class', label: 'Class', options: classes }, where] },
  },
  holiday: {
    title: 'Holiday test',
    requirement: [
      { name: 'allowed', label: 'Holidays allowed', usual: '0' },
      um('filmUm', 'Film'),
      {
        name: 'method',
        label: 'Method',
        options: [
          ['wetSponge', 'Wet sponge'],
          ['highVoltage', 'High voltage'],
        ],
      },
      { name: 'voltageV', label: 'Voltage used', unit: 'V' },
    ],
    rows: {
      called: 'part',
      columns: [
        { name: 'testedM2', label: 'Tested', unit: 'm²' },
        { name: 'found', label: 'Found' },
        { name: 'repaired', label: 'Repaired' },
        { name: 'retestedClear', label: 'Tested again, clear' },
        where,
      ],
    },
  },
  cure: {
    title: 'Cure',
    requirement: [
      {
        name: 'method',
        label: 'Rubbed after',
        options: [
          ['D5402', 'ASTM D5402, organic coating'],
          ['D4752', 'ASTM D4752, zinc silicate'],
        ],
      },
      { name: 'minRating', label: 'Rated at least', options: ratings, usual: String(usualRating) },
      { name: 'scale', label: 'Scale of hardness', isText: true },
      { name: 'minHardness', label: 'Hardness at least' },
    ],
    rows: {
      called: 'place',
      columns: [
        { name: 'rubs', label: 'Double rubs' },
        { name: 'rating', label: 'Rating', options: ratings },
        { name: 'hardness', label: 'Hardness' },
        where,
      ],
    },
  },
  gaugeCheck: {
    title: 'Gauge check',
    requirement: [
      um('shimUm', 'Shim'),
      { name: 'gaugeAccuracyPercent', label: 'Accuracy of the gauge', unit: '%', usual: '3' },
      { name: 'shimAccuracyPercent', label: 'Accuracy of the shim', unit: '%', usual: '1' },
    ],
  },
  ambientLog: {
    title: 'Ambient log',
    requirement: [
      { name: 'deltaTMinC', label: limitName('deltaT', 'atLeast'), unit: '°C' },
      { name: 'humidityMax', label: limitName('humidity', 'atMost'), unit: '%' },
    ],
    rows: {
      called: 'reading',
      columns: [
        { name: 'at', label: 'Time', isText: true },
        { name: 'airTempC', label: 'Air', unit: '°C' },
        { name: 'humidity', label: 'Humidity', unit: '%' },
        { name: 'surfaceTempC', label: 'Steel', unit: '°C' },
      ],
    },
  },
};

type Answers = Readonly<Record<string, unknown>>;

function typedAnswer({ name }: Asked, answers: Answers): string | true | undefined {
  const given = answers[name];
  return given === true || (typeof given === 'string' && given.trim() !== '') ? given : undefined;
}

/** The setting that answers a question in place of the user. Undefined if the user gave an answer. */
export function settingFor(asked: Asked, answers: Answers): SettingName | undefined {
  return typedAnswer(asked, answers) === undefined ? asked.setting : undefined;
}

/** The user's answer, or the usual one if the user gave none. */
export function answerTo(asked: Asked, answers: Answers): string | true | undefined {
  return typedAnswer(asked, answers) ?? asked.usual;
}

/** The columns of a test's rows. Those of pulls depend on the number of coats. */
export function columnsOf({ kind, requirement, readings: { rows = [] } }: Unjudged): readonly Asked[] {
  const columns = kindsOfTest[kind].rows?.columns ?? [];
  return kind === 'adhesion' ? pullColumns(columns, requirement, rows) : columns;
}

/** The initial answers of a new row: those of the row before that usually stay the same. */
export function nextRow(kind: TestKind, before: TestAnswers = {}): TestAnswers {
  const staying = (kindsOfTest[kind].rows?.columns ?? []).filter(({ stays }) => stays);
  return Object.fromEntries(staying.flatMap(({ name }) => (before[name] === undefined ? [] : [[name, before[name]]])));
}

/** A question as the client has settled it: its usual answer, or what the levels of SSPC-PA 2 allow. */
function settledAs(asked: Asked, settled: JudgingSettings): Asked {
  if (asked.name === 'level') return { ...asked, options: levelOptions(settled) };
  const usual = asked.setting && settled[asked.setting];
  return usual === undefined ? asked : { ...asked, usual: String(usual) };
}

/**
 * The questions of a test, in the unit of its limits, without those that belong to another way of judging. Their usual
 * answers are as the client has `settled` them.
 */
export function askedOf(kind: TestKind, requirement: Answers, settled: JudgingSettings = {}): readonly Asked[] {
  const { requirement: all } = kindsOfTest[kind];
  const [first] = all;
  const scheme = first && answerTo(first, requirement);
  const isInMil = all.includes(limitUnit) && answerTo(limitUnit, requirement) === 'mil';
  return all
    .filter(({ of }) => of === undefined || of.some((one) => one === scheme))
    .map((asked) => settledAs(isInMil && asked.unit === 'µm' ? { ...asked, unit: 'mil' } : asked, settled));
}

/** Whether a test is a grade that the inspector picks, without readings. */
export function isPicked(kind: TestKind, requirement: Readonly<Record<string, unknown>>): boolean {
  return kind === 'profile' && requirement['method'] === 'comparator';
}

/** Whether a kind of test is read in spots of several readings each. */
export function hasSpots(kind: TestKind, requirement: Readonly<Record<string, unknown>>): boolean {
  return kind === 'profile' || (kind === 'dft' && (requirement['scheme'] ?? 'sspcPa2') === 'sspcPa2');
}
