import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { ReportAnswer, ReviewComment } from '#contract/reports/report.ts';
import { entryOfReport } from '#contract/reports/reportWire.ts';
import { type CommentPlace, placeWords } from '#domain/reports/commentPlace.ts';
import { type Difference, differencesOf, type Version } from '#domain/reports/differences.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { question } from '#web/portal/reading/question.ts';
import { useRead } from '#web/portal/reading/useReading.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Comment } from './Comment.tsx';

const nothing = '—';

type Earlier = ReportAnswer['review']['earlier'][number];

const nameOf = ({ revision, attempt }: Pick<Earlier, 'revision' | 'attempt'>) =>
  attempt === 1 ? `revision ${revision}` : `revision ${revision}, attempt ${attempt}`;

function versionOf(kind: KindOfReport, of: Pick<ReportAnswer, 'answers' | 'verdicts' | 'files'>): Version {
  return { entry: entryOfReport(kind, of), judged: of.verdicts, files: of.files };
}

type Asked = { comments: readonly ReviewComment[]; wordsOf: (place: CommentPlace) => string };

/** The changes, each with the comments on its place, and then the comments on places where nothing was changed. */
function Table({ differences, comments, wordsOf }: Asked & { differences: readonly Difference[] }) {
  const isOn = (one: CommentPlace) => (difference: Difference) =>
    one.field === difference.place.field && (one.item === null || one.item === difference.place.item);
  const askedAt = comments.map((comment) => differences.findIndex(isOn(comment)));
  const unchanged = comments.filter((_, index) => askedAt[index] === -1);
  return (
    <>
      {differences.length === 0 && <p className="mt-3">Nothing was changed.</p>}
      <ul className="mt-3 grid gap-3">
        {differences.map(({ section, label, before, after }, at) => (
          <li key={at} className="grid gap-1 border-l-2 border-edge pl-3 wrap-anywhere">
            <span className="text-sm text-muted">{section}</span>
            <span className="font-semibold">{label}</span>
            <span>
              <del className="text-muted">
                <span className="sr-only">Before: </span>
                {before || nothing}
              </del>{' '}
              <span aria-hidden="true">→</span>{' '}
              <ins className="no-underline">
                <span className="sr-only">Now: </span>
                {after || nothing}
              </ins>
            </span>
            {comments
              .filter((_, index) => askedAt[index] === at)
              .map((comment) => (
                <Comment key={comment.commentId} comment={comment} />
              ))}
          </li>
        ))}
      </ul>
      {unchanged.length > 0 && (
        <>
          <h3 className="mt-4 text-base font-semibold">Requested but not changed</h3>
          <ul className="mt-3 grid gap-3">
            {unchanged.map((comment) => (
              <li key={comment.commentId}>
                <Comment comment={comment} about={wordsOf(comment)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const earlierQuestion = (reportId: string, { revision, attempt }: Earlier) =>
  question(calls.earlierVersion, { params: { reportId, revision: String(revision), attempt: String(attempt) } });

/** What the shown version has changed since an earlier one; at first since the one just before it. */
export function Changes({ kind, report }: { kind: KindOfReport; report: ReportAnswer }) {
  const { earlier, comments } = report.review;
  const [shown, setShown] = useState<Earlier>();
  const { answer: before, ...read } = useRead(
    shown ? earlierQuestion(report.reportId, shown) : null,
    'The earlier version could not be loaded.',
  );
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="changes" className="rounded-lg border border-line bg-surface px-4 py-4 sm:px-6">
      <h2 id="changes" className="text-xl">
        Changes
      </h2>
      <div className="mt-3 flex flex-wrap gap-3">
        {earlier.toReversed().map((version) => (
          <Button
            key={nameOf(version)}
            aria-pressed={version === shown}
            isPending={!before && read.state !== 'failed' && version === shown}
            onPress={() => setShown(version)}
          >
            Since {nameOf(version)}
          </Button>
        ))}
      </div>
      <div role="status">
        {shown && <ReadState read={{ ...read, answer: before }} className="mt-3" />}
        {shown && before && (
          <Table
            differences={differencesOf(kind, versionOf(kind, before), versionOf(kind, report))}
            comments={comments.filter((one) => one.revision === shown.revision && one.attempt === shown.attempt)}
            wordsOf={(place) => placeWords(kind, versionOf(kind, report), place)}
          />
        )}
      </div>
    </section>
  );
}
