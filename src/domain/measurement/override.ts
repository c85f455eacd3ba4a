import { ruleWords } from '#domain/measurement/words.ts';
import { isReason } from '#domain/text/reason.ts';

/** Reasons that are ready to be chosen when an inspector decides against a proposed No. */
export const readyReasons = [
  'Dehumidified enclosure',
  'Steel heated',
  'Reading taken elsewhere',
  "Client's instruction",
] as const;

/** Why an inspector decided against a proposal: by whose account, and when. */
export type Override = {
  readonly decision: 'Yes' | 'No';
  readonly reason: string;
  readonly by: string;
  readonly at: string;
};

/** What stands between a proposal and the inspector's decision. */
export type Standing = {
  /** Decided otherwise than proposed. */
  readonly isAgainst: boolean;
  /** A Yes against a proposed No asks for a reason; nothing else does. */
  readonly asksReason: boolean;
  /** What the report says of it; absent where the decision is the proposal, or nothing was proposed. */
  readonly words?: string;
};

/**
 * How a decision stands to what the readings propose. Nothing is ever refused: without a reason of at least 10 characters
 * the report says so. Source: this product's own.
 */
export function standing(
  suggested: 'Yes' | 'No' | null,
  decided: 'Yes' | 'No' | null,
  { reason = '', by = '' }: { reason?: string; by?: string } = {},
): Standing {
  const isAgainst = suggested !== null && decided !== null && suggested !== decided;
  if (!isAgainst) return { isAgainst, asksReason: false };
  const name = by.trim() === '' ? '' : ` by ${by.trim()}`;
  const given = reason.trim();
  if (decided === 'No') {
    const because = given === '' ? '' : `: «${given}»`;
    return { isAgainst, asksReason: false, words: `Decided No though the readings allow it${name}${because}` };
  }
  return isReason(given)
    ? { isAgainst, asksReason: false, words: ruleWords.overridden(name, given) }
    : { isAgainst, asksReason: true, words: ruleWords.noReason };
}
