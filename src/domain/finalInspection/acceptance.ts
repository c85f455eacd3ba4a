import type { AnyAnswers, RowAnswers } from '#domain/reports/answers.ts';
import { rowsIn } from '#domain/reports/byField.ts';

/**
 * What a final inspection report accepts, for the check against open NCRs: its structure, the numbers of its NCRs, and
 * those that it lists as open. Undefined unless its conclusion is exactly 'Accepted', without comments.
 */
export function acceptanceOf(
  answers: AnyAnswers,
): { structure: string; numbers: string[]; typedOpen: string[] } | undefined {
  if (answers['conclusion'] !== 'Accepted') return undefined;
  const numberOf = ({ number }: RowAnswers) => (typeof number === 'string' ? number.trim() : '');
  const structure = answers['structureTag'];
  const ncrs = rowsIn(answers, 'ncrs');
  return {
    structure: typeof structure === 'string' ? structure : '',
    numbers: ncrs.map(numberOf),
    typedOpen: ncrs.flatMap((row) => (row['status'] === 'Open' ? [numberOf(row) || 'An NCR'] : [])),
  };
}

/**
 * Why a report cannot accept the work: the NCRs in `open`, from the report or from the store, are still open. Undefined
 * when there are none. Source: trade.md, 6.2.
 */
export function whyNotAccepted(open: readonly string[]): string | undefined {
  const those = [...new Set(open)];
  if (those.length === 0) return undefined;
  const [first = ''] = those;
  const which =
    those.length === 1 ? `${first} is` : `${those.slice(0, 5).join(', ')}${those.length > 5 ? ' and more' : ''} are`;
  return `${which} still open. Choose 'Accepted with comments', or close ${those.length === 1 ? 'it' : 'them'} first.`;
}
