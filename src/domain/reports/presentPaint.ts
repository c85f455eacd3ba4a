import type { Entry } from '#domain/listing/record.ts';
import { type Pair, shownText, shownValue } from '#domain/listing/shown.ts';
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
export function shownPaint(field: PaintField, entry: Entry, judged?: readonly unknown[]): Pair[] {
  const stored = paintVerdictsSchema.safeParse(entry[field.name]).data;
  const verdicts = (judged && paintVerdictsSchema.safeParse(judged).data) ?? stored;
  if (!verdicts) {
    const shown = shownValue(field.name, entry[field.name]);
    return shown ? [{ label: labelOf(field), shown }] : [];
  }
  if (verdicts.length === 0) return [];
  const label = labelOf(field);
  const rows = verdicts.map((verdict, at) => ({
    number: at + 1,
    cells: [
      shownText(paintTitles[verdict.about]),
      shownText(outcomeWords[verdict.outcome], verdict.outcome === 'fail'),
      shownText(paintWords(verdict)),
      shownText(limitWords(verdict.limits)),
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
    { label: `${label}, judged by`, shown: shownText(`${by}.`), isBasis: true },
    ...judgedValue.flatMap(differing).map((words): Pair => ({ label: 'At receipt', shown: shownText(words) })),
  ];
}
