import type { Section } from '#domain/reports/fieldKinds.ts';
import { useHasTests } from './measuring/useTests.ts';
import { useDerivedSoon, useFilesState, useReportParts } from './parts.ts';
import { type Progress, filledFields, sectionProgress } from './progress.ts';
import { sectionsOf } from './sections.ts';

function useFilled(): ReadonlySet<string> {
  return filledFields(useFilesState(), useHasTests());
}

/** The progress of one section. */
export function useProgressOf(section: Section): Progress {
  const { opened } = useReportParts();
  const filled = useFilled();
  return useDerivedSoon((values) => sectionProgress(section, values, opened, filled));
}

/** The progress of all sections, in order. */
export function useProgress(): Progress[] {
  const { kind, opened } = useReportParts();
  const filled = useFilled();
  return useDerivedSoon((values) =>
    sectionsOf(kind).map((section) => sectionProgress(section, values, opened, filled)),
  );
}
