import type { Section as SectionLine } from '#domain/reports/fieldKinds.ts';
import { Button } from '#web/ui/Button.tsx';
import { useCarried } from './carried.ts';
import { SectionFields } from './fields/SectionFields.tsx';
import { sectionElementId } from './jump.ts';
import { widgetsOf } from './kinds/widgets.ts';
import { useReportParts } from './parts.ts';

/** What was carried over into a section, until somebody has looked at it. */
function CarriedNote({ fields }: Pick<SectionLine, 'fields'>) {
  const { carried, look } = useCarried();
  const here = fields.map(({ name }) => name).filter((name) => carried.includes(name));
  if (here.length === 0) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 rounded-lg bg-caution-wash p-3">
      <p className="grow basis-60">
        {here.length === 1 ? '1 answer comes' : `${here.length} answers come`} from the previous report.
      </p>
      <Button onPress={() => look(here)}>Still right</Button>
    </div>
  );
}

/** A section as a card under its heading, which a jump lands on. */
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
  const { kind } = useReportParts();
  const note = widgetsOf(kind).sectionNotes[id];
  return (
    <SectionCard id={id} title={title}>
      <CarriedNote fields={fields} />
      {note && <p className="mb-5 text-sm text-muted">{note}</p>}
      <SectionFields title={title} fields={fields} />
    </SectionCard>
  );
}
