import { limitName } from '#domain/measurement/limitNames.ts';
import { holidayStandardNames, holidayStandards } from '#domain/measurement/coating/holiday.ts';
import { usualMinCureRating } from '#domain/measurement/coating/cure.ts';
import { usualAccuracyPercent } from '#domain/measurement/gauge/gaugeCheck.ts';
import { requirableGrades, blastGrades, observableGrades } from '#domain/measurement/surface/comparator.ts';
import { profileMethods } from '#domain/measurement/surface/profile.ts';
import { coatsQuestion, pullColumns } from './pulls.ts';
import { type JudgingSettings, type SettingName } from '#domain/measurement/settings/settings.ts';
import { levelOptions } from '#domain/measurement/settings/levels.ts';
import { filmQuestions } from './filmQuestions.ts';
import {
  type TestQuestion,
  choiceOptions,
  classOptions,
  countQuestion,
  gradeOptions,
  thicknessLimitQuestions,
  limitUnitQuestion,
  thicknessQuestion,
  whereQuestion,
} from './testQuestion.ts';
import { isFurtherAmbientLog, type TestAnswers, type TestKind, type UnjudgedTest } from './test.ts';

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

/** The questions of a kind of test, and how it is read: a series of readings, spots of readings, or rows of answers. */
export type TestDefinition = {
  readonly title: string;
  readonly requirement: readonly TestQuestion[];
  readonly rows?: { readonly columns: readonly TestQuestion[]; readonly called: string };
};

/** What IMO PSPC asks of dust that is too small for a limit of its quantity. */
const ofVisibleDust: readonly TestQuestion[] = [
  { name: 'visible', label: 'Visible without magnification', options: choiceOptions({ no: 'No', yes: 'Yes' }) },
  { name: 'removed', label: 'Visible dust was removed', isTick: true },
];

/** What the inspector says of a reading besides its figures. Nobody can say it of what a logger recorded. */
export const ambientObservationQuestions: readonly TestQuestion[] = [
  { name: 'surfaceWet', label: 'Steel wet or frozen', options: choiceOptions({ no: 'No', yes: 'Yes' }) },
  { name: 'wick', label: 'Wick', options: choiceOptions({ frozen: 'Frozen', wet: 'Wet' }) },
  { name: 'otherWork', label: 'For other work than blasting or coating', isTick: true },
  { name: 'reason', label: 'Reason', isText: true },
];

/** The questions of each kind of test. */
export const testDefinitions: Readonly<Record<TestKind, TestDefinition>> = {
  dft: { title: 'Dry film thickness', requirement: filmQuestions },
  wft: {
    title: 'Wet film thickness',
    requirement: [limitUnitQuestion, ...thicknessLimitQuestions, countQuestion('needed', 'Readings asked for')],
  },
  profile: {
    title: 'Surface profile',
    requirement: [
      {
        name: 'method',
        label: 'Method',
        usual: 'replicaTape',
        options: choiceOptions({
          replicaTape: 'Replica tape',
          depthMicrometer: 'Depth micrometer',
          stylus: 'Stylus',
          comparator: 'Comparator',
        }),
      },
      ...thicknessLimitQuestions.map((limit) => ({ ...limit, of: profileMethods })),
      {
        name: 'tape',
        label: 'Tape',
        options: choiceOptions({ coarse: 'Coarse', xCoarse: 'X-coarse' }),
        of: ['replicaTape'],
      },
      {
        name: 'tapePreset',
        label: 'Gauge set to zero',
        isOfInstrument: true,
        options: choiceOptions({
          lessFilm: 'Less the film: it shows the profile',
          withFilm: 'With the film: 50 µm too much',
        }),
        of: ['replicaTape'],
      },
      { ...thicknessQuestion('filmUm', "Tape's own film", ['replicaTape']), setting: 'profileTapeFilmUm' },
      {
        name: 'locationValue',
        label: 'Value of a location',
        setting: 'profileLocationValue',
        usual: 'highest',
        options: choiceOptions({ highest: 'Highest', mean: 'Mean' }),
        of: ['depthMicrometer'],
      },
      { ...countQuestion('needed', 'Locations asked for', profileMethods), setting: 'profileLocations' },
      { name: 'abrasive', label: 'Blasted with', options: choiceOptions({ grit: 'Grit', shot: 'Shot' }) },
      { name: 'grade', label: 'Grade', options: gradeOptions(observableGrades), of: ['comparator'] },
      { name: 'gradeAsked', label: 'Grade asked for', options: gradeOptions(requirableGrades), of: ['comparator'] },
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
        { name: 'blankUsCm', label: 'Blank', unit: 'µS/cm', range: [0, 2000] },
        { name: 'sampleUsCm', label: 'Sample', unit: 'µS/cm', range: [0, 2000] },
        { name: 'volumeMl', label: 'Water', unit: 'ml', usual: '3', stays: true },
        { name: 'areaCm2', label: 'Patch', unit: 'cm²', usual: '12.5', stays: true },
        { name: 'waterTempC', label: 'Water, uncorrected', unit: '°C' },
        { name: 'solutionLost', label: 'Solution was lost', isTick: true },
        whereQuestion,
      ],
    },
  },
  dust: {
    title: 'Dust',
    requirement: [
      { name: 'quantity', label: 'Quantity at most', options: classOptions, usual: '2', setting: 'dustQuantity' },
      { name: 'size', label: 'Size class at most', options: classOptions, usual: '2', setting: 'dustSize' },
      { name: 'pspc', label: 'By IMO PSPC', isTick: true },
    ],
    rows: {
      called: 'tape',
      columns: [
        { name: 'quantity', label: 'Quantity', options: classOptions },
        { name: 'size', label: 'Size class', options: classOptions },
        ...ofVisibleDust,
        whereQuestion,
      ],
    },
  },
  adhesion: {
    title: 'Pull-off adhesion',
    requirement: [
      { name: 'minMpa', label: 'At least', unit: 'MPa' },
      coatsQuestion,
      { ...countQuestion('needed', 'Valid pulls asked for'), setting: 'pullOffPulls' },
    ],
    rows: {
      called: 'pull',
      columns: [
        { name: 'mpa', label: 'Strength', unit: 'MPa', range: [0, 40] },
        { name: 'forceN', label: 'Force', unit: 'N' },
        { name: 'dollyMm', label: 'Dolly', unit: 'mm', stays: true },
        whereQuestion,
      ],
    },
  },
  crossCut: {
    title: 'Cross-cut',
    requirement: [
      { name: 'maxClass', label: 'Class at most', options: classOptions, usual: '1' },
      thicknessQuestion('filmUm', 'Film'),
    ],
    rows: { called: 'cut', columns: [{ name: 'class', label: 'Class', options: classOptions }, whereQuestion] },
  },
  holiday: {
    title: 'Holiday test',
    requirement: [
      { name: 'allowed', label: 'Holidays allowed', usual: '0' },
      thicknessQuestion('filmUm', 'Film'),
      {
        name: 'method',
        label: 'Method',
        options: choiceOptions({ wetSponge: 'Wet sponge', highVoltage: 'High voltage' }),
      },
      {
        name: 'standard',
        label: 'Voltage by',
        usual: 'g62',
        options: holidayStandards.map((one) => [one, holidayStandardNames[one]]),
      },
      { name: 'voltageV', label: 'Voltage used', unit: 'V', range: [9, 35_000] },
    ],
    rows: {
      called: 'part',
      columns: [
        { name: 'testedM2', label: 'Tested', unit: 'm²' },
        { name: 'found', label: 'Found' },
        { name: 'repaired', label: 'Repaired' },
        { name: 'retestedClear', label: 'Tested again, clear' },
        whereQuestion,
      ],
    },
  },
  cure: {
    title: 'Cure',
    requirement: [
      {
        name: 'method',
        label: 'Rubbed after',
        options: choiceOptions({ D5402: 'ASTM D5402, organic coating', D4752: 'ASTM D4752, zinc silicate' }),
      },
      { name: 'minRating', label: 'Rated at least', options: ratings, usual: String(usualMinCureRating) },
      { name: 'scale', label: 'Scale of hardness', isText: true },
      { name: 'minHardness', label: 'Hardness at least' },
    ],
    rows: {
      called: 'place',
      columns: [
        { name: 'rubs', label: 'Double rubs' },
        { name: 'rating', label: 'Rating', options: ratings },
        { name: 'hardness', label: 'Hardness' },
        whereQuestion,
      ],
    },
  },
  gaugeCheck: {
    title: 'Gauge check',
    requirement: [
      thicknessQuestion('shimUm', 'Shim'),
      {
        name: 'gaugeAccuracyPercent',
        label: 'Accuracy of the gauge',
        unit: '%',
        usual: String(usualAccuracyPercent.gauge),
        usualUnless: 'gaugeAccuracyUm',
      },
      thicknessQuestion('gaugeAccuracyUm', 'Fixed part, of the gauge'),
      {
        name: 'shimAccuracyPercent',
        label: 'Accuracy of the shim',
        unit: '%',
        usual: String(usualAccuracyPercent.shim),
        usualUnless: 'shimAccuracyUm',
      },
      thicknessQuestion('shimAccuracyUm', 'Fixed part, of the shim'),
    ],
  },
  ambientLog: {
    title: 'Ambient log',
    requirement: [
      { name: 'deltaTMinC', label: limitName('deltaT', 'atLeast'), unit: '°C', isDifference: true },
      { name: 'humidityMax', label: limitName('humidity', 'atMost'), unit: '%' },
    ],
    rows: {
      called: 'reading',
      columns: [
        { name: 'at', label: 'Time', isText: true },
        { name: 'airTempC', label: 'Air', unit: '°C', range: [-40, 60] },
        { name: 'wetBulbC', label: 'Wet bulb', unit: '°C', range: [-40, 60] },
        { name: 'humidity', label: 'Humidity', unit: '%', range: [1, 100] },
        { name: 'surfaceTempC', label: 'Steel', unit: '°C', range: [-40, 120] },
        { name: 'okToWork', label: 'OK to work', options: choiceOptions({ Yes: 'Yes', No: 'No' }) },
        ...ambientObservationQuestions,
      ],
    },
  },
};

type Answers = Readonly<Record<string, unknown>>;

function typedAnswer({ name }: Pick<TestQuestion, 'name'>, answers: Answers): string | true | undefined {
  const input = answers[name];
  return input === true || (typeof input === 'string' && input.trim() !== '') ? input : undefined;
}

/** The setting that answers a question in place of the user. Undefined if the user gave an answer. */
export function settingIfUnanswered(asked: TestQuestion, answers: Answers): SettingName | undefined {
  return typedAnswer(asked, answers) === undefined ? asked.setting : undefined;
}

/** The user's answer, or the usual one if the user gave none. */
export function answerOrUsual(asked: TestQuestion, answers: Answers): string | true | undefined {
  return typedAnswer(asked, answers) ?? asked.usual;
}

/** The columns of a test's rows, for pulls by the number of coats, for dust by the rule, for logs by who took them. */
export function testRowColumns(test: UnjudgedTest): readonly TestQuestion[] {
  const {
    kind,
    requirement,
    readings: { rows = [] },
  } = test;
  const columns = testDefinitions[kind].rows?.columns ?? [];
  if (kind === 'ambientLog' && !isFurtherAmbientLog(test))
    return columns.filter((one) => !ambientObservationQuestions.includes(one));
  if (kind === 'dust' && requirement['pspc'] !== true) return columns.filter((one) => !ofVisibleDust.includes(one));
  return kind === 'adhesion' ? pullColumns(columns, requirement, rows) : columns;
}

/** The initial answers of a new row: those of the row before that usually stay the same. */
export function newRowAnswers(kind: TestKind, before: TestAnswers = {}): TestAnswers {
  const staying = (testDefinitions[kind].rows?.columns ?? []).filter(({ stays }) => stays);
  return Object.fromEntries(staying.flatMap(({ name }) => (before[name] === undefined ? [] : [[name, before[name]]])));
}

/** A question as the client has settled it: its usual answer, or what the levels of SSPC-PA 2 allow. */
function settledAs(asked: TestQuestion, settled: JudgingSettings): TestQuestion {
  if (asked.name === 'level') return { ...asked, options: levelOptions(settled) };
  const usual = asked.setting && settled[asked.setting];
  return usual === undefined ? asked : { ...asked, usual: String(usual) };
}

/** A question without its usual answer where the answer to another one leaves it none. */
function withUsual({ usual, ...asked }: TestQuestion, answers: Answers): TestQuestion {
  const { usualUnless } = asked;
  const isLeft = usualUnless !== undefined && typedAnswer({ name: usualUnless }, answers) !== undefined;
  return usual === undefined || isLeft ? asked : { ...asked, usual };
}

/** A test's questions for its way of judging, in its limits' unit. Usual answers are as `settled` by the client. */
export function testQuestions(
  kind: TestKind,
  requirement: Answers,
  settled: JudgingSettings = {},
): readonly TestQuestion[] {
  const { requirement: all } = testDefinitions[kind];
  const [first] = all;
  const scheme = first && answerOrUsual(first, requirement);
  const isInMil = all.includes(limitUnitQuestion) && answerOrUsual(limitUnitQuestion, requirement) === 'mil';
  return all
    .filter(({ of }) => of === undefined || of.some((one) => one === scheme))
    .map((asked) => withUsual(asked, requirement))
    .map((asked) => settledAs(isInMil && asked.unit === 'µm' ? { ...asked, unit: 'mil' } : asked, settled));
}

/** Whether a test is a grade that the inspector picks, without readings. */
export function isPickedGrade(kind: TestKind, requirement: Readonly<Record<string, unknown>>): boolean {
  return kind === 'profile' && requirement['method'] === 'comparator';
}

/** Whether a kind of test is read in spots of several readings each. */
export function hasSpots(kind: TestKind, requirement: Readonly<Record<string, unknown>>): boolean {
  return kind === 'profile' || (kind === 'dft' && (requirement['scheme'] ?? 'sspcPa2') === 'sspcPa2');
}
