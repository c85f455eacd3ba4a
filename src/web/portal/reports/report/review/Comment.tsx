import type { ReviewComment } from '#contract/reports/report.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';

/** A reviewer's comment with its answer. `about` names its place, where the comment does not stand beside it. */
export function Comment({
  comment: { text, by, at, reply },
  about,
}: {
  comment: ReviewComment;
  about?: string | undefined;
}) {
  return (
    <div className="border-l-2 border-edge pl-3 wrap-anywhere">
      <span className="block text-sm text-muted">
        {about !== undefined && `${about} · `}
        {by.fname}, <time dateTime={at}>{writtenMoment(at)}</time>
      </span>
      <span className="block font-semibold">{text}</span>
      {reply === null ? (
        <span className="block text-muted">Not answered yet.</span>
      ) : (
        <span className="block">
          <span className="text-muted">Answer:</span> {reply}
        </span>
      )}
    </div>
  );
}
