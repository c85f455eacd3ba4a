import type { Section } from '#domain/reports/fieldKinds.ts';
import { useHasTests } from './measuring/useTests.ts';
import { useDebouncedDerived, useFilesState, useReportFormContext } from './reportFormContext.ts';
import { type Progress, filledFields, sectionProgress } from './progress.ts';
import { sectionsOf } from './sections.ts';

function useFilled(): ReadonlySet<string> {
  return filledFields(useFilesState(), useHasTests());
}

/** The progress of one section. */
export function useSectionProgress(section: Section): Progress {
  const { opened } = useReportFormContext();
  const filled = useFilled();
  return useDebouncedDerived((values) => sectionProgress(section, values, opened, filled));
}

/** The progress of all sections, in order. */
export function useProgressOfSections(): Progress[] {
  const { kind, opened } = useReportFormContext();
  const filled = useFilled();
  return useDebouncedDerived((values) =>
    sectionsOf(kind).map((section) => sectionProgress(section, values, opened, filled)),
  );
}
