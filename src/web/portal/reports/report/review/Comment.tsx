import type { ReviewComment } from '#contract/report.ts';
import { writtenMoment } from '#web/portal/reports/report/writtenMoment.ts';

/** A comment of a reviewer with its answer. `about`: what it hangs on, where it does not stand beside it. */
export function Comment({
  comment: { text, by, at, reply },
  about,
}: {
  comment: ReviewComment;
  about?: string | undefined;
}) {
  return (
    <div className="border-l-2 border-edge pl-3 break-words">
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
