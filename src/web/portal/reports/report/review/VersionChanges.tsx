import type { ReportAnswer, ReviewComment } from '#contract/reports/report.ts';
import { type CommentPlace, commentPlaceWords } from '#domain/reports/commentPlace.ts';
import type { Difference } from '#domain/reports/differences.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { elementIdOfPlace } from '#web/portal/reports/report/paper/places.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Comment } from './Comment.tsx';
import { versionWords, type useVersionChanges, comparableVersionOf } from './useVersionChanges.ts';

const nothing = '—';

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
        {differences.map(({ place, section, label, before, after }, at) => (
          <li key={at} className="grid gap-1 border-l-2 border-edge pl-3 wrap-anywhere">
            <span className="text-sm text-muted">{section}</span>
            <a href={`#${elementIdOfPlace(place)}`} className="font-semibold underline underline-offset-4">
              {label}
            </a>
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

/** What the shown version has changed since an earlier one; at first since the one just before it. */
export function VersionChanges({
  kind,
  report,
  changes: { shown, setShown, read, differences },
}: {
  kind: KindOfReport;
  report: ReportAnswer;
  changes: ReturnType<typeof useVersionChanges>;
}) {
  const { earlier, comments } = report.review;
  if (earlier.length === 0 || !shown) return null;
  return (
    <section aria-labelledby="changes" className="rounded-md border border-edge bg-surface px-3 py-3">
      <h2 id="changes" className="text-base">
        Changes since {versionWords(shown)}
      </h2>
      {earlier.length > 1 && (
        <div className="mt-3 flex flex-wrap gap-3">
          {earlier.toReversed().map((version) => (
            <Button
              key={versionWords(version)}
              aria-pressed={version === shown}
              isPending={!read.answer && read.state !== 'failed' && version === shown}
              onPress={() => setShown(version)}
            >
              Since {versionWords(version)}
            </Button>
          ))}
        </div>
      )}
      <div role="status">
        <ReadState read={read} className="mt-3" />
        {differences && (
          <Table
            differences={differences}
            comments={comments.filter((one) => one.revision === shown.revision && one.attempt === shown.attempt)}
            wordsOf={(place) => commentPlaceWords(kind, comparableVersionOf(kind, report), place)}
          />
        )}
      </div>
    </section>
  );
}
