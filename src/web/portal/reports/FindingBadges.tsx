import type { JudgedItemCounts as Found } from '#domain/reports/judgedItemCounts.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** A report's findings, each as a mark and a word, independent of colour. Kinds without findings are left out. */
export function FindingBadges({ findings: { passed, failed, due, undecided, overrides } }: { findings: Found }) {
  const chips = [
    { words: `✓ ${passed} passed`, tone: 'success', count: passed },
    { words: `✕ ${failed} failed`, tone: 'danger', count: failed },
    { words: `… ${due} due`, tone: 'caution', count: due },
    { words: `? ${undecided} undecided`, tone: 'caution', count: undecided },
    { words: `! ${overrides} overridden`, tone: 'caution', count: overrides },
  ] as const;
  return chips
    .filter(({ count }) => count > 0)
    .map(({ words, tone }) => (
      <Badge key={words} tone={tone}>
        {words}
      </Badge>
    ));
}
