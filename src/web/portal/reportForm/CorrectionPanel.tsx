import { labelOf } from '#domain/reports/fieldKinds.ts';
import { revisionWords } from '#domain/reports/review.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import {
  type CorrectionComment,
  commentsName,
  correctionCommentsOf,
  correctionOf,
  isRevision,
  reasonName,
} from '#web/outbox/correction.ts';
import { replyName } from './correction.ts';
import { useJump } from './jump.ts';
import { placeOfInput } from './places.ts';
import { useFieldBinding, useDerived, useReportForm } from './reportFormContext.ts';

type Asked = Pick<CorrectionComment, 'field' | 'about' | 'text'>;

/** Names what a comment is about, and links to it. */
function About({ field, about }: Asked) {
  const { kind } = useReportForm();
  const jump = useJump();
  const of = kind.field(field);
  if (!of) return <span className="text-sm text-muted">The whole report</span>;
  return (
    <a
      href={`#${field}`}
      onClick={(event) => {
        event.preventDefault();
        jump.toField(field, placeOfInput(kind, field).sectionId);
      }}
      className="inline-flex min-h-11 items-center justify-self-start text-sm break-words underline underline-offset-4"
    >
      {about || labelOf(of)}
    </a>
  );
}

function Reply({ at, comment }: { at: number; comment: Asked }) {
  const { text } = comment;
  return (
    <li className="grid gap-2 border-l-2 border-edge pl-3">
      <About {...comment} />
      <p className="font-semibold break-words">{text}</p>
      <TextArea {...useFieldBinding(replyName(at))} label="Your answer" maxLength={1000} rows={2} isRequired />
    </li>
  );
}

function Reason() {
  return (
    <TextArea
      {...useFieldBinding(reasonName)}
      label="Reason for the revision"
      hint="The earlier version can still be read, with this reason beside the new one."
      maxLength={1000}
      rows={2}
      isRequired
    />
  );
}

/** Shown on a correction: names the report that is corrected, and the changes that a reviewer asked for. */
export function CorrectionPanel() {
  const correction = useDerived(correctionOf);
  const comments = useDerived((values) =>
    correctionCommentsOf(values).map(({ commentId, field, about, text }) => ({ commentId, field, about, text })),
  );
  if (!correction) return null;
  const { number, revision, attempt } = correction;
  return (
    <section
      aria-labelledby={commentsName}
      className="grid gap-4 rounded-lg border border-line bg-caution-wash p-4 sm:p-5"
    >
      <div>
        <h2 id={commentsName} className="text-xl">
          Correcting {number}
        </h2>
        <p className="mt-1">
          {isRevision(correction)
            ? `It becomes revision ${revisionWords({ revision, attempt: 1 })}.`
            : `It becomes revision ${revisionWords({ revision, attempt })}, under the same number.`}
        </p>
      </div>
      {isRevision(correction) && <Reason />}
      {comments.length > 0 && (
        <ol className="grid gap-4">
          {comments.map((comment, at) => (
            <Reply key={comment.commentId} at={at} comment={comment} />
          ))}
        </ol>
      )}
    </section>
  );
}
