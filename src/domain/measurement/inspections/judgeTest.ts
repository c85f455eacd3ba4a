import { calibrationOn, gaugeNamed, type KnownGauge } from '#domain/equipment/instrument.ts';
import { shownFigure } from '#domain/measurement/comparison.ts';
import { gaugeCheck } from '#domain/measurement/gauge/gaugeCheck.ts';
import { gaugeInDate } from '#domain/measurement/gauge/gaugeInDate.ts';
import { countedReadings } from '#domain/measurement/film/reading.ts';
import { micrometres } from '#domain/measurement/film/thickness.ts';
import {
  type Abrasive,
  abrasives,
  requirableGrades,
  blastGrades,
  profileByComparator,
  gradeWords,
  profileGrade,
  observableGrades,
  segmentsUm,
} from '#domain/measurement/surface/comparator.ts';
import {
  profile,
  type ProfileInput,
  profileLot,
  profileMethods,
  type ReplicaTape,
  type TapeRangesUm,
  replicaTapes,
  usualTapeRangesUm,
  withTapeFilmQuestion,
} from '#domain/measurement/surface/profile.ts';
import { type Finding, missing, withPlace, remark } from '#domain/measurement/verdict.ts';
import { revisionsUsed } from '#domain/measurement/requirements.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { judgeAmbientLog } from './ambientLog.ts';
import { failedGaugeCheck, type GaugeCheck, gaugeChecksIn, type GaugesOfReport } from './gaugeChecks.ts';
import { type TestAnswerReader, convertedRowsOf, type TestRequirement } from './testAnswers.ts';
import { effectiveRequirementOf, noTestLimits, productFilmRange, type TestLimits } from './limits.ts';
import { type TestVerdict, judgeFilm, judgePlain, unsubtractedTapeFilmUm, recordedOnlyVerdict } from './judgeFilm.ts';
import { judgeAdhesion, judgeCrossCut, judgeCure, judgeDust, judgeHoliday, judgeSalts } from './judgeRows.ts';
import type { Test, TestKind, Tests, UnjudgedTest } from './test.ts';

function judgeGrade(converted: TestAnswerReader, abrasive: Abrasive): TestVerdict {
  return profileByComparator({
    abrasive,
    grade: observableGrades.find((one) => one === converted.choice('grade')),
    gradeAsked: requirableGrades.find((one) => one === converted.choice('gradeAsked')),
    blastedTo: blastGrades.find((one) => one === converted.choice('blastedTo')),
  });
}

/** The comparator's grade of a measured profile, if the abrasive is known. */
function gradeOf(meanUm: unknown, abrasive: Abrasive | undefined) {
  if (typeof meanUm !== 'number' || abrasive === undefined) return { figures: {}, findings: [] };
  const grade = profileGrade(meanUm, abrasive);
  const next = segmentsUm[abrasive].find((segment) => meanUm < segment);
  const words = `Mean ${shownFigure(meanUm, { atLeast: next })} µm: ${gradeWords[grade].toLowerCase()} by the comparator for ${abrasive}.`;
  return { figures: { grade }, findings: [remark('profileGrade', words)] };
}

/** How many tapes are taken at a location, and what they can read, as far as the client has settled this. */
function tapesSettled({ read }: TestRequirement, tape: ReplicaTape | undefined): Partial<ProfileInput> {
  const { coarse, xCoarse } = usualTapeRangesUm;
  const tapesNeeded = read('profileTapes');
  if (tape === undefined) return { tapesNeeded };
  const tapeRangesUm: TapeRangesUm = {
    coarse: [read('profileCoarseFromUm') ?? coarse[0], read('profileCoarseToUm') ?? coarse[1]],
    xCoarse: [read('profileXCoarseFromUm') ?? xCoarse[0], read('profileXCoarseToUm') ?? xCoarse[1]],
  };
  return { tapesNeeded, tapeRangesUm };
}

/** The spots of the test are the profile's locations. A location that still lacks readings is due, and not judged. */
function judgeProfile({ readings: { areas = [] } }: UnjudgedTest, required: TestRequirement): TestVerdict {
  const abrasive = abrasives.find((one) => one === required.choice('abrasive'));
  if (required.choice('method') === 'comparator') return judgeGrade(required, abrasive ?? 'grit');
  const method = profileMethods.find((one) => one === required.choice('method')) ?? 'replicaTape';
  const comparison = required.read('comparison');
  const limits = { minUm: required.figure('minUm'), maxUm: required.figure('maxUm'), comparison };
  const filmUm = required.figure('filmUm') ?? unsubtractedTapeFilmUm(required);
  const tape = replicaTapes.find((one) => one === required.choice('tape'));
  const locationValue = required.choice('locationValue') === 'mean' ? 'mean' : 'highest';
  const settledTapes = method === 'replicaTape' ? tapesSettled(required, tape) : {};
  const locations = areas
    .flatMap(({ spots }) => spots)
    .map(({ readings }) => countedReadings(readings).nm.map(micrometres))
    .filter((readingsUm) => readingsUm.length > 0)
    .map((readingsUm) => profile({ method, readingsUm, filmUm, tape, locationValue, ...settledTapes, ...limits }));
  const whole = locations.filter(({ due }) => due?.readings === 0);
  const locationsUm = whole.flatMap(({ figures }) => figures.locationUm ?? []);
  const lot = profileLot({ locationsUm, needed: required.figure('needed'), ...limits });
  const isFilmAsked = method === 'replicaTape' && filmUm === undefined && locations.length > 0;
  const verdict = isFilmAsked ? withTapeFilmQuestion(lot) : lot;
  const begun = locations.length - whole.length;
  const grade = gradeOf(lot.figures.meanUm, abrasive);
  const isOpen = begun > 0 && verdict.outcome === 'pass';
  const ofTape = locations.flatMap(({ findings }, row) =>
    withPlace(
      { row, of: 'location' },
      findings.filter(({ code }) => code === 'otherTape'),
    ),
  );
  const ofFilm = locations[0]?.limits.filter(({ id }) => id === 'tapeFilm') ?? [];
  const words = `${begun} ${begun === 1 ? 'location lacks' : 'locations lack'} readings.`;
  return {
    ...verdict,
    outcome: isOpen ? 'incomplete' : verdict.outcome,
    standard: `${locations[0]?.standard ?? ''}${locations[0]?.standard ? '; ' : ''}${verdict.standard}`,
    figures: { ...verdict.figures, locationsUm, ...grade.figures },
    limits: [...verdict.limits, ...ofFilm],
    findings: [
      ...verdict.findings,
      ...(begun > 0 ? [missing('locationDue', words)] : []),
      ...ofTape,
      ...grade.findings,
    ],
  };
}

function judgeGaugeCheck(
  { requirement, readings: { readings = [] } }: UnjudgedTest,
  required: TestRequirement,
): TestVerdict {
  const shimUm = required.figure('shimUm');
  if (shimUm === undefined) return recordedOnlyVerdict('gaugeCheck');
  // What nobody typed is the rule's own, and told as that.
  const typed = (name: string) => (requirement[name] ? required.figure(name) : undefined);
  const accuracy = {
    gaugeAccuracyPercent: typed('gaugeAccuracyPercent'),
    gaugeAccuracyUm: typed('gaugeAccuracyUm'),
    shimAccuracyPercent: typed('shimAccuracyPercent'),
    shimAccuracyUm: typed('shimAccuracyUm'),
  };
  return gaugeCheck({ shimUm, readings, ...accuracy, combined: required.read('gaugeTolerance') });
}

type Judge = (
  test: UnjudgedTest,
  required: TestRequirement,
  limits: TestLimits,
  ofReport: GaugesOfReport,
) => TestVerdict;

function byRows(judge: (rows: readonly TestAnswerReader[], required: TestRequirement) => TestVerdict): Judge {
  return (test, required) => judge(convertedRowsOf(test), required);
}

const judges: Readonly<Record<TestKind, Judge>> = {
  dft: (test, required, limits, ofReport) =>
    judgeFilm(
      test,
      required,
      productFilmRange(test, limits) ? 'product' : 'typed',
      failedGaugeCheck(test, ofReport) !== undefined,
    ),
  wft: (test, required) => judgePlain(test, required),
  profile: judgeProfile,
  salts: byRows(judgeSalts),
  dust: byRows(judgeDust),
  adhesion: byRows(judgeAdhesion),
  crossCut: byRows(judgeCrossCut),
  holiday: byRows(judgeHoliday),
  cure: byRows(judgeCure),
  gaugeCheck: judgeGaugeCheck,
  ambientLog: judgeAmbientLog,
};

/**
 * Findings about the gauge: overdue calibration, which does not change the verdict, and a typed calibration that
 * differs from the stored one. The stored one takes precedence.
 */
function ofGauge({ at, instrument = {} }: UnjudgedTest, gauges: readonly KnownGauge[]): Finding[] {
  const { serialNo = '', calibratedOn, dueOn } = instrument;
  const usedOn = at.slice(0, 'YYYY-MM-DD'.length);
  const known = gaugeNamed(gauges, serialNo);
  const stored = known && calibrationOn(known.calibrations, usedOn);
  const holdsUntil = stored?.dueOn ?? dueOn;
  const isStated = stored === undefined || (stored.calibratedOn === calibratedOn && stored.dueOn === dueOn);
  return [
    ...(isStated ? [] : [remark('calibrationKept', ruleWords.calibrationKept(serialNo, stored))]),
    ...(holdsUntil === undefined
      ? []
      : gaugeInDate({ usedOn, dueOn: holdsUntil, ...(serialNo !== '' && { serialNo }) }).findings),
  ];
}

/** The most findings that a verdict stores. Nobody reads more, and each one is stored and sent. */
const mostFindings = 200;

function fewer(findings: readonly Finding[], most: number): readonly Finding[] {
  if (findings.length <= most) return findings;
  const remaining = findings.slice(0, most - 1);
  return [...remaining, remark('moreFindings', ruleWords.moreFindings(findings.length - remaining.length))];
}

type KnownOfTest = {
  limits?: TestLimits;
  gauges?: readonly KnownGauge[];
  checks?: readonly GaugeCheck[] | undefined;
  own?: readonly GaugeCheck[];
  named?: string;
};

/**
 * The rules' verdict on a test. The same code runs on the device while measuring and on the server on receipt. A test
 * is never refused: without a requirement it is recorded only. `limits` apply if none are typed in the test. `gauges`
 * are the known gauges with their calibrations; `own` are the judged gauge checks of its report, `checks` those of others,
 * and `named` the gauges in the report's field.
 */
export function judgeTest(
  test: UnjudgedTest,
  judgedBy: 'device' | 'server',
  { limits = noTestLimits, gauges = [], checks: known = [], own = [], named = '' }: KnownOfTest = {},
): Test['verdict'] {
  const required = effectiveRequirementOf(test, limits);
  const verdict = required.withUsedSettings(judges[test.kind](test, required, limits, { named, own, known }));
  const gauge = ofGauge(test, gauges);
  const findings = [...fewer(verdict.findings, mostFindings - gauge.length), ...gauge];
  const under = revisionsUsed(verdict.limits, limits.under);
  return { ...verdict, findings, judgedBy, ...(Object.keys(under).length > 0 && { under }) } as Test['verdict'];
}

/** The gauge checks among the tests of a report, judged. */
export function judgeGaugeChecks(tests: Tests, judgedBy: 'device' | 'server', known: KnownOfTest = {}): Test[] {
  return gaugeChecksIn(tests).map((test) => ({ ...test, verdict: judgeTest(test, judgedBy, known) }));
}

/**
 * The verdicts on all tests of a report, in their order: a gauge that failed its check voids series of readings.
 */
export function judgeTests(tests: Tests, judgedBy: 'device' | 'server', known: KnownOfTest = {}): Test['verdict'][] {
  const own = judgeGaugeChecks(tests, judgedBy, known);
  return tests.map((test) => judgeTest(test, judgedBy, { ...known, own }));
}
