import { IconMessagePlus } from '@tabler/icons-react';
import { createContext } from 'react';
import type { ReportAnswer, ReviewComment } from '#contract/reports/report.ts';
import { type CommentPlace, isSamePlace } from '#domain/reports/commentPlace.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import type { ShownFile } from '#domain/listing/shown.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Comment } from './Comment.tsx';
import { RemarkField } from './RemarkField.tsx';
import type { Remarks } from './useRemarks.ts';

/**
 * What can be shown beside the values of a report: the comments on this revision, and for reviewers those they are
 * writing.
 */
export type Commented = {
  readonly kind: KindOfReport;
  readonly comments: readonly ReviewComment[];
  readonly files: ReportAnswer['files'];
  readonly wordsOf: (place: CommentPlace) => string;
  /** Undefined for people who may only read. */
  readonly remarks: Remarks | undefined;
};

/** Undefined where a report is only shown, as in a dialog. */
export const BesideValues = createContext<Commented | undefined>(undefined);

/** The identifier of a shown file among the files of its field. */
export function itemOfFile({ files }: Commented, { href }: ShownFile): string | null {
  return files.find(({ url }) => url === href)?.sha256 ?? null;
}

/** The button that begins a comment on a place, which `words` name; nothing for people who may not comment. */
export function commentButton(commented: Commented | undefined, place: CommentPlace, words: string): React.ReactNode {
  const remarks = commented?.remarks;
  return (
    remarks && (
      <IconButton
        label={`Comment on ${words}`}
        className="-my-1.5 text-muted print:hidden"
        onPress={() => remarks.begin(place)}
      >
        <IconMessagePlus aria-hidden="true" size={20} />
      </IconButton>
    )
  );
}

/**
 * The comments on a place, sent or being written; with `withItems` also those on items within its field. Nothing where
 * there are none.
 */
export function commentsOn(commented: Commented | undefined, place: CommentPlace, withItems = false): React.ReactNode {
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
          <RemarkField key={remark.key} kind={kind} remark={remark} about={wordsOf(remark)} remarks={remarks} />
        ))}
    </div>
  );
}
