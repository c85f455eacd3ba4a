import type { Section as SectionLine } from '#domain/reports/fieldKinds.ts';
import { CarriedIntoSection } from './CarriedNotes.tsx';
import { SectionFields } from './fields/SectionFields.tsx';
import { sectionElementId } from './jump.ts';
import { useReportParts } from './parts.ts';

/** A section as a card with a heading that links can jump to. */
export function SectionCard({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section
      id={sectionElementId(id)}
      aria-labelledby={`${sectionElementId(id)}-title`}
      className="scroll-mt-[calc(var(--top-bar)+1rem)] rounded-xl border border-line bg-surface p-4 sm:p-6"
    >
      <h2
        id={`${sectionElementId(id)}-title`}
        tabIndex={-1}
        className="mb-5 rounded-sm text-xl outline-offset-4 sm:text-2xl"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One section of the report, made from the kind's definition. */
export function Section({ id, title, fields }: SectionLine) {
  const note = useReportParts().widgets.sectionNotes[id];
  return (
    <SectionCard id={id} title={title}>
      <CarriedIntoSection fields={fields} />
      {note && <p className="mb-5 text-sm text-muted">{note}</p>}
      <SectionFields title={title} fields={fields} />
    </SectionCard>
  );
}
