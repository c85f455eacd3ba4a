import { type Pair, shownText } from '#domain/listing/shown.ts';
import type { ThicknessVerdict } from '#domain/measurement/film/judgeThickness.ts';
import { limitWords } from '#domain/measurement/limitWords.ts';
import { outcomeWords } from '#domain/measurement/verdict.ts';
import { labelOf, type ThicknessField } from './fieldKinds.ts';

/** The verdict on the thickness figures, as readers see it beneath them: what it is, why, and by what. */
export function shownThickness(field: ThicknessField, verdicts: readonly ThicknessVerdict[]): Pair[] {
  return verdicts.map(({ outcome, findings, standard, limits, ruleVersion }): Pair => {
    const label = labelOf(field);
    // What is met needs no proof beside the figures that it is specified by.
    if (outcome === 'pass')
      return { label, shown: shownText([outcomeWords.pass, standard].filter(Boolean).join(', ')) };
    const by = [`Rule set ${ruleVersion}`, standard].filter(Boolean).join(', ');
    const said = [outcomeWords[outcome], ...findings.map(({ words }) => words), `${by}. ${limitWords(limits)}`];
    return { label, shown: shownText(said.join('\n'), outcome === 'fail') };
  });
}
