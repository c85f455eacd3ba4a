import type { Field, SectionId } from '#domain/report/fields.ts';
import { SectionFields } from '#web/portal/reportForm/SectionFields.tsx';
import { sectionElementId } from '#web/portal/reportForm/jump.ts';
import { AmbientSection } from './AmbientSection.tsx';
import { AttachmentsSection } from './AttachmentsSection.tsx';
import { HeaderSection } from './HeaderSection.tsx';
import { PreparationSection } from './PreparationSection.tsx';
import { ProductSection } from './ProductSection.tsx';
import { SignOffSection } from './SignOffSection.tsx';
import { TimeSection } from './TimeSection.tsx';

/** A section as a card under its heading, which a jump lands on. */
export function SectionCard({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section
      id={sectionElementId(id)}
      aria-labelledby={`${sectionElementId(id)}-title`}
      className="scroll-mt-20 rounded-xl border border-line bg-surface p-4 sm:p-6"
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

type SectionProps = { id: SectionId; title: string; fields: readonly Field[] };

function SectionContent({ id, title, fields }: SectionProps) {
  switch (id) {
    case 'header':
      return <HeaderSection fields={fields} />;
    case 'attachments':
      return <AttachmentsSection fields={fields} />;
    case 'time':
      return <TimeSection fields={fields} />;
    case 'ambient':
      return <AmbientSection />;
    case 'preparation':
      return <PreparationSection title={title} fields={fields} />;
    case 'product':
      return <ProductSection fields={fields} />;
    case 'signoff':
      return <SignOffSection fields={fields} />;
    default:
      return <SectionFields title={title} fields={fields} />;
  }
}

/** One section of the report: made from the list of fields, with parts by hand where it needs them. */
export function Section({ id, title, fields }: SectionProps) {
  return (
    <SectionCard id={id} title={title}>
      <SectionContent id={id} title={title} fields={fields} />
    </SectionCard>
  );
}
