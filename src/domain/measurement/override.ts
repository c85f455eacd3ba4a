import { ruleWords } from '#domain/measurement/words.ts';
import { isReason } from '#domain/text/reason.ts';

/** Ready-made reasons for an inspector who decides against a proposed No. */
export const okToWorkOverrideReasons = [
  'Dehumidified enclosure',
  'Steel heated',
  'Reading taken elsewhere',
  "Client's instruction",
] as const;

/** Why an inspector decided against a proposal, by which account, and when. */
export type OkToWorkOverride = {
  readonly decision: 'Yes' | 'No';
  readonly reason: string;
  readonly by: string;
  readonly at: string;
};

/** How the inspector's decision relates to the proposal. */
export type OverrideCheck = {
  /** Whether the decision differs from the proposal. */
  readonly isAgainst: boolean;
  /** Whether a reason is required: only for a Yes against a proposed No. */
  readonly asksReason: boolean;
  /** What the report says about it. Absent if the decision agrees with the proposal, or if nothing was proposed. */
  readonly words?: string;
};

/**
 * Compares a decision with the proposal of the readings. Nothing is ever refused: without a reason of at least 10
 * characters, the report says so. Source: this product's own rule.
 */
export function checkOverride(
  suggested: 'Yes' | 'No' | null,
  decided: 'Yes' | 'No' | null,
  { reason = '', by = '' }: { reason?: string; by?: string } = {},
): OverrideCheck {
  const isAgainst = suggested !== null && decided !== null && suggested !== decided;
  if (!isAgainst) return { isAgainst, asksReason: false };
  const name = by.trim() === '' ? '' : ` by ${by.trim()}`;
  const trimmed = reason.trim();
  if (decided === 'No') {
    const because = trimmed === '' ? '' : `: «${trimmed}»`;
    return { isAgainst, asksReason: false, words: `Decided No though the readings allow it${name}${because}` };
  }
  return isReason(trimmed)
    ? { isAgainst, asksReason: false, words: ruleWords.overridden(name, trimmed) }
    : { isAgainst, asksReason: true, words: ruleWords.noReason };
}
