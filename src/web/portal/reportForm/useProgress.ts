import type { Section } from '#domain/reports/fieldKinds.ts';
import { useHasTests } from './measuring/useTests.ts';
import { useDerivedSoon, useFilesState, useReportForm } from './reportFormContext.ts';
import { type SectionProgress, filledOutsideValues, sectionProgress } from './progress.ts';
import { formSectionsOf } from './sections.ts';

function useFilled(): ReadonlySet<string> {
  return filledOutsideValues(useFilesState(), useHasTests());
}

/** The progress of one section. */
export function useSectionProgress(section: Section): SectionProgress {
  const { opened } = useReportForm();
  const filled = useFilled();
  return useDerivedSoon((values) => sectionProgress(section, values, opened, filled));
}

/** The progress of all sections, in order. */
export function useProgressOfSections(): SectionProgress[] {
  const { kind, opened } = useReportForm();
  const filled = useFilled();
  return useDerivedSoon((values) =>
    formSectionsOf(kind).map((section) => sectionProgress(section, values, opened, filled)),
  );
}
