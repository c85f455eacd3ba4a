import { useMemo, useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { ReportAnswer } from '#contract/reports/report.ts';
import { entryOfReport } from '#contract/reports/reportWire.ts';
import { differencesOf, type Version } from '#domain/reports/differences.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { revisionWords } from '#domain/reports/review.ts';
import { question, useRead } from '#web/portal/reading/useReading.ts';

type Earlier = ReportAnswer['review']['earlier'][number];

/** A version in words: revision 2.3. */
export const nameOfVersion = (of: Pick<Earlier, 'revision' | 'attempt'>) => `revision ${revisionWords(of)}`;

/** The parts of a version that are compared. */
export function versionOf(kind: KindOfReport, of: Pick<ReportAnswer, 'answers' | 'verdicts' | 'files'>): Version {
  return { entry: entryOfReport(kind, of), judged: of.verdicts, files: of.files };
}

const earlierQuestion = (reportId: string, { revision, attempt }: Earlier) =>
  question(calls.earlierVersion, { params: { reportId, revision: String(revision), attempt: String(attempt) } });

/** What a report has changed since an earlier version of it: at first since the one just before. */
export function useChanges(kind: KindOfReport, report: ReportAnswer) {
  const { earlier } = report.review;
  const [chosen, setShown] = useState<Earlier>();
  // The one just before is another one after it was sent again.
  const isChosen = ({ revision, attempt }: Earlier) => revision === chosen?.revision && attempt === chosen.attempt;
  const shown = earlier.find(isChosen) ?? earlier.at(-1);
  const read = useRead(
    shown ? earlierQuestion(report.reportId, shown) : null,
    'The earlier version could not be loaded.',
  );
  const { answer } = read;
  const differences = useMemo(
    () => answer && differencesOf(kind, versionOf(kind, answer), versionOf(kind, report)),
    [kind, report, answer],
  );
  return { shown, setShown, read, differences };
}
