import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, type RefObject, memo, useEffect } from 'react';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { memoizeByFields } from '#domain/reports/memoizeByFields.ts';
import type { Section as SectionLine } from '#domain/reports/fieldKinds.ts';
import { pluralize } from '#domain/text/pluralize.ts';
import { sharedFiles } from '#web/installedApp/sharedFiles.ts';
import { Button } from '#web/ui/Button.tsx';
import { useCarriedOverInputs } from './carriedOver.ts';
import { CarriedOverSectionNote, carriedOverInSection } from './CarriedOverNotes.tsx';
import { SectionFields } from './fields/SectionFields.tsx';
import { sectionElementId } from './jump.ts';
import { testsName } from './measuring/measuredTests.ts';
import { useReportForm } from './reportFormContext.ts';
import { placeOfInput, sectionIdsOf, sendSection } from './places.ts';
import { progressWords } from './progress.ts';
import { useSectionFolds } from './useSectionFolds.ts';
import { useSectionProgress } from './useProgress.ts';
import { formSectionsOf } from './sections.ts';
import { useProgressiveSections } from './useProgressiveSections.ts';

const rareOf = memoizeByFields(({ sections }: KindOfReport) =>
  sections.filter(({ isRare }) => isRare).map(({ id }) => id),
);

/** The heading of a section that folds: what is in it can be told without opening it. */
type Fold = { readonly isOpen: boolean; readonly says: string; readonly onPress: () => void };

/** The line of a section's heading. One that folds says what is in it, and can be pressed along its whole length. */
function HeadingLine({ id, fold, children }: { id: string; fold: Fold | undefined; children: React.ReactNode }) {
  if (!fold) return children;
  return (
    <div className="relative flex min-h-14 flex-wrap items-center gap-x-3 rounded-xl px-4 py-1.5 hover:bg-sunken">
      {children}
      <span className="flex items-center gap-2 text-sm text-muted">
        <span id={`${sectionElementId(id)}-says`}>{fold.says}</span>
        <IconChevronDown aria-hidden="true" className={`shrink-0 ${fold.isOpen ? 'rotate-180' : ''}`} />
      </span>
    </div>
  );
}

/** A section as a card with a heading that links can jump to. The one that `begins` the form needs neither on a phone. */
export function SectionCard({
  id,
  title,
  leastHeight,
  fold,
  begins = false,
  children,
}: {
  id: string;
  title: string;
  /** The height that is kept for content that is still to come. */
  leastHeight?: string | undefined;
  fold?: Fold | undefined;
  begins?: boolean;
  children?: React.ReactNode;
}) {
  const card = `rounded-xl border border-line bg-surface ${fold ? '' : 'p-4 sm:p-6'}`;
  return (
    <section
      id={sectionElementId(id)}
      aria-labelledby={`${sectionElementId(id)}-title`}
      aria-busy={leastHeight !== undefined}
      style={{ minHeight: leastHeight }}
      className={`scroll-mt-[calc(var(--top-bar)+1rem)] @max-[18rem]:wrap-anywhere ${begins ? 'md:rounded-xl md:border md:border-line md:bg-surface md:p-6' : card}`}
    >
      <HeadingLine fold={fold} id={id}>
        <h2
          id={`${sectionElementId(id)}-title`}
          tabIndex={-1}
          className={`rounded-sm text-xl outline-offset-4 sm:text-2xl ${fold ? 'min-w-0 grow basis-32' : 'mb-5'} ${begins ? 'max-md:sr-only' : ''}`}
        >
          {fold ? (
            <button
              type="button"
              aria-expanded={fold.isOpen}
              aria-describedby={`${sectionElementId(id)}-says`}
              onClick={fold.onPress}
              className="min-h-11 w-full cursor-pointer rounded-sm text-left text-lg leading-snug break-words hyphens-auto after:absolute after:inset-0"
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
      </HeadingLine>
      {children && (
        <div
          data-folded={fold && !fold.isOpen ? '' : undefined}
          className={fold ? `p-4 pt-2 ${fold.isOpen ? '' : 'hidden print:block'}` : ''}
        >
          {children}
        </div>
      )}
    </section>
  );
}

type SectionProps = {
  section: SectionLine;
  begins: boolean;
  isFolding: boolean;
  isOpen: boolean;
  /** Whether the section has its fields. */
  isFilled: boolean;
  open: (ids: readonly string[]) => void;
  fold: (id: string) => void;
};

/** One section of the report, made from the kind's definition. */
const Section = memo(function Section({ section, begins, isOpen, isFolding, isFilled, open, fold }: SectionProps) {
  const { id, title, fields } = section;
  const note = useReportForm().widgets.sectionNotes[id];
  const progress = useSectionProgress(section);
  const carried = carriedOverInSection(section, useCarriedOverInputs()).length;
  return (
    <SectionCard
      id={id}
      title={title}
      begins={begins}
      leastHeight={isOpen && !isFilled ? `${fields.length * usualFieldRem}rem` : undefined}
      fold={
        isFolding
          ? {
              isOpen,
              says: carried > 0 ? `${pluralize(carried, 'answer')} to confirm` : progressWords(progress),
              onPress: () => (isOpen ? fold(id) : open([id])),
            }
          : undefined
      }
    >
      {isFilled && (
        <>
          <CarriedOverSectionNote fields={fields} />
          {note && <p className="mb-5 text-sm text-muted">{note}</p>}
          <SectionFields title={title} fields={fields} />
        </>
      )}
    </SectionCard>
  );
});

/** The height of a field at a guess, so that the page keeps its place while sections get their fields. */
const usualFieldRem = 5.5;

/**
 * The sections of the report in order, and the one that sends it. On a phone each is folded until it is opened. Those
 * that are open and whose turn has not come have only their headings. The last one comes last: its button would move
 * under a thumb while sections above it get their fields.
 */
export function Sections({ form, children }: { form: RefObject<HTMLFormElement | null>; children: React.ReactNode }) {
  const { kind, sections, begun } = useReportForm();
  const ids = sectionIdsOf(kind);
  const always = ids[0] ?? '';
  const folds = useSectionFolds(ids, begun, always, rareOf(kind));
  const shown = useProgressiveSections(form, ids, sections, folds);
  const { open } = folds;
  useEffect(() => {
    // What another app has shared is offered among the tests, so that it is seen.
    if (!kind.field(testsName)) return;
    const show = (files: readonly unknown[]) => files.length > 0 && open([placeOfInput(kind, testsName).sectionId]);
    sharedFiles().then(show, () => undefined);
  }, [kind, open]);
  return (
    <>
      {formSectionsOf(kind).map((section, at) => (
        <Fragment key={section.id}>
          <Section
            section={section}
            begins={at === 0}
            isFolding={folds.folds(section.id)}
            isOpen={folds.isOpen(section.id)}
            isFilled={at < shown && folds.wasOpen(section.id)}
            open={folds.open}
            fold={folds.fold}
          />
          {at === 0 && folds.areFolding && (
            <Button variant="quiet" className="self-end" onPress={() => folds.wantAll(!folds.areAllWanted)}>
              {folds.areAllWanted ? 'Fold all sections' : 'Open all sections'}
            </Button>
          )}
        </Fragment>
      ))}
      {shown > kind.sections.length ? children : <SectionCard {...sendSection} leastHeight="20rem" />}
    </>
  );
}
