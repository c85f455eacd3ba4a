import { limitWords } from '#domain/measurement/limitWords.ts';
import type { PaintVerdict } from './paintVerdict.ts';

/** The basis of a paint verdict: the limits with their sources, the data sheet, and the version of the rules. */
export function paintProof({ limits, standard, ruleVersion }: PaintVerdict): string {
  return [limitWords(limits), standard, `Rule set ${ruleVersion}`].filter(Boolean).join('. ').concat('.');
}
