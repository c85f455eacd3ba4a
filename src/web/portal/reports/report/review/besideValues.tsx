import { IconMessagePlus } from '@tabler/icons-react';
import { createContext } from 'react';
import type { ReportAnswer, ReviewComment } from '#contract/report.ts';
import { type CommentPlace, isSamePlace } from '#domain/reports/commentPlace.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import type { ShownFile } from '#domain/listing/shown.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Comment } from './Comment.tsx';
import { RemarkField } from './RemarkField.tsx';
import type { Remarks } from './useRemarks.ts';

/** What can stand beside the values of a report: what was said of this revision, and by whoever may, what is being said. */
export type Commented = {
  readonly kind: KindOfReport;
  readonly comments: readonly ReviewComment[];
  readonly files: ReportAnswer['files'];
  readonly wordsOf: (place: CommentPlace) => string;
  /** Undefined for those who only read. */
  readonly remarks: Remarks | undefined;
};

/** Undefined where a report is only shown, as in a dialog. */
export const BesideValues = createContext<Commented | undefined>(undefined);

/** What a shown file is known by among those of its field. */
export function itemOfFile({ files }: Commented, { href }: ShownFile): string | null {
  return files.find(({ url }) => url === href)?.sha256 ?? null;
}

/** The button that begins a comment on a place, which `words` name; nothing where nobody may. */
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

/** What was or is being said of a place, `withItems` of what lies in its field as well; nothing where nothing is. */
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
