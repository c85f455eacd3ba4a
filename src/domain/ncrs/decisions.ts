import { type KnownEquipment, noKnownEquipment } from '#domain/equipment/judgeUsed.ts';
import { type AnyAnswers, type RowAnswers, maxTextLength } from '#domain/reports/answers.ts';
import { rowsIn } from '#domain/reports/byField.ts';
import { textIn } from '#domain/text/textIn.ts';
import { judgeThickness, judgeUsedItems } from '#domain/reports/judge.ts';
import { isReason } from '#domain/text/reason.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { type Failure, failuresOf, isBatchFailure, subjectOf, subjectsOf } from './failures.ts';
import { decisionsFieldName, raisedOption, refusedOption } from './decisionsField.ts';
import { severities } from './ncr.ts';

/** The decision on a failure: raised as an NCR, refused with a reason, or only proposed because nobody decided. */
export type DecidedFailure = Pick<
  Failure,
  'path' | 'before' | 'about' | 'severity' | 'requirement' | 'found' | 'area' | 'coat' | 'test'
> &
  ({ as: 'raised'; description: string } | { as: 'refused'; reason: string } | { as: 'proposed' });

/** Whether a row is a decision. A refusal without a reason is not. */
export function isDecisionRow(row: RowAnswers): boolean {
  return row['decision'] === raisedOption || (row['decision'] === refusedOption && isReason(textIn(row, 'reason')));
}

function decidedBy(row: RowAnswers | undefined, failure: Failure): DecidedFailure {
  if (!row || !isDecisionRow(row)) return { ...failure, as: 'proposed' };
  if (row['decision'] === refusedOption) return { ...failure, as: 'refused', reason: textIn(row, 'reason') };
  const answerOr = (name: 'requirement' | 'found' | 'area' | 'coat') => textIn(row, name) || failure[name];
  return {
    ...failure,
    requirement: answerOr('requirement'),
    found: answerOr('found'),
    area: answerOr('area'),
    coat: answerOr('coat'),
    as: 'raised',
    severity: severities.find((one) => one === row['severity']) ?? failure.severity,
    description: textIn(row, 'description'),
  };
}

/**
 * The decision on each subject. A device of before decided each finding of a test by itself: what it raised goes before
 * what it refused.
 */
function rowsOfSubjects(answers: AnyAnswers): Map<string, RowAnswers> {
  const rows = rowsIn(answers, decisionsFieldName).toSorted(
    (a, b) => Number(a['decision'] === raisedOption) - Number(b['decision'] === raisedOption),
  );
  return new Map(rows.map((row) => [subjectOf(textIn(row, 'path')), row]));
}

/**
 * What the inspector decided about each failure of a report. Texts that the inspector left blank come from the failure
 * itself. An NCR that the inspector raised stands even if the server's rules find no failure on receipt: the inspector
 * saw it on site. Its texts then come from the device.
 */
export function decidedFailures(
  answers: AnyAnswers,
  failures: readonly Failure[],
  onDevice: readonly Failure[],
): DecidedFailure[] {
  const rows = rowsOfSubjects(answers);
  const found = failures.map((failure) => {
    const subject = subjectsOf(failure).find((one) => rows.has(one));
    return decidedBy(rows.get(subject ?? ''), failure);
  });
  const known = new Set(failures.flatMap(subjectsOf));
  const further = [...rows].flatMap(([subject, row]): DecidedFailure[] => {
    const words = (name: string) => textIn(row, name);
    const path = words('path');
    if (known.has(subject) || path === '' || row['decision'] !== raisedOption) return [];
    const bare = {
      path,
      about: words('about'),
      severity: 'minor',
      requirement: '',
      found: '',
      area: '',
      coat: '',
    } as const;
    return [decidedBy(row, onDevice.find((one) => subjectsOf(one).includes(subject)) ?? bare)];
  });
  return [...found, ...further];
}

/** A decision about a failure. It copies no words, so the NCR gets the readings as they are when the report is sent. */
export function decisionRowOf(
  { path, about, severity }: Failure,
  decision: typeof raisedOption | typeof refusedOption,
): Record<string, string> {
  return { path, about: about.slice(0, maxTextLength), decision, severity };
}

/** The failures as a device finds them, from its verdicts among the answers and from the equipment that it knows. */
export function failuresOnDevice(
  kind: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
  known: KnownEquipment,
): Failure[] {
  const judged = [
    ...judgeUsedItems(kind, answers, known, 'device'),
    ...judgeThickness(kind, answers, {}, known, 'device'),
  ];
  return failuresOf(kind, answers, Object.fromEntries(judged));
}

/**
 * Removes decisions about failures that no longer exist, such as a test that was repeated until it passed. `known` is
 * the equipment that the device knows; one that knows no batches keeps the decisions about them.
 */
export function pruneDecisions(
  kind: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
  known: KnownEquipment = noKnownEquipment,
): AnyAnswers {
  const rows = rowsIn(answers, decisionsFieldName);
  if (rows.length === 0) return answers;
  const subjects = new Set(failuresOnDevice(kind, answers, known).flatMap(subjectsOf));
  const { [decisionsFieldName]: _, ...others } = answers;
  const stored = rows.filter((row) => {
    const path = textIn(row, 'path');
    return subjects.has(subjectOf(path)) || (known.batches.length === 0 && isBatchFailure(path));
  });
  return stored.length > 0 ? { ...others, [decisionsFieldName]: stored } : others;
}
