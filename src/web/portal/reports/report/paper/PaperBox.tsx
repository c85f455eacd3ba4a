import { use } from 'react';
import type { LabelledValue, DisplayValue } from '#domain/listing/shown.ts';
import type { PageBox } from '#domain/reports/presentPage.ts';
import { ShownValue } from '#web/portal/reports/ShownValue.tsx';
import { Annotations, CommentButton, commentsOn, PlaceMark } from '#web/portal/reports/report/review/annotations.tsx';
import { elementIdOfPlace } from './places.ts';
import { PaperRowsTable } from './PaperRowsTable.tsx';

/** Words up to these lengths fit into a narrow column, a column of a phone, two of them, and a desk's between two others. */
const [narrowWords, shortWords, someWords, mostWords] = [14, 26, 64, 120];

const spans = {
  narrow: '',
  one: 'xl:col-span-2',
  two: 'col-span-full sm:col-span-2 xl:col-span-3',
  half: 'col-span-full xl:col-span-4',
  most: 'col-span-full xl:col-span-6',
  all: 'col-span-full',
} as const;

/** So many thumbnails stand in half of a desk's columns. */
const fewFiles = 3;

/** How much of the width a value needs. */
function spanOf(shown: DisplayValue): keyof typeof spans {
  if (shown.kind === 'files' && shown.files.length <= fewFiles) return 'half';
  if (shown.kind === 'table') return shown.of === 'spots' ? 'two' : 'all';
  if (shown.kind === 'drawing') return 'two';
  if (shown.kind !== 'text' || shown.text.includes('\n')) return 'all';
  if (shown.text.length <= narrowWords) return 'narrow';
  if (shown.text.length <= shortWords) return 'one';
  if (shown.text.length <= someWords) return 'two';
  return shown.text.length <= mostWords ? 'most' : 'all';
}

/** The narrow columns that a box takes of a desk's eight. */
const columnsOf = { narrow: 1, one: 2, two: 3, half: 4, most: 6, all: 8 } as const satisfies Record<
  keyof typeof spans,
  number
>;

/** How many of the eight columns of a desk a box takes. */
export const columnSpanOf = ({ shown }: Pick<PageBox, 'shown'>): number => columnsOf[spanOf(shown)];

/** A value under its label; `isBeside`: it is the requirement of the one before; `isSaid`: the heading says the label. */
function Value({
  pair: { label, shown },
  isBeside,
  isSaid,
}: {
  pair: LabelledValue;
  isBeside?: boolean;
  isSaid?: boolean;
}) {
  return (
    <>
      <dt className={isSaid ? 'sr-only' : `text-sm leading-tight break-words text-muted ${isBeside ? 'mt-1' : ''}`}>
        {label}
      </dt>
      <dd className={`min-w-0 leading-snug break-words ${isBeside ? '' : 'font-medium'}`}>
        <ShownValue shown={shown} />
      </dd>
    </>
  );
}

/**
 * One box of a report set as its paper: a value under its label, with what was specified for it, marked where it failed
 * or has changed. A comment begins at the value that one points to. `isFirst`: no other box before it shows this field.
 * `isBesideDrawing`: it leaves room for the drawing that follows it.
 */
export function PaperBox({
  box,
  isFirst,
  isBesideDrawing,
  heading,
}: {
  box: PageBox;
  isFirst: boolean;
  isBesideDrawing: boolean;
  heading: string;
}) {
  const beside = use(Annotations);
  const { label, shown, field, specified } = box;
  const place = field !== undefined && isFirst ? { field, item: null } : undefined;
  const comments = place && commentsOn(beside, place, true);
  const span = comments ? 'all' : spanOf(shown);
  const isTable = shown.kind === 'table';
  const isSaid = label.toLowerCase() === heading.toLowerCase();
  return (
    <div
      id={place && elementIdOfPlace(place)}
      className={`value relative -mr-px -mb-px min-w-0 scroll-mt-24 border-r border-b border-line px-2.5 py-1 target:bg-caution-wash ${isBesideDrawing ? 'col-span-full xl:col-span-5' : spans[span]}`}
    >
      {isTable && !isSaid && <dt className="text-sm leading-tight break-words text-muted">{label}</dt>}
      {isTable ? (
        <dd className="min-w-0">
          <PaperRowsTable {...shown} label={label} field={field} />
        </dd>
      ) : shown.kind === 'files' ? (
        <>
          <dt className="text-sm leading-tight text-muted">{label}</dt>
          <dd className="py-1">
            <ShownValue shown={shown} field={field} />
          </dd>
        </>
      ) : (
        <Value pair={box} isSaid={isSaid} />
      )}
      {specified && <Value pair={specified} isBeside />}
      {place && (beside?.remarks || beside?.marks.has(elementIdOfPlace(place))) && (
        <dd>
          <PlaceMark place={place} />
          <CommentButton place={place} words={label} />
        </dd>
      )}
      {comments && <dd className="mt-2">{comments}</dd>}
    </div>
  );
}
