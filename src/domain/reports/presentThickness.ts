import { type LabelledValue, displayText } from '#domain/listing/shown.ts';
import type { ThicknessVerdict } from '#domain/measurement/film/judgeThickness.ts';
import { limitWords } from '#domain/measurement/limitWords.ts';
import { outcomeWords } from '#domain/measurement/verdict.ts';
import { labelOf, type ThicknessField } from './fieldKinds.ts';

/** The verdict on the thickness figures, as readers see it beneath them: what it is, why, and by what. */
export function shownThickness(field: ThicknessField, verdicts: readonly ThicknessVerdict[]): LabelledValue[] {
  return verdicts.map(({ outcome, findings, standard, limits, ruleVersion }): LabelledValue => {
    const label = labelOf(field);
    const found = findings.map(({ words }) => words);
    // What is met needs no proof beside the figures that it is specified by; how these were read is still told.
    if (outcome === 'pass') {
      const met = [outcomeWords.pass, standard].filter(Boolean).join(', ');
      return { label, shown: displayText([met, ...found].join('\n')) };
    }
    const by = [`Rule set ${ruleVersion}`, standard].filter(Boolean).join(', ');
    const texts = [outcomeWords[outcome], ...found, `${by}. ${limitWords(limits)}`];
    return { label, shown: displayText(texts.join('\n'), outcome === 'fail') };
  });
}
