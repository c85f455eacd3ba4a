import { IconMessagePlus } from '@tabler/icons-react';
import { createContext, use } from 'react';
import type { ReportAnswer, ReviewComment } from '#contract/reports/report.ts';
import { type CommentPlace, isSamePlace } from '#domain/reports/commentPlace.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import type { ShownFile } from '#domain/listing/shown.ts';
import { elementIdOfPlace } from '#web/portal/reports/report/paper/places.ts';
import type { Marks } from '#web/portal/reports/report/stands/marks.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Comment } from './Comment.tsx';
import { UnsentCommentField } from './UnsentCommentField.tsx';
import type { UnsentComments } from './useUnsentComments.ts';

/** What can be shown beside a report's values: comments on this revision, and for reviewers those they are writing. */
export type ValueAnnotations = {
  readonly kind: KindOfReport;
  readonly comments: readonly ReviewComment[];
  readonly files: ReportAnswer['files'];
  readonly wordsOf: (place: CommentPlace) => string;
  /** What is marked where it stands: what failed, and what has changed. */
  readonly marks: Marks;
  /** Undefined for people who may only read. */
  readonly remarks: UnsentComments | undefined;
};

/** Undefined where a report is only shown, as in a dialog. */
export const Annotations = createContext<ValueAnnotations | undefined>(undefined);

/** The identifier of a shown file among the files of its field. */
export function itemOfFile({ files }: ValueAnnotations, { href }: ShownFile): string | null {
  return files.find(({ url }) => url === href)?.sha256 ?? null;
}

/**
 * Begins a comment on the value that one points to, which `words` name: it is seen on pointing at the value, touching it, or reaching it by
 * keyboard. Nothing for people who may not comment. Stands within an element with the class `value`.
 */
export function CommentButton({ place, words }: { place: CommentPlace; words: string }) {
  const remarks = use(Annotations)?.remarks;
  if (!remarks) return null;
  return (
    <IconButton
      icon={IconMessagePlus}
      label={`Comment on ${words}`}
      className="absolute top-0 right-0 min-h-8! min-w-8! bg-surface p-1 text-muted opacity-0 -outline-offset-3 focus-visible:opacity-100 print:hidden [.value:hover>&]:opacity-100 [.value:hover>dd>&]:opacity-100 [.value:hover>th>&]:opacity-100"
      onPress={() => remarks.begin(place)}
    />
  );
}

/** Marks a place where something failed, is due, or has changed since the version that is compared. */
export function PlaceMark({ place }: { place: CommentPlace }) {
  const marked = use(Annotations)?.marks.get(elementIdOfPlace(place));
  if (!marked) return null;
  const { standing, before } = marked;
  return (
    <span className="block text-sm font-semibold">
      {standing === 'breach' && <span className="text-danger">✕ Failed </span>}
      {standing === 'due' && <span className="text-caution">… Due </span>}
      {before !== undefined && (
        <span className="text-caution">{before === '' ? 'Added' : `Changed, was ${before}`}</span>
      )}
    </span>
  );
}

/** The comments on a place, sent or being written. `withItems` adds those on items in its field. Nothing if none. */
export function commentsOn(
  commented: ValueAnnotations | undefined,
  place: CommentPlace,
  withItems = false,
): React.ReactNode {
  if (!commented) return undefined;
  const { kind, remarks, wordsOf } = commented;
  const isHere = (one: CommentPlace) => isSamePlace(one, place) || (withItems && one.field === place.field);
  const comments = commented.comments.filter(isHere);
  const begun = remarks?.all.filter((one) => !one.isLoose && isHere(one)) ?? [];
  if (comments.length + begun.length === 0) return undefined;
  return (
    <div className="grid gap-3 pb-3">
      {comments.map((comment) => (
        <Comment
          key={comment.commentId}
          comment={comment}
          about={comment.item === place.item ? undefined : wordsOf(comment)}
        />
      ))}
      {remarks &&
        begun.map((remark) => (
          <UnsentCommentField key={remark.key} kind={kind} remark={remark} about={wordsOf(remark)} remarks={remarks} />
        ))}
    </div>
  );
}
