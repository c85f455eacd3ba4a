import { brand } from '#brand/brand.ts';
import { dayIn, startOfDay } from '#domain/audit/startOfDay.ts';
import { mondayOf } from '#domain/listing/week.ts';
import { type Action, may } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';

/**
 * The mails that somebody may have or not: that reports wait or failed, that calibrations and batches end, and a digest
 * of all that waits. Mails that belong to a duty, such as a returned report or an NCR, are none of these.
 */
export const optionalMails = ['waiting', 'ends', 'digest'] as const;
export type OptionalMail = (typeof optionalMails)[number];

export const mailPaces = ['atOnce', 'daily', 'weekly', 'off'] as const;
export type MailPace = (typeof mailPaces)[number];

type Row = {
  readonly words: string;
  /** Who has it: whoever may open what it tells of. */
  readonly may: Action;
  /** The first one is usual. */
  readonly paces: readonly [MailPace, ...MailPace[]];
};

const table: Readonly<Record<OptionalMail, Row>> = {
  waiting: { words: 'Reports that wait for your review, or failed', may: 'reviewReports', paces: ['atOnce', 'off'] },
  ends: { words: 'Calibrations and batches that end', may: 'keepEquipment', paces: ['atOnce', 'off'] },
  digest: { words: 'A digest of what waits for you', may: 'seeUsers', paces: ['daily', 'weekly', 'off'] },
};

/** What a wanted mail is about, who has it, and how often it can come. */
export const optionalMailRow = (kind: OptionalMail): Row => table[kind];

/** The mails that somebody of a role may switch off. */
export const optionalMailsOfRole = (role: Role): OptionalMail[] =>
  optionalMails.filter((kind) => may({ role }, table[kind].may));

/** How often somebody has a mail who has chosen this, or nothing. A choice of another version counts as none. */
export function paceOf(kind: OptionalMail, chosen: string | null): MailPace {
  const { paces } = table[kind];
  return paces.find((pace) => pace === chosen) ?? paces[0];
}

/** Reviewers have at most one mail about waiting reports in this time. */
export const waitingMailIntervalMs = 15 * 60_000;
/** In milliseconds after midnight of the company: digests are read in the morning. */
const morningMs = 7 * 3_600_000;

/** When the newest digest of a pace was due, in milliseconds: this morning, or on Monday morning. */
function digestMoment(pace: 'daily' | 'weekly', now: number): number {
  const day = dayIn(brand.timeZone, now - morningMs);
  const of = pace === 'daily' ? day : mondayOf(day);
  return Date.parse(startOfDay(of, brand.timeZone)) + morningMs;
}

/** Whether a mail is due at a moment, if somebody had the last one at `lastAt` (ISO, or null if never). */
export function isMailDue(kind: OptionalMail, pace: MailPace, lastAt: string | null, now: number): boolean {
  const last = lastAt === null ? Number.NEGATIVE_INFINITY : Date.parse(lastAt);
  if (pace === 'off') return false;
  if (pace === 'daily' || pace === 'weekly') return last < digestMoment(pace, now);
  // What ends is told once a day, in the morning.
  if (kind === 'ends') return last < digestMoment('daily', now);
  return last <= now - waitingMailIntervalMs;
}
