import { type Verdict, remark } from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';

/**
 * A verdict on a series whose gauge failed its check: nothing is judged, whatever the scheme. The figures stay, since
 * what was read is a fact. Source: ISO 19840:2012, 6.2; SSPC-PA 2, where all measurements since the last check are
 * suspect.
 */
export function withFailedGaugeCheck<Figures>(verdict: Verdict<Figures>): Verdict<Figures> {
  const kept = verdict.findings.filter(({ kind }) => kind === 'question' || kind === 'remark');
  return {
    ...verdict,
    outcome: 'notJudged',
    findings: [remark('gaugeCheckFailed', ruleWords.gaugeCheckFailed), ...kept],
  };
}
