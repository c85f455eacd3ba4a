import { useState } from 'react';
import type { ReportAnswer } from '#contract/reports/report.ts';
import { type CommentPlace, isSamePlace, wholeReportPlace } from '#domain/reports/commentPlace.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { storedUid } from '#web/portal/session/session.ts';
import { storeValue, storedValue } from '#web/portal/session/kept.ts';
import { isOnOtherVersion, type UnsentComment, unsentCommentsOn, versionKeyOf } from './unsentComments.ts';

/** The comments that are being written on a report. */
export type UnsentComments = {
  readonly all: readonly UnsentComment[];
  /** One on the whole report that nobody has begun: it is begun with its first letter. */
  readonly blank: UnsentComment;
  /** The comments that are not empty. */
  readonly written: readonly UnsentComment[];
  /** Whether a comment was written before the report was sent as it is shown. */
  isOfBefore: (remark: UnsentComment) => boolean;
  begin: (place: CommentPlace, isLoose?: boolean) => void;
  change: (key: number, change: Partial<Pick<UnsentComment, 'field' | 'text'>>) => void;
  remove: (key: number) => void;
  clear: () => void;
};

/** The name under which a browser's tab keeps the comments of this account on this report, whatever its version. */
const nameOf = ({ reportId }: ReportAnswer) => `comments/${storedUid()}/${reportId}`;

/** Comments being written on a report. They survive a reload, a visit to another report, and a return and resending. */
export function useUnsentComments(kind: KindOfReport, report: ReportAnswer): UnsentComments {
  const name = nameOf(report);
  const [begun, setBegun] = useState(() => (storedValue(name, 'sessionStorage') ?? []) as readonly UnsentComment[]);
  const all = unsentCommentsOn(begun, kind, report);
  const set = (remarks: readonly UnsentComment[]) => {
    // In a browser without storage, the comments live as long as the screen.
    storeValue(name, remarks.length > 0 ? remarks : undefined, 'sessionStorage');
    setBegun(remarks);
  };
  const blank: UnsentComment = {
    ...wholeReportPlace,
    key: Math.max(0, ...all.map((one) => one.key)) + 1,
    text: '',
    isLoose: true,
    of: versionKeyOf(report),
  };
  return {
    all,
    blank,
    written: all.filter(({ text }) => text.trim() !== ''),
    isOfBefore: (remark) => isOnOtherVersion(remark, report),
    begin({ field, item }, isLoose = false) {
      const others = all.filter((one) => one.text.trim() !== '' || !isSamePlace(one, { field, item }));
      // Another key than that of the blank one, which may be on the screen: a field that is new takes the focus.
      set([...others, { ...blank, key: blank.key + 1, field, item, isLoose }]);
    },
    change: (key, change) =>
      set((key === blank.key ? [...all, blank] : all).map((one) => (one.key === key ? { ...one, ...change } : one))),
    remove: (key) => set(all.filter((one) => one.key !== key)),
    clear: () => set([]),
  };
}
