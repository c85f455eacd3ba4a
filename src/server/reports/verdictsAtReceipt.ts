import { isDeepStrictEqual } from 'node:util';
import { type AmbientVerdicts, isJudged } from '#domain/measurement/climate/ambientRows.ts';
import type { PaintVerdicts } from '#domain/measurement/paint/paintVerdict.ts';
import type { Test, Tests } from '#domain/measurement/tests/test.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import { judgedFields, type JudgedFields } from '#domain/reports/judge.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';

/** Whether a device has said just what the server says, and calls it its own. */
function isSame(sent: object, judged: object): boolean {
  const asJson: unknown = JSON.parse(JSON.stringify({ ...judged, judgedBy: 'device' }));
  return isDeepStrictEqual(JSON.parse(JSON.stringify(sent)), asJson);
}

function ofTest(sent: Test['verdict'], judged: Test['verdict']): Test['verdict'] {
  if (isSame(sent, judged)) return sent;
  return { ...judged, ...(sent.outcome !== judged.outcome && { deviceOutcome: sent.outcome }) };
}

/** One of the paint is told by what it is about. What the server says nothing of is not kept. */
function ofPaint(sent: PaintVerdicts, judged: PaintVerdicts): PaintVerdicts {
  return judged.map((verdict) => {
    const before = sent.find(({ about }) => about === verdict.about);
    if (before && isSame(before, verdict)) return before;
    return { ...verdict, ...(before && before.outcome !== verdict.outcome && { deviceOutcome: before.outcome }) };
  });
}

type RowVerdict = AmbientVerdicts[number];

/** What somebody gave as a reason stays, whatever the rules say: it is theirs, and not the device's. */
function ofRow(sent: RowVerdict | undefined, judged: RowVerdict | undefined): RowVerdict {
  if (!isJudged(judged)) return {};
  if (!isJudged(sent)) return judged;
  const { override, suggested } = sent;
  const kept = { ...judged, ...(override && { override }) };
  if (isSame(sent, kept)) return sent;
  return { ...kept, ...(suggested !== judged.suggested && { deviceSuggested: suggested }) };
}

/**
 * Answers as they are kept, once the server has judged them: a verdict that a device sent stays where the server says the same,
 * and elsewhere gives way to the server's, which then tells what the device had said. Where no verdict was sent, none is added.
 */
export function withVerdictsAtReceipt(
  kind: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
  judged: JudgedFields | undefined,
): AnyAnswers {
  const stands: Record<string, AnyAnswers[string]> = {};
  for (const { name, kind: of } of judgedFields(kind)) {
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
