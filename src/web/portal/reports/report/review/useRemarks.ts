import { useState } from 'react';
import type { ReportAnswer } from '#contract/reports/report.ts';
import { type CommentPlace, isSamePlace } from '#domain/reports/commentPlace.ts';
import { storedUid } from '#web/portal/session/session.ts';

/**
 * A comment that is being written. A loose one was begun on the whole report, and its writer chooses what it is about.
 */
export type Remark = CommentPlace & { readonly key: number; readonly text: string; readonly isLoose: boolean };

/** The comments that are being written on a report. */
export type Remarks = {
  readonly all: readonly Remark[];
  /** The comments that are not empty. */
  readonly written: readonly Remark[];
  begin: (place: CommentPlace, isLoose?: boolean) => void;
  change: (key: number, change: Partial<Pick<Remark, 'field' | 'text'>>) => void;
  remove: (key: number) => void;
  clear: () => void;
};

/** The name under which a browser's tab keeps the comments of this account on this version of this report. */
function nameOf({ reportId, revision, review: { attempt } }: ReportAnswer): string {
  return `comments/${storedUid()}/${reportId}/${revision}/${attempt}`;
}

function kept(name: string): readonly Remark[] {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '[]') as Remark[];
  } catch {
    return [];
  }
}

function keep(name: string, remarks: readonly Remark[]): void {
  try {
    if (remarks.length > 0) sessionStorage.setItem(name, JSON.stringify(remarks));
    else sessionStorage.removeItem(name);
  } catch {
    // In a browser without storage, the comments live as long as the screen.
  }
}

/**
 * The comments that somebody is writing on a version of a report. They survive a reload, and a visit to another report.
 */
export function useRemarks(report: ReportAnswer): Remarks {
  const name = nameOf(report);
  const [all, setAll] = useState(() => kept(name));
  const set = (remarks: readonly Remark[]) => {
    keep(name, remarks);
    setAll(remarks);
  };
  return {
    all,
    written: all.filter(({ text }) => text.trim() !== ''),
    begin({ field, item }, isLoose = false) {
      const others = all.filter((one) => one.text.trim() !== '' || !isSamePlace(one, { field, item }));
      const key = Math.max(0, ...all.map((one) => one.key)) + 1;
      set([...others, { key, field, item, text: '', isLoose }]);
    },
    change: (key, change) => set(all.map((one) => (one.key === key ? { ...one, ...change } : one))),
    remove: (key) => set(all.filter((one) => one.key !== key)),
    clear: () => set([]),
  };
}
