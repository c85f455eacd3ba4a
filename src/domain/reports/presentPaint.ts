import type { ReportEntry } from '#domain/listing/record.ts';
import { type LabelledValue, displayText, displayValueOf } from '#domain/listing/shown.ts';
import { type PaintVerdict, paintTitles } from '#domain/measurement/paint/paintVerdict.ts';
import { paintVerdictsSchema } from '#domain/measurement/paint/paintVerdictSchema.ts';
import { type PaintField, labelOf } from './fieldKinds.ts';
import { outcomeWords } from '#domain/measurement/verdict.ts';
import { limitWords } from '#domain/measurement/limitWords.ts';

/** What one rule says about the paint, in one paragraph. */
function paintWords({ findings }: Pick<PaintVerdict, 'findings'>): string {
  return findings.map(({ words }) => words).join(' ');
}

function differing({ about, outcome, deviceOutcome }: PaintVerdict): string[] {
  if (deviceOutcome === undefined || deviceOutcome === outcome) return [];
  return [
    `${paintTitles[about]}: the device said ${outcomeWords[deviceOutcome].toLowerCase()}; what is shown was judged at receipt.`,
  ];
}

/** The verdicts on the paint of an entry, as readers see them. A value that is not a verdict is shown as it is. */
export function shownPaint(field: PaintField, entry: ReportEntry, judged?: readonly unknown[]): LabelledValue[] {
  const stored = paintVerdictsSchema.safeParse(entry[field.name]).data;
  const verdicts = (judged && paintVerdictsSchema.safeParse(judged).data) ?? stored;
  if (!verdicts) {
    const shown = displayValueOf(field.name, entry[field.name]);
    return shown ? [{ label: labelOf(field), shown }] : [];
  }
  if (verdicts.length === 0) return [];
  const label = labelOf(field);
  const rows = verdicts.map((verdict, at) => ({
    number: at + 1,
    cells: [
      displayText(paintTitles[verdict.about]),
      displayText(outcomeWords[verdict.outcome], verdict.outcome === 'fail'),
      displayText(paintWords(verdict)),
      displayText(limitWords(verdict.limits)),
    ],
  }));
  const sheets = new Set(verdicts.flatMap(({ standard }) => standard ?? []));
  const by = [...new Set(verdicts.map(({ ruleVersion }) => `Rule set ${ruleVersion}`)), ...sheets].join(', ');
  const sent = new Map(stored?.map((verdict) => [verdict.about, verdict]));
  const judgedValue = verdicts.map((verdict) => {
    const before = sent.get(verdict.about);
    const outcome = before?.deviceOutcome ?? (before?.judgedBy === 'device' ? before.outcome : undefined);
    return outcome === undefined ? verdict : { ...verdict, deviceOutcome: outcome };
  });
  return [
    { label, shown: { kind: 'table', columns: ['About', 'Outcome', 'What follows', 'Limits'], rows } },
    { label: `${label}, judged by`, shown: displayText(`${by}.`), isBasis: true },
    ...judgedValue
      .flatMap(differing)
      .map((words): LabelledValue => ({ label: 'At receipt', shown: displayText(words) })),
  ];
}
