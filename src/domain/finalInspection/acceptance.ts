import type { AnyAnswers, RowAnswers } from '#domain/reports/answers.ts';
import { rowsIn } from '#domain/reports/byField.ts';

/** What of a final inspection report decides whether NCRs stand against it; undefined where it does not accept without comments. */
export function acceptedItems(
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
 * Why a report can't accept: NCRs of its items are open, those that it names as open and those that are known to be. Source:
 * trade.md, 6.2.
 */
export function whyNotAccepted(open: readonly string[]): string | undefined {
  const those = [...new Set(open)];
  if (those.length === 0) return undefined;
  const [first = ''] = those;
  const which =
    those.length === 1 ? `${first} is` : `${those.slice(0, 5).join(', ')}${those.length > 5 ? ' and more' : ''} are`;
  return `${which} still open. Choose 'Accepted with comments', or close ${those.length === 1 ? 'it' : 'them'} first.`;
}
