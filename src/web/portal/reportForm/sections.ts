import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { memoizeByFields } from '#domain/reports/memoizeByFields.ts';
import type { Section } from '#domain/reports/fieldKinds.ts';

/** The sections of a kind as its form shows them: with the form's titles, and each field where the form shows it. */
export const formSectionsOf = memoizeByFields(
  ({ sections }: Pick<KindOfReport, 'fields' | 'sections'>): readonly Section[] => {
    const placed = sections.flatMap(({ id, fields }) => fields.map((field) => ({ at: field.shownIn ?? id, field })));
    return sections.map((section) => ({
      ...section,
      title: section.formTitle ?? section.title,
      fields: placed.filter(({ at }) => at === section.id).map(({ field }) => field),
    }));
  },
);
