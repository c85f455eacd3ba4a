import {
  storableAmbientLimits,
  verdictLimitOf,
  effectiveAmbientLimits,
  ambientLimitValue,
} from '#domain/measurement/climate/ambientLimits.ts';
import { okToWorkDecision } from '#domain/measurement/climate/ambientRows.ts';
import { type OkToWork, okToWork, standingOfReading } from '#domain/measurement/climate/okToWork.ts';
import { settledFiguresIn } from '#domain/measurement/settings/trackedSettings.ts';
import { aspiratedBulb } from '#domain/measurement/climate/wetBulb.ts';
import type { FindingPlace } from '#domain/measurement/place.ts';
import { type Finding, missing, outcomeOf, withPlace, question, remark, verdict } from '#domain/measurement/verdict.ts';
import { checkOverride } from '#domain/measurement/override.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { type TestAnswerReader, figuresOf, convertedRowsOf, type TestRequirement } from './testAnswers.ts';
import { type TestVerdict, recordedOnlyVerdict } from './judgeFilm.ts';
import { effectiveRequirementOf, noTestLimits, type TestLimits } from './limits.ts';
import { isFurtherAmbientLog, type Test, type UnjudgedTest } from './test.ts';

/** The longest time of a log that a finding names as its place, in characters. */
const longestPlace = 100;

const yesOrNo: Readonly<Record<string, boolean>> = { yes: true, no: false };
const wicks: Readonly<Record<string, boolean>> = { frozen: true, wet: false };

function limitsOf(required: TestRequirement, { ambient }: TestLimits) {
  return [{ from: 'typed', limits: figuresOf(required, 'deltaTMinC', 'humidityMax') } as const, ...ambient];
}

/** What each reading of a log proposes, like a row of the report. */
function proposed(rows: readonly TestAnswerReader[], required: TestRequirement, limits: TestLimits): OkToWork[] {
  const isWetBulb = rows.some((row) => row.figure('wetBulbC') !== undefined);
  const settled = isWetBulb && {
    altitudeM: required.read('altitudeM'),
    psychrometer: {
      wet: required.read('wetBulbWet') ?? aspiratedBulb.wet,
      frozen: required.read('wetBulbFrozen') ?? aspiratedBulb.frozen,
    },
  };
  return rows.map((row) =>
    okToWork({
      ...figuresOf(row, 'airTempC', 'wetBulbC', 'humidity', 'surfaceTempC'),
      surfaceWet: yesOrNo[row.choice('surfaceWet') ?? ''],
      wickFrozen: wicks[row.choice('wick') ?? ''],
      otherWork: row.isTicked('otherWork'),
      decided: okToWorkDecision({ okToWork: row.choice('okToWork') }),
      limits: limitsOf(required, limits),
      comparison: required.read('comparison'),
      ...settled,
    }),
  );
}

/** What each reading of a log proposes. The limits are those of its report. */
export function proposalsOfLog(log: UnjudgedTest, limits: TestLimits): OkToWork[] {
  return proposed(convertedRowsOf(log), effectiveRequirementOf(log, limits), limits);
}

/** What each reading of a judged log proposes, by the limits that its verdict names. */
function proposalsAsJudged(log: Test): OkToWork[] {
  const { limits } = log.verdict;
  const named = storableAmbientLimits.map(({ limit }) => [limit, ambientLimitValue(limits, limit)] as const);
  const ambient = [{ from: 'client', limits: Object.fromEntries(named) }] as const;
  return proposalsOfLog(log, { ...noTestLimits, ambient, settings: settledFiguresIn(limits) });
}

/** The readings after the report's own rows. Each has its proposal by the test's verdict, if any the one on receipt. */
export function judgedFurtherAmbientReadings(
  tests: readonly Test[],
  atReceipt: readonly (Test['verdict'] | undefined)[] = [],
) {
  return tests.flatMap((log, at) => {
    if (!isFurtherAmbientLog(log)) return [];
    const { rows = [] } = log.readings;
    const proposals = proposalsAsJudged({ ...log, verdict: atReceipt[at] ?? log.verdict });
    return rows.flatMap((row, of) => {
      const judged = proposals[of];
      return judged ? [{ row, judged }] : [];
    });
  });
}

/** What is proposed for readings after the report's own rows, while nobody has decided on them. */
export function openProposals(tests: readonly Test[], limits: TestLimits) {
  return tests.filter(isFurtherAmbientLog).flatMap((log) => {
    const rows = log.readings.rows ?? [];
    return proposalsOfLog(log, limits).flatMap(({ suggested }, at) =>
      suggested !== null && okToWorkDecision(rows[at] ?? {}) === null ? [{ testId: log.testId, at, suggested }] : [],
    );
  });
}

type Reading = {
  readonly proposal: OkToWork;
  readonly decided: 'Yes' | 'No' | null;
  readonly reason: string;
  readonly place: FindingPlace;
};

const breachesOf = ({ proposal }: Reading) => proposal.findings.filter(({ kind }) => kind === 'breach');
const onlyRemarks = (findings: readonly Finding[]) =>
  findings.map((one): Finding => (one.kind === 'breach' ? { ...one, kind: 'remark' } : one));
/** What forbade work that stopped, and that it did: alone, a limit that was not met would stand beside a pass. */
const remarksOfStop = (breaches: readonly Finding[]) =>
  breaches.length === 0 ? [] : [...onlyRemarks(breaches), remark('workStopped', ruleWords.workStopped)];
const isOfIce = ({ code }: Finding) => code === 'iceUnknown';

/** What is said of a reading that somebody took: it counts as a row of the report does. */
function findingsOf(reading: Reading): Finding[] {
  const { proposal, decided, reason, place } = reading;
  const counts = standingOfReading(proposal, decided);
  if (counts === 'breach') {
    const { words } = checkOverride(proposal.suggested, decided, { reason });
    return withPlace(place, [...breachesOf(reading), ...(words === undefined ? [] : [remark('overridden', words)])]);
  }
  const remarks = decided === 'No' ? remarksOfStop(breachesOf(reading)) : onlyRemarks(breachesOf(reading));
  if (counts !== 'due') return withPlace(place, remarks);
  const lacks = ({ kind }: Finding) => decided === 'Yes' && kind === 'missing';
  const due =
    proposal.suggested === null
      ? proposal.findings.filter((one) => isOfIce(one) || lacks(one))
      : [missing('undecided', ruleWords.undecided)];
  return withPlace(place, [...remarks, ...due]);
}

/** What is said of a logger's reading: nobody decides on one, so it breaks what it breaks unless work stopped. */
function ofLogged(reading: Reading): Finding[] {
  const breaches = breachesOf(reading);
  return withPlace(reading.place, reading.decided === 'No' ? remarksOfStop(breaches) : breaches);
}

function placeOf(row: TestAnswerReader, at: number, isOwn: boolean): FindingPlace {
  const time = row.choice('at')?.slice(0, longestPlace) ?? '';
  return time === '' ? { row: at, of: isOwn ? 'further' : 'reading' } : { at: time };
}

/** Whether anything is given in a row besides its time, which the form fills by the clock. */
const isAnyAnswered = (row: Readonly<Record<string, unknown>>) =>
  Object.entries(row).some(([name, value]) => name !== 'at' && value !== undefined && value !== '' && value !== false);

/**
 * A day's readings beyond the report's own, or a logger's, by the limits of the report. The worst is reported with its
 * time. A reading at which work stopped breaks nothing: the rule was followed. One that an inspector took is due until
 * somebody decides on it.
 */
export function judgeAmbientLog(log: UnjudgedTest, required: TestRequirement, limits: TestLimits): TestVerdict {
  const isOwn = isFurtherAmbientLog(log);
  const typed = log.readings.rows ?? [];
  const rows = convertedRowsOf(log);
  const readings = proposed(rows, required, limits).flatMap((proposal, at): Reading[] => {
    // Nothing was read yet where somebody only began a reading.
    if (isOwn && !isAnyAnswered(typed[at] ?? {})) return [];
    const row = rows[at] as TestAnswerReader;
    const decided = okToWorkDecision({ okToWork: row.choice('okToWork') });
    return [{ proposal, decided, reason: row.choice('reason') ?? '', place: placeOf(row, at, isOwn) }];
  });
  const known = readings.filter(({ proposal }) => proposal.figures.deltaTC !== null);
  const counted = isOwn ? readings : known;
  const findings = counted.flatMap(isOwn ? findingsOf : ofLogged);
  const [worst] = known.toSorted((a, b) => (a.proposal.figures.deltaTC ?? 0) - (b.proposal.figures.deltaTC ?? 0));
  const held = effectiveAmbientLimits(limitsOf(required, limits)).map(verdictLimitOf);
  if (!worst && (!isOwn || readings.length === 0)) return { ...recordedOnlyVerdict('okToWork'), limits: held };
  // Nobody can answer it for a logger, so it is asked once, and keeps nothing open.
  const isIceUnknown = !isOwn && counted.some(({ proposal }) => proposal.findings.some(isOfIce));
  const ofIce = isIceUnknown ? [question('iceUnknown', ruleWords.iceUnknown)] : [];
  const left = readings.length - known.length;
  // What a reading lacks on which somebody decided stands beside it.
  const isLeft = readings.some(
    ({ proposal, decided }) => proposal.figures.deltaTC === null && !(isOwn && decided !== null),
  );
  const leftOut = isLeft ? [missing('due', `${left} of ${readings.length} readings lack a figure.`)] : [];
  const isOnlyRemarked =
    isOwn && !isLeft && readings.every(({ proposal, decided }) => standingOfReading(proposal, decided) === 'told');
  return verdict('okToWork', {
    outcome: isOnlyRemarked ? 'notJudged' : outcomeOf([...findings, ...leftOut], false),
    standard: 'ISO 8502-4:2017',
    figures: worst ? { worstDeltaTC: worst.proposal.figures.deltaTC, worstAt: worst.place.at ?? '' } : {},
    limits: worst?.proposal.limits ?? held,
    findings: [...findings, ...ofIce, ...leftOut],
    readings: { used: known.length, leftOut: left },
  });
}
