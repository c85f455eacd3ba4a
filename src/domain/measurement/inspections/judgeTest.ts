import { calibrationOn, gaugeNamed, type KnownGauge } from '#domain/equipment/instrument.ts';
import { printed } from '#domain/measurement/comparison.ts';
import { gaugeCheck } from '#domain/measurement/gauge/gaugeCheck.ts';
import { gaugeInDate } from '#domain/measurement/gauge/gaugeInDate.ts';
import { counted } from '#domain/measurement/film/reading.ts';
import { micrometres } from '#domain/measurement/film/thickness.ts';
import {
  type Abrasive,
  abrasives,
  askedGrades,
  blastGrades,
  comparator,
  gradeWords,
  profileGrade,
  seenGrades,
  segmentsUm,
} from '#domain/measurement/surface/comparator.ts';
import {
  profile,
  type ProfileInput,
  profileLot,
  profileMethods,
  type Tape,
  type TapeRangesUm,
  tapes,
  usualTapeRangesUm,
  withFilmAsked,
} from '#domain/measurement/surface/profile.ts';
import { type Finding, missing, placed, remark } from '#domain/measurement/verdict.ts';
import { underTaken } from '#domain/measurement/under.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { judgeAmbientLog } from './ambientLog.ts';
import { columnsOf } from './asked.ts';
import { failedGaugeCheck, type GaugeCheck, gaugeChecksIn, type GaugesOfReport } from './gaugeChecks.ts';
import { type Given, givenByRows, type GivenOfTest } from './given.ts';
import { givenOf, noTestLimits, takenFilm, type TestLimits } from './limits.ts';
import { type TestVerdict, judgeFilm, judgeLimits, presetFilmUm, unjudged } from './judgeFilm.ts';
import { judgeAdhesion, judgeCrossCut, judgeCure, judgeDust, judgeHoliday, judgeSalts } from './judgeRows.ts';
import type { Test, TestKind, Tests, Unjudged } from './test.ts';

function judgeGrade(given: Given, abrasive: Abrasive): TestVerdict {
  return comparator({
    abrasive,
    grade: seenGrades.find((one) => one === given.choice('grade')),
    gradeAsked: askedGrades.find((one) => one === given.choice('gradeAsked')),
    blastedTo: blastGrades.find((one) => one === given.choice('blastedTo')),
  });
}

/** The comparator's grade of a measured profile, if the abrasive is known. */
function gradeOf(meanUm: unknown, abrasive: Abrasive | undefined) {
  if (typeof meanUm !== 'number' || abrasive === undefined) return { figures: {}, findings: [] };
  const grade = profileGrade(meanUm, abrasive);
  const next = segmentsUm[abrasive].find((segment) => meanUm < segment);
  const words = `Mean ${printed(meanUm, { atLeast: next })} µm: ${gradeWords[grade].toLowerCase()} by the comparator for ${abrasive}.`;
  return { figures: { grade }, findings: [remark('profileGrade', words)] };
}

/** How many tapes are taken at a location, and what they can read, as far as the client has settled this. */
function tapesSettled({ take }: GivenOfTest, tape: Tape | undefined): Partial<ProfileInput> {
  const { coarse, xCoarse } = usualTapeRangesUm;
  const tapesNeeded = take('profileTapes');
  if (tape === undefined) return { tapesNeeded };
  const tapeRangesUm: TapeRangesUm = {
    coarse: [take('profileCoarseFromUm') ?? coarse[0], take('profileCoarseToUm') ?? coarse[1]],
    xCoarse: [take('profileXCoarseFromUm') ?? xCoarse[0], take('profileXCoarseToUm') ?? xCoarse[1]],
  };
  return { tapesNeeded, tapeRangesUm };
}

/** The spots of the test are the profile's locations. A location that still lacks readings is due, and not judged. */
function judgeProfile({ readings: { areas = [] } }: Unjudged, given: GivenOfTest): TestVerdict {
  const abrasive = abrasives.find((one) => one === given.choice('abrasive'));
  if (given.choice('method') === 'comparator') return judgeGrade(given, abrasive ?? 'grit');
  const method = profileMethods.find((one) => one === given.choice('method')) ?? 'replicaTape';
  const comparison = given.take('comparison');
  const limits = { minUm: given.figure('minUm'), maxUm: given.figure('maxUm'), comparison };
  const filmUm = given.figure('filmUm') ?? presetFilmUm(given);
  const tape = tapes.find((one) => one === given.choice('tape'));
  const locationValue = given.choice('locationValue') === 'mean' ? 'mean' : 'highest';
  const settledTapes = method === 'replicaTape' ? tapesSettled(given, tape) : {};
  const locations = areas
    .flatMap(({ spots }) => spots)
    .map(({ readings }) => counted(readings).nm.map(micrometres))
    .filter((readingsUm) => readingsUm.length > 0)
    .map((readingsUm) => profile({ method, readingsUm, filmUm, tape, locationValue, ...settledTapes, ...limits }));
  const whole = locations.filter(({ due }) => due?.readings === 0);
  const locationsUm = whole.flatMap(({ figures }) => figures.locationUm ?? []);
  const lot = profileLot({ locationsUm, needed: given.figure('needed'), ...limits });
  const isFilmAsked = method === 'replicaTape' && filmUm === undefined && locations.length > 0;
  const said = isFilmAsked ? withFilmAsked(lot) : lot;
  const begun = locations.length - whole.length;
  const grade = gradeOf(lot.figures.meanUm, abrasive);
  const isOpen = begun > 0 && said.outcome === 'pass';
  const ofTape = locations.flatMap(({ findings }, row) =>
    placed(
      { row, of: 'location' },
      findings.filter(({ code }) => code === 'otherTape'),
    ),
  );
  const ofFilm = locations[0]?.limits.filter(({ id }) => id === 'tapeFilm') ?? [];
  const words = `${begun} ${begun === 1 ? 'location lacks' : 'locations lack'} readings.`;
  return {
    ...said,
    outcome: isOpen ? 'incomplete' : said.outcome,
    standard: `${locations[0]?.standard ?? ''}${locations[0]?.standard ? '; ' : ''}${said.standard}`,
    figures: { ...said.figures, locationsUm, ...grade.figures },
    limits: [...said.limits, ...ofFilm],
    findings: [...said.findings, ...(begun > 0 ? [missing('locationDue', words)] : []), ...ofTape, ...grade.findings],
  };
}

function judgeGaugeCheck({ requirement, readings: { readings = [] } }: Unjudged, given: GivenOfTest): TestVerdict {
  const shimUm = given.figure('shimUm');
  if (shimUm === undefined) return unjudged('gaugeCheck');
  // What nobody typed is the rule's own, and told as that.
  const typed = (name: string) => (requirement[name] ? given.figure(name) : undefined);
  const accuracy = {
    gaugeAccuracyPercent: typed('gaugeAccuracyPercent'),
    gaugeAccuracyUm: typed('gaugeAccuracyUm'),
    shimAccuracyPercent: typed('shimAccuracyPercent'),
    shimAccuracyUm: typed('shimAccuracyUm'),
  };
  return gaugeCheck({ shimUm, readings, ...accuracy, combined: given.take('gaugeTolerance') });
}

type Judge = (test: Unjudged, given: GivenOfTest, limits: TestLimits, ofReport: GaugesOfReport) => TestVerdict;

function byRows(judge: (rows: readonly Given[], given: GivenOfTest, limits: TestLimits) => TestVerdict): Judge {
  return (test, given, limits) => {
    const columns = columnsOf(test);
    const { rows = [] } = test.readings;
    return judge(givenByRows(columns, rows), given, limits);
  };
}

const judges: Readonly<Record<TestKind, Judge>> = {
  dft: (test, given, limits, ofReport) =>
    judgeFilm(
      test,
      given,
      takenFilm(test, limits) ? 'product' : 'typed',
      failedGaugeCheck(test, ofReport) !== undefined,
    ),
  wft: (test, given) => judgeLimits(test, given),
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
function ofGauge({ at, instrument = {} }: Unjudged, gauges: readonly KnownGauge[]): Finding[] {
  const { serialNo = '', calibratedOn, dueOn } = instrument;
  const usedOn = at.slice(0, 'YYYY-MM-DD'.length);
  const known = gaugeNamed(gauges, serialNo);
  const kept = known && calibrationOn(known.calibrations, usedOn);
  const holdsUntil = kept?.dueOn ?? dueOn;
  const isSaid = kept === undefined || (kept.calibratedOn === calibratedOn && kept.dueOn === dueOn);
  return [
    ...(isSaid ? [] : [remark('calibrationKept', ruleWords.calibrationKept(serialNo, kept))]),
    ...(holdsUntil === undefined
      ? []
      : gaugeInDate({ usedOn, dueOn: holdsUntil, ...(serialNo !== '' && { serialNo }) }).findings),
  ];
}

/** The most findings that a verdict stores. Nobody reads more, and each one is stored and sent. */
const mostFindings = 200;

function fewer(findings: readonly Finding[], most: number): readonly Finding[] {
  if (findings.length <= most) return findings;
  const kept = findings.slice(0, most - 1);
  return [...kept, remark('moreFindings', ruleWords.moreFindings(findings.length - kept.length))];
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
  test: Unjudged,
  judgedBy: 'device' | 'server',
  { limits = noTestLimits, gauges = [], checks: known = [], own = [], named = '' }: KnownOfTest = {},
): Test['verdict'] {
  const given = givenOf(test, limits);
  const said = given.stated(judges[test.kind](test, given, limits, { named, own, known }));
  const gauge = ofGauge(test, gauges);
  const findings = [...fewer(said.findings, mostFindings - gauge.length), ...gauge];
  const under = underTaken(said.limits, limits.under);
  return { ...said, findings, judgedBy, ...(Object.keys(under).length > 0 && { under }) } as Test['verdict'];
}

/** The gauge checks among the tests of a report, judged. */
export function judgedChecks(tests: Tests, judgedBy: 'device' | 'server', known: KnownOfTest = {}): Test[] {
  return gaugeChecksIn(tests).map((test) => ({ ...test, verdict: judgeTest(test, judgedBy, known) }));
}

/**
 * The verdicts on all tests of a report, in their order: a gauge that failed its check voids series of readings.
 */
export function judgeTests(tests: Tests, judgedBy: 'device' | 'server', known: KnownOfTest = {}): Test['verdict'][] {
  const own = judgedChecks(tests, judgedBy, known);
  return tests.map((test) => judgeTest(test, judgedBy, { ...known, own }));
}
