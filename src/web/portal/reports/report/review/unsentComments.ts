import type { ReportAnswer } from '#contract/reports/report.ts';
import { entryForReaders } from '#contract/reports/reportWire.ts';
import { type CommentPlace, hasPlace, isSamePlace } from '#domain/reports/commentPlace.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { type PageSection, presentPage } from '#domain/reports/presentPage.ts';

/** A version of a report. */
export type VersionKey = { readonly revision: number; readonly attempt: number };

/**
 * A comment that is being written, and the version that its writer read. A loose one stands above the report, and its
 * writer chooses what it is about.
 */
export type UnsentComment = CommentPlace & {
  readonly key: number;
  readonly text: string;
  readonly isLoose: boolean;
  readonly of: VersionKey;
};

/** The version of a report that is shown. */
export const versionKeyOf = ({ revision, review: { attempt } }: ReportAnswer): VersionKey => ({
  revision,
  attempt,
});

/** Whether a comment was written on another version than the one that is shown. */
export const isOnOtherVersion = ({ of }: UnsentComment, report: ReportAnswer) =>
  of.revision !== report.revision || of.attempt !== report.review.attempt;

/** Whether a page shows a place, beside which a comment on it then stands. */
function isShown(sections: readonly PageSection[], place: CommentPlace): boolean {
  const groups = sections.flatMap((section) => section.groups);
  return groups.some(
    ({ test, boxes }) =>
      (test && isSamePlace(test, place)) || boxes.some(({ field }) => field !== undefined && field === place.field),
  );
}

/**
 * The comments that are being written, as the shown version can have them: it may have been sent again while they were
 * written. A comment stays where it was begun; on an item that the version no longer has, it is on its field; and where
 * the page shows nothing of that any more, it stands loose above the report.
 */
export function unsentCommentsOn(
  remarks: readonly UnsentComment[],
  kind: KindOfReport,
  report: ReportAnswer,
): readonly UnsentComment[] {
  if (!remarks.some((remark) => isOnOtherVersion(remark, report))) return remarks;
  const entry = entryForReaders(kind, report);
  const sections = presentPage(kind, entry, report.verdicts, report.receivedAt);
  return remarks.map((remark) => {
    const here = hasPlace(kind, { entry, files: report.files }, remark) ? remark : { ...remark, item: null };
    return here.isLoose || isShown(sections, here) ? here : { ...here, item: null, isLoose: true };
  });
}
