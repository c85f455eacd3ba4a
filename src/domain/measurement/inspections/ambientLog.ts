import { asStated, heldLimits } from '#domain/measurement/climate/ambientLimits.ts';
import { type OkToWork, okToWork } from '#domain/measurement/climate/okToWork.ts';
import { movedBulb } from '#domain/measurement/climate/wetBulb.ts';
import { missing, outcomeOf, placed, question, verdict } from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import { columnsOf } from './asked.ts';
import { type Given, givenByRows, type GivenOfTest } from './given.ts';
import { type TestVerdict, unjudged } from './judgeFilm.ts';
import { givenOf, type TestLimits } from './limits.ts';
import type { Unjudged } from './test.ts';

/** The longest time of a log that a finding names as its place, in characters. */
const longestPlace = 100;

function limitsOf(given: GivenOfTest, { ambient }: TestLimits) {
  const typed = { deltaTMinC: given.figure('deltaTMinC'), humidityMax: given.figure('humidityMax') };
  return [{ from: 'typed', limits: typed } as const, ...ambient];
}

/** What each reading of a log proposes, like a row of the report. */
function proposed(rows: readonly Given[], given: GivenOfTest, limits: TestLimits): OkToWork[] {
  const isWetBulb = rows.some((row) => row.figure('wetBulbC') !== undefined);
  const settled = isWetBulb && {
    altitudeM: given.take('altitudeM'),
    psychrometer: {
      wet: given.take('wetBulbWet') ?? movedBulb.wet,
      frozen: given.take('wetBulbFrozen') ?? movedBulb.frozen,
    },
  };
  return rows.map((row) =>
    okToWork({
      airTempC: row.figure('airTempC'),
      wetBulbC: row.figure('wetBulbC'),
      humidity: row.figure('humidity'),
      surfaceTempC: row.figure('surfaceTempC'),
      limits: limitsOf(given, limits),
      comparison: given.take('comparison'),
      ...settled,
    }),
  );
}

/** What each reading of a log proposes. The limits are those of its report. */
export function proposalsOfLog(log: Unjudged, limits: TestLimits): OkToWork[] {
  return proposed(givenByRows(columnsOf(log), log.readings.rows ?? []), givenOf(log, limits), limits);
}

/**
 * A day's readings beyond the report's own, or a logger's. Each is judged like a row of the report, and the worst is
 * reported with its time. A reading at which work stopped breaks nothing: the rule was followed.
 */
export function judgeAmbientLog(rows: readonly Given[], given: GivenOfTest, limits: TestLimits): TestVerdict {
  const said = proposed(rows, given, limits);
  const judged = rows.flatMap((row, at) => {
    const one = said[at];
    return one?.figures.deltaTC == null ? [] : [{ row, said: one, at: row.choice('at')?.slice(0, longestPlace) ?? '' }];
  });
  const [worst] = judged.toSorted((a, b) => (a.said.figures.deltaTC ?? 0) - (b.said.figures.deltaTC ?? 0));
  if (!worst) return { ...unjudged('okToWork'), limits: heldLimits(limitsOf(given, limits)).map(asStated) };
  const findings = judged.flatMap(({ row, at, said: { findings: all } }, index) => {
    const breaches = all.filter(({ kind }) => kind === 'breach');
    const isStopped = row.choice('okToWork') === 'No';
    const place = at === '' ? ({ row: index, of: 'reading' } as const) : { at };
    return placed(place, isStopped ? breaches.map((one) => ({ ...one, kind: 'remark' })) : breaches);
  });
  // Nobody can answer it for a logger, so it is asked once, and keeps nothing open.
  const isIceUnknown = judged.some(({ said: { findings: all } }) => all.some(({ code }) => code === 'iceUnknown'));
  const ofIce = isIceUnknown ? [question('iceUnknown', ruleWords.iceUnknown)] : [];
  const left = rows.length - judged.length;
  const leftOut = left > 0 ? [missing('due', `${left} of ${rows.length} readings lack a figure.`)] : [];
  return verdict('okToWork', {
    outcome: outcomeOf(findings, left > 0),
    standard: 'ISO 8502-4:2017',
    figures: { worstDeltaTC: worst.said.figures.deltaTC, worstAt: worst.at },
    limits: worst.said.limits,
    findings: [...findings, ...ofIce, ...leftOut],
    readings: { used: judged.length, leftOut: left },
  });
}
