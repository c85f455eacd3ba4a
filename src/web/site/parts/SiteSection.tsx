type Tone = 'page' | 'sunken' | 'primary';

const tones: Readonly<Record<Tone, string>> = { page: '', sunken: 'bg-sunken', primary: 'on-primary' };

type SectionProps = {
  title: string;
  /** The anchor, for sections that are linked to. */
  id?: string;
  /** A line or two under the title. */
  lead?: React.ReactNode;
  /** Stands to the right of the title on wide screens: a button or a link. */
  aside?: React.ReactNode;
  tone?: Tone;
  className?: string;
  children: React.ReactNode;
};

/** A section of a public page: its title, and the body below it, as wide as the page. */
export function SiteSection({ title, id, lead, aside, tone = 'page', className = '', children }: SectionProps) {
  return (
    <section id={id} aria-label={title} className={`py-section ${tones[tone]} ${className}`}>
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div className="max-w-3xl">
            <SectionTitle>{title}</SectionTitle>
            {lead && <p className="mt-5 text-lead text-balance text-muted">{lead}</p>}
          </div>
          {aside}
        </div>
        <div className="mt-body">{children}</div>
      </div>
    </section>
  );
}

/** The title of a section, for sections with a layout of their own. */
export function SectionTitle({ children }: { children: React.ReactNode }) {
  return <h2 className="text-title">{children}</h2>;
}
