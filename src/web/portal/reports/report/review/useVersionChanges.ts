import { useMemo, useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { ReportAnswer } from '#contract/reports/report.ts';
import { entryForReaders } from '#contract/reports/reportWire.ts';
import { differencesOf, type ReportVersion } from '#domain/reports/differences.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { revisionWords } from '#domain/reports/review.ts';
import { question, useAnswer } from '#web/portal/reading/useLoaded.ts';

type Earlier = ReportAnswer['review']['earlier'][number];

/** A version in words: revision 2.3. */
export const versionWords = (of: Pick<Earlier, 'revision' | 'attempt'>) => `revision ${revisionWords(of)}`;

/** The parts of a version that are compared. */
export function comparableVersionOf(
  kind: KindOfReport,
  of: Pick<ReportAnswer, 'answers' | 'verdicts' | 'files'>,
): ReportVersion {
  return { entry: entryForReaders(kind, of), judged: of.verdicts, files: of.files };
}

const earlierQuestion = (reportId: string, { revision, attempt }: Earlier) =>
  question(calls.earlierVersion, { params: { reportId, revision: String(revision), attempt: String(attempt) } });

/** What a report has changed since an earlier version of it: at first since the one just before. */
export function useVersionChanges(kind: KindOfReport, report: ReportAnswer) {
  const { earlier } = report.review;
  const [chosen, setShown] = useState<Earlier>();
  // The one just before is another one after it was sent again.
  const isChosen = ({ revision, attempt }: Earlier) => revision === chosen?.revision && attempt === chosen.attempt;
  const shown = earlier.find(isChosen) ?? earlier.at(-1);
  const read = useAnswer(
    shown ? earlierQuestion(report.reportId, shown) : null,
    'The earlier version could not be loaded.',
  );
  const { answer } = read;
  const differences = useMemo(
    () => answer && differencesOf(kind, comparableVersionOf(kind, answer), comparableVersionOf(kind, report)),
    [kind, report, answer],
  );
  return { shown, setShown, read, differences };
}
