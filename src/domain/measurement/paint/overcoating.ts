import { localMinuteOf, epochMinutesOf, formatMinute } from '#domain/measurement/calendar.ts';
import { durationWords } from '#domain/measurement/clock.ts';
import { formatLimit } from '#domain/measurement/comparison.ts';
import {
  type Finding,
  type Limit,
  type Outcome,
  type Verdict,
  withLimitName,
  breach,
  missing,
  remark,
  verdict,
} from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';

/** Earliest and latest time for the next coat at a steel temperature in °C. Null if the data sheet has no latest. */
export type OvercoatTableRow = { tempC: number; minMinutes: number; maxMinutes: number | null };

/** The input of `overcoat`: local minutes 'YYYY-MM-DDTHH:MM' and the coldest and warmest steel since the coat in °C. */
export type OvercoatInput = {
  endedAt: string;
  steelLowC: number;
  steelHighC?: number | undefined;
  table: readonly OvercoatTableRow[];
  nextCoatAt?: string | undefined;
};

export type OvercoatFigures = { readonly opensAt: string | null; readonly closesAt: string | null };

/** The times from the table. Undefined when the temperature is beyond the table, null when there is no latest time. */
export type OvercoatWindow = {
  readonly minMinutes: number | undefined;
  readonly maxMinutes: number | null | undefined;
};

/** The row of the table closest to a temperature, on its colder or warmer side. */
function nearest(table: readonly OvercoatTableRow[], tempC: number, side: 'colder' | 'warmer') {
  const rows = table.filter((row) => (side === 'colder' ? row.tempC <= tempC : row.tempC >= tempC));
  const sorted = rows.toSorted((a, b) => (side === 'colder' ? b.tempC - a.tempC : a.tempC - b.tempC));
  return sorted[0];
}

/** The earliest time is the colder row's (the longer one), the latest is the warmer row's (the shorter one). */
function overcoatWindow(table: readonly OvercoatTableRow[], steelLowC: number, steelHighC: number): OvercoatWindow {
  return {
    minMinutes: nearest(table, steelLowC, 'colder')?.minMinutes,
    maxMinutes: nearest(table, steelHighC, 'warmer')?.maxMinutes,
  };
}

function unknownParts({ minMinutes, maxMinutes }: OvercoatWindow, steelLowC: number, steelHighC: number): Finding[] {
  const colder = `Steel at ${formatLimit(steelLowC)} °C is colder than the data sheet's table: the earliest time is not known.`;
  const warmer = `Steel at ${formatLimit(steelHighC)} °C is warmer than the data sheet's table: the latest time is not known.`;
  return [
    ...(minMinutes === undefined
      ? [remark('openingUnknown', colder, { place: { field: 'steelLowC' }, figure: steelLowC })]
      : []),
    ...(maxMinutes === undefined
      ? [remark('closingUnknown', warmer, { place: { field: 'steelHighC' }, figure: steelHighC })]
      : []),
  ];
}

type Ends = { opens: number | undefined; closes: number | null | undefined };

function stateOf(next: number, { opens, closes }: Ends): { outcome: Outcome; findings: Finding[] } {
  if (opens !== undefined && next < opens) {
    const words = ruleWords.tooEarly(formatMinute(localMinuteOf(opens)));
    return { outcome: 'fail', findings: [breach('tooEarly', words, { place: { field: 'nextCoatAt' } })] };
  }
  if (typeof closes === 'number' && next > closes) {
    const at = formatMinute(localMinuteOf(closes));
    const words = ruleWords.tooLate(at);
    return { outcome: 'fail', findings: [breach('tooLate', words, { place: { field: 'nextCoatAt' } })] };
  }
  if (opens === undefined || closes === undefined) return { outcome: 'notJudged', findings: [] };
  const words =
    closes === null
      ? 'Open; the data sheet names no latest time.'
      : `Open until ${formatMinute(localMinuteOf(closes))} (${durationWords(closes - next)} left).`;
  return { outcome: 'pass', findings: [remark('open', words)] };
}

/** What to report while the time of the next coat is not known. */
function beforehand({ opens, closes }: Ends, isKnown: boolean): { outcome: Outcome; findings: Finding[] } {
  const closing = typeof closes === 'number' ? `, closes ${formatMinute(localMinuteOf(closes))}` : '';
  const opening = opens === undefined ? [] : [`Opens ${formatMinute(localMinuteOf(opens))}${closing}.`];
  return {
    outcome: isKnown ? 'incomplete' : 'notJudged',
    findings: opening.map((words) => missing('nextCoatDue', words, { field: 'nextCoatAt' })),
  };
}

const lasting = (id: 'coatedNotBefore' | 'coatedNotAfter', minutes: number): Limit =>
  withLimitName({ id, value: minutes, unit: 'min', from: 'product' });

function limitsOf({ minMinutes, maxMinutes }: OvercoatWindow): Limit[] {
  return [
    ...(minMinutes === undefined ? [] : [lasting('coatedNotBefore', minMinutes)]),
    ...(typeof maxMinutes === 'number' ? [lasting('coatedNotAfter', maxMinutes)] : []),
  ];
}

/**
 * When the next coat may be applied: from the earliest time at the coldest steel since the coat until the latest time
 * at the warmest, both inclusive. Between two rows of the table the safer one applies: the colder for the earliest, the
 * warmer for the latest time. Times are the project's wall-clock time. Source: the data sheet.
 */
export function overcoat(input: OvercoatInput): Verdict<OvercoatFigures> {
  const { endedAt, steelLowC, steelHighC = steelLowC, table, nextCoatAt } = input;
  const ended = epochMinutesOf(endedAt);
  if (ended === undefined) {
    return verdict('overcoat', {
      outcome: 'notJudged',
      figures: { opensAt: null, closesAt: null },
      limits: [],
      findings: [remark('noTime', 'It is not known when the coat ended.', { place: { field: 'endedAt' } })],
    });
  }
  const window = overcoatWindow(table, steelLowC, steelHighC);
  const unknown = unknownParts(window, steelLowC, steelHighC);
  const ends: Ends = {
    opens: window.minMinutes === undefined ? undefined : ended + window.minMinutes,
    closes: typeof window.maxMinutes === 'number' ? ended + window.maxMinutes : window.maxMinutes,
  };
  const next = nextCoatAt === undefined ? undefined : epochMinutesOf(nextCoatAt);
  const state = next === undefined ? beforehand(ends, unknown.length === 0) : stateOf(next, ends);
  return verdict('overcoat', {
    outcome: state.outcome,
    figures: {
      opensAt: ends.opens === undefined ? null : localMinuteOf(ends.opens),
      closesAt: typeof ends.closes === 'number' ? localMinuteOf(ends.closes) : null,
    },
    limits: limitsOf(window),
    findings: [...state.findings, ...unknown],
  });
}
