import { IconChevronRight } from '@tabler/icons-react';
import { use, useId } from 'react';
import type { ReportEntry } from '#domain/listing/record.ts';
import type { LabelledValue } from '#domain/listing/shown.ts';
import type { ServerVerdicts } from '#domain/measurement/verdict.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { type PageGroup, presentPage, type PageSection } from '#domain/reports/presentPage.ts';
import { PairsTable } from '#web/portal/reports/ShownValue.tsx';
import { Annotations, CommentButton, commentsOn, PlaceMark } from '#web/portal/reports/report/review/annotations.tsx';
import { PaperBox, columnSpanOf } from './PaperBox.tsx';
import { elementIdOfPlace } from './places.ts';

/** What a group was judged by, behind one tap. */
function Basis({ pairs, name }: { pairs: readonly LabelledValue[]; name: string }) {
  if (pairs.length === 0) return null;
  return (
    <details className="group/basis border-t border-line">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1 px-2.5 text-sm text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <IconChevronRight
          aria-hidden="true"
          size={16}
          className="shrink-0 transition-transform group-open/basis:rotate-90"
        />
        Judged by
        <span className="sr-only">, {name}</span>
      </summary>
      <div className="px-3 pb-2 text-sm">
        <PairsTable pairs={pairs} name={`${name}, judged by`} />
      </div>
    </details>
  );
}

function Group({
  group: { label, test, boxes, basis },
  title,
  columns,
}: {
  group: PageGroup;
  title: string;
  /** The classes of its columns. */
  columns: string;
}) {
  const beside = use(Annotations);
  const name = [title, label].filter(Boolean).join(', ');
  const shownFields = new Set<string>();
  const isFirst = ({ field }: LabelledValue) => {
    if (field === undefined || shownFields.has(field)) return false;
    shownFields.add(field);
    return true;
  };
  return (
    <div
      id={test && elementIdOfPlace(test)}
      className="value relative scroll-mt-24 border-t border-line first-of-type:border-t-0 target:bg-caution-wash"
    >
      {label !== undefined && (
        <h3 className="border-b border-line px-2.5 py-1 pr-12 text-base leading-snug font-semibold">
          {label}
          {test && <PlaceMark place={test} />}
        </h3>
      )}
      {test && <CommentButton place={test} words={label ?? title} />}
      {test && commentsOn(beside, test) && <div className="px-3 pt-3">{commentsOn(beside, test)}</div>}
      <dl aria-label={name} className={`grid overflow-hidden ${columns}`}>
        {boxes.map((box, at) => (
          <PaperBox
            key={at}
            box={box}
            isFirst={isFirst(box)}
            isBesideDrawing={box.shown.kind === 'table' && boxes[at + 1]?.shown.kind === 'drawing'}
            heading={title}
          />
        ))}
      </dl>
      <Basis pairs={basis} name={label ?? title} />
    </div>
  );
}

/** Whether a section is a single short value, which stands beside its heading. */
function isLine({ groups: [group, ...more] }: PageSection): boolean {
  if (!group || more.length > 0 || group.test || group.label !== undefined || group.basis.length > 0) return false;
  const [box, ...others] = group.boxes;
  return box !== undefined && others.length === 0 && !box.specified && columnSpanOf(box) <= 2;
}

function Section({ section, isHalf }: { section: PageSection; isHalf: boolean }) {
  const { title, groups } = section;
  const id = useId();
  const isOne = isLine(section);
  const columns = isOne ? 'grid-cols-1' : `grid-cols-2 sm:grid-cols-4 ${isHalf ? '' : 'xl:grid-cols-8'}`;
  return (
    <section
      aria-labelledby={title === '' ? undefined : id}
      className={`overflow-hidden rounded-md border border-edge bg-surface break-inside-avoid-page ${isHalf ? '' : 'xl:col-span-2'} ${isOne ? 'grid grid-cols-2 *:border-y-0 xl:grid-cols-4' : ''}`}
    >
      {title !== '' && (
        <h2 id={id} className="border-b border-l-4 border-edge border-l-accent bg-sunken px-2.5 py-0.5 text-base">
          {title}
        </h2>
      )}
      {groups.map((group, at) => (
        <Group key={at} group={group} title={title} columns={columns} />
      ))}
    </section>
  );
}

/** A section with at most as much as this fits into half of the width of a desk. */
const mostOfHalf = 6;

const isSmall = ({ groups }: PageSection) =>
  groups.flatMap(({ boxes }) => boxes).reduce((sum, box) => sum + columnSpanOf(box), 0) <= mostOfHalf &&
  groups.every(({ test }) => test === undefined);

/** The sections that stand two in a row on a desk: each two small ones that follow one another. */
function halvesOf(sections: readonly PageSection[]): ReadonlySet<PageSection> {
  const halves = new Set<PageSection>();
  for (const [at, section] of sections.entries()) {
    const before = sections[at - 1];
    if (before && !halves.has(before) && isSmall(before) && isSmall(section)) halves.add(before).add(section);
  }
  return halves;
}

/** A report for its readers, set as its paper: the sections of its form as boxed groups. */
export function ReportPaper({
  kind,
  entry,
  judged,
  receivedAt,
}: {
  kind: KindOfReport;
  entry: ReportEntry;
  judged: ServerVerdicts | undefined;
  /** When the server received it. */
  receivedAt: string;
}) {
  const sections = presentPage(kind, entry, judged, receivedAt);
  const halves = halvesOf(sections);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2 xl:grid-cols-2">
      {sections.map((section) => (
        <Section key={section.id} section={section} isHalf={halves.has(section)} />
      ))}
    </div>
  );
}
