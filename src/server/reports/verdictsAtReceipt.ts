import { isDeepStrictEqual } from 'node:util';
import { type AmbientVerdicts, isJudged } from '#domain/measurement/climate/ambientRows.ts';
import type { PaintVerdicts } from '#domain/measurement/paint/paintVerdict.ts';
import type { Test, Tests } from '#domain/measurement/inspections/test.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import { verdictFieldsOf, type VerdictsByField } from '#domain/reports/judge.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';

/** Whether the device sent the same verdict as the server's, and marked it as its own. */
function isSame(sent: object, judged: object): boolean {
  const asJson: unknown = JSON.parse(JSON.stringify({ ...judged, judgedBy: 'device' }));
  return isDeepStrictEqual(JSON.parse(JSON.stringify(sent)), asJson);
}

function ofTest(sent: Test['verdict'], judged: Test['verdict']): Test['verdict'] {
  if (isSame(sent, judged)) return sent;
  return { ...judged, ...(sent.outcome !== judged.outcome && { deviceOutcome: sent.outcome }) };
}

/** Verdicts on paint are matched by what they are about. Those that the server does not give are dropped. */
function ofPaint(sent: PaintVerdicts, judged: PaintVerdicts): PaintVerdicts {
  return judged.map((verdict) => {
    const before = sent.find(({ about }) => about === verdict.about);
    if (before && isSame(before, verdict)) return before;
    return { ...verdict, ...(before && before.outcome !== verdict.outcome && { deviceOutcome: before.outcome }) };
  });
}

type RowVerdict = AmbientVerdicts[number];

/** Somebody's reason stays, whatever the rules say, because it comes from a person and not from the device. */
function ofRow(sent: RowVerdict | undefined, judged: RowVerdict | undefined): RowVerdict {
  if (!isJudged(judged)) return {};
  if (!isJudged(sent)) return judged;
  const { override, suggested } = sent;
  const stored = { ...judged, ...(override && { override }) };
  if (isSame(sent, stored)) return sent;
  return { ...stored, ...(suggested !== judged.suggested && { deviceSuggested: suggested }) };
}

/**
 * The answers in their stored form, once the server has judged them. A device's verdict stays if the server's is the
 * same. Otherwise the server's replaces it, and records what the device had said. If the device sent no verdict, none
 * is added.
 */
export function withVerdictsAtReceipt(
  kind: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
  judged: VerdictsByField | undefined,
): AnyAnswers {
  const stands: Record<string, AnyAnswers[string]> = {};
  for (const { name, kind: of } of verdictFieldsOf(kind)) {
    const sent = answers[name];
    if (sent === undefined) continue;
    if (of === 'tests') {
      const verdicts = (judged?.[name] ?? []) as readonly Test['verdict'][];
      stands[name] = (sent as Tests).map((test, at) => ({
        ...test,
        verdict: ofTest(test.verdict, verdicts[at] ?? test.verdict),
      }));
    }
    if (of === 'paint') stands[name] = ofPaint(sent as PaintVerdicts, (judged?.[name] ?? []) as PaintVerdicts);
    if (of === 'verdicts') {
      const verdicts = (judged?.[name] ?? []) as AmbientVerdicts;
      stands[name] = (sent as AmbientVerdicts).map((row, at) => ofRow(row, verdicts[at]));
    }
  }
  return Object.keys(stands).length > 0 ? { ...answers, ...stands } : answers;
}
