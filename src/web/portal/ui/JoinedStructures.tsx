import type { ListedReport } from '#contract/reports/reportList.ts';

/** Below a list: the structures that it shows by one name for several spellings. */
export function JoinedStructures({ rows }: { rows: readonly Pick<ListedReport, 'joined'>[] }) {
  const names = new Set(rows.flatMap(({ joined }) => (joined ? `${joined.name} (${joined.spellings} spellings)` : [])));
  if (names.size === 0) return null;
  return <p className="mt-2 text-sm text-muted">Shown by one name: {[...names].join(', ')}.</p>;
}
