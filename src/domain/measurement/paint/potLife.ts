import { clockOf, minutesPerDay, minutesOfDay, durationWords } from '#domain/measurement/clock.ts';
import { formatLimit } from '#domain/measurement/comparison.ts';
import {
  type Finding,
  type LimitSource,
  type Verdict,
  withLimitName,
  breach,
  missing,
  question,
  remark,
  verdict,
} from '#domain/measurement/verdict.ts';
import { pluralize } from '#domain/text/pluralize.ts';

/** How long a mix can be used at a temperature in °C, in minutes. */
export type PotLifePoint = { tempC: number; minutes: number };

/** The input of `potLife`: clock times 'HH:MM', the temperature of the mixed paint in °C, the data sheet's table. */
export type PotLifeInput = {
  mixedAt: string;
  paintTempC: number;
  table: readonly PotLifePoint[];
  /** When application ended. A clock time earlier than mixing is on the next day. */
  endedAt?: string | undefined;
  /** Whether the table is the data sheet's, or the inspector typed what holds at every temperature. */
  from?: LimitSource | undefined;
};

export type PotLifeFigures = {
  readonly minutes: number | null;
  /** Clock time, 'HH:MM'. */
  readonly expiresAt: string | null;
  /** Whether the paint expires on a later day than it was mixed. */
  readonly nextDay: boolean | null;
  readonly daysLater: number | null;
};

/**
 * Pot life in minutes at a temperature in °C. Between two points of the table the warmer one applies, which is shorter.
 * Below the table its coldest point applies. Undefined above the table.
 */
export function potLifeMinutes(table: readonly PotLifePoint[], tempC: number): number | undefined {
  const warmer = table.filter((point) => point.tempC >= tempC);
  const nearest = Math.min(...warmer.map((point) => point.tempC));
  const there = warmer.filter((point) => point.tempC === nearest).map(({ minutes }) => minutes);
  return there.length === 0 ? undefined : Math.min(...there);
}

/** An end on the next day that is further from the mixing than this is asked about: it is more likely mistyped. */
const longestOverMidnight = 12 * 60;

/**
 * When mixed paint expires, and whether application ended in time. The last minute is in time. Not judged for paint
 * warmer than the data sheet's table, nor by an end that seems to lie before the mixing. Source: the data sheet; taking the warmer point is this product's safe choice.
 */
export function potLife({
  mixedAt,
  paintTempC,
  table,
  endedAt,
  from = 'product',
}: PotLifeInput): Verdict<PotLifeFigures> {
  const minutes = potLifeMinutes(table, paintTempC);
  const mixed = minutesOfDay(mixedAt);
  const ended = endedAt === undefined ? undefined : minutesOfDay(endedAt);
  if (minutes === undefined || mixed === undefined) {
    const isClock = mixed !== undefined;
    const tooWarm = remark('warmerThanTable', `At ${formatLimit(paintTempC)} °C the data sheet gives no pot life.`, {
      place: { field: 'paintTempC' },
      figure: paintTempC,
    });
    return verdict('potLife', {
      outcome: 'notJudged',
      figures: { minutes: null, expiresAt: null, nextDay: null, daysLater: null },
      limits: [],
      findings: [
        isClock ? tooWarm : remark('noTime', 'It is not known when it was mixed.', { place: { field: 'mixedAt' } }),
      ],
    });
  }
  const used = ended === undefined ? undefined : ended < mixed ? ended + minutesPerDay - mixed : ended - mixed;
  const isAsked = used !== undefined && used > longestOverMidnight && mixed + used >= minutesPerDay;
  const late = used === undefined || isAsked ? 0 : used - minutes;
  const expiresAt = clockOf(mixed + minutes);
  const daysLater = Math.floor((mixed + minutes) / minutesPerDay);
  const lateWords = `Application ended ${late < 60 ? pluralize(late, 'minute') : durationWords(late)} after the pot life ended.`;
  const askedWords = `Used up before it was mixed? Mixed at ${clockOf(mixed)}, used up at ${clockOf(ended ?? 0)}.`;
  const findings: Finding[] = [
    ...(isAsked ? [question('usedBeforeMixed', askedWords, { place: { field: 'endedAt' } })] : []),
    ...(late > 0
      ? [breach('potLife', lateWords, { place: { field: 'endedAt' }, figure: used ?? 0, limit: minutes })]
      : []),
    ...(used === undefined ? [missing('endDue', `Use this mix by ${expiresAt}.`, { field: 'endedAt' })] : []),
  ];
  return verdict('potLife', {
    outcome: used === undefined ? 'incomplete' : isAsked ? 'notJudged' : late > 0 ? 'fail' : 'pass',
    figures: { minutes, expiresAt, nextDay: daysLater > 0, daysLater },
    limits: [
      withLimitName({
        id: 'potLife',
        of: from === 'typed' ? '' : formatLimit(paintTempC),
        value: minutes,
        unit: 'min',
        from,
      }),
    ],
    findings,
  });
}
