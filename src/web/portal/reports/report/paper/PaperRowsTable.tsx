import { use } from 'react';
import type { DisplayValue } from '#domain/listing/shown.ts';
import { ShownValue } from '#web/portal/reports/ShownValue.tsx';
import { Annotations, CommentButton, PlaceMark } from '#web/portal/reports/report/review/annotations.tsx';
import { elementIdOfPlace } from './places.ts';

type Rows = Extract<DisplayValue, { kind: 'table' }>;

/** A table of so few columns stays one on a phone. With more, each row becomes a card there. */
const mostOnPhone = 3;
/** A table with more columns than this is read as cards on a desk too. */
const mostOnDesktop = 12;

const looks = {
  table: {
    table: 'w-full border-collapse text-sm',
    head: '',
    body: '',
    row: 'border-t border-line align-top',
    number: 'py-1 pr-2 text-left font-semibold tabular-nums',
    cell: 'px-1.5 py-1',
    blank: 'px-1.5 py-1',
    onCard: 'hidden',
    numberOnCard: 'hidden',
  },
  cardsOnPhone: {
    table: 'w-full border-collapse text-sm max-md:block',
    head: 'max-md:sr-only',
    body: 'max-md:block',
    row: 'border-t border-line align-top max-md:grid max-md:grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] max-md:gap-x-1.5 max-md:gap-y-1 max-md:py-1.5',
    number: 'py-1 pr-2 text-left font-semibold tabular-nums max-md:col-span-full max-md:p-0',
    cell: 'px-1.5 py-1 max-md:block max-md:min-w-0 max-md:p-0 max-md:break-words',
    blank: 'max-md:hidden',
    onCard: 'block md:hidden',
    numberOnCard: 'md:hidden',
  },
  cards: {
    table: 'block text-sm',
    head: 'sr-only',
    body: 'block',
    row: 'grid grid-cols-2 gap-x-4 gap-y-1 border-t border-line py-1.5 sm:grid-cols-4 xl:grid-cols-6',
    number: 'col-span-full text-left font-semibold tabular-nums',
    cell: 'block min-w-0 break-words',
    blank: 'hidden',
    onCard: 'block',
    numberOnCard: '',
  },
} as const;

const isLong = (cell: DisplayValue | undefined) => cell?.kind !== 'text' || cell.text.length > 30;

/** Rows of a report, as dense as on its paper. The ARIA roles are explicit, because a table laid out as cards loses its own. */
export function PaperRowsTable({ columns, rows, label, field }: Rows & { label: string; field: string | undefined }) {
  const beside = use(Annotations);
  const placeOf = (item: string | undefined) =>
    field === undefined || item === undefined ? undefined : { field, item };
  const look =
    looks[columns.length <= mostOnPhone ? 'table' : columns.length <= mostOnDesktop ? 'cardsOnPhone' : 'cards'];
  return (
    <table role="table" aria-label={label} className={look.table}>
      <thead role="rowgroup" className={look.head}>
        <tr role="row" className="text-left text-muted">
          <th role="columnheader" scope="col" className="py-1 pr-2 font-semibold">
            No.
          </th>
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="px-1.5 py-1 align-bottom leading-tight font-semibold"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={look.body}>
        {rows.map(({ number, item, cells }) => {
          const place = placeOf(item);
          return (
            <tr
              key={number}
              role="row"
              id={place && elementIdOfPlace(place)}
              className={`value relative scroll-mt-24 target:bg-caution-wash ${look.row}`}
            >
              <th role="rowheader" scope="row" className={look.number}>
                <span className={look.numberOnCard}>No. </span>
                {number}
                {place && <PlaceMark place={place} />}
                {place && beside && <CommentButton place={place} words={`row ${number}`} />}
              </th>
              {cells.map((cell, at) => (
                <td
                  key={columns[at]}
                  role="cell"
                  className={cell ? `${look.cell} ${isLong(cell) ? 'max-md:col-span-full' : ''}` : look.blank}
                >
                  <span aria-hidden="true" className={`leading-tight text-muted ${look.onCard}`}>
                    {columns[at]}
                  </span>
                  {cell && <ShownValue shown={cell} />}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
