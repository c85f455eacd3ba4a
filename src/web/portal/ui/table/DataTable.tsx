import { Fragment } from 'react';
import { NoRows } from '#web/portal/ui/Rows.tsx';
import { TableHead } from './TableHead.tsx';
import type { SortableColumn } from './tableView.ts';

/** Where a cell stands on the card of a row. What is only read aloud there is shown on the thing's own page. */
const onCard = {
  name: 'cards:col-span-2 cards:col-start-1 cards:row-start-1',
  state: 'cards:col-start-3 cards:row-start-1 cards:text-right',
  second: 'cards:col-start-1 cards:row-start-2 cards:truncate cards:text-sm',
  third: 'cards:col-start-1 cards:row-start-3 cards:truncate cards:text-sm cards:text-muted',
  /** A badge on the third line, which is never cut. */
  badge: 'cards:col-start-1 cards:row-start-3 cards:whitespace-nowrap',
  onlyRead: 'cards:sr-only',
} as const;

/** A column of a table, stated once: its head, what it is sorted by if it can be, and its cells. */
export type DataColumn<Item> = {
  readonly title: string;
  readonly key?: string;
  readonly cell: (item: Item) => React.ReactNode;
  /** Whether its cells name their rows. */
  readonly isName?: boolean;
  /** What names its rows when read aloud, where a cell has more than the name. */
  readonly readAs?: (item: Item) => string;
  /** Where its cells stand on the card of a row. */
  readonly card?: keyof typeof onCard;
  readonly className?: string;
  readonly headClassName?: string;
};
/** A column that the table can be sorted by. */
export type SortableDataColumn<Item, Key extends string = string> = DataColumn<Item> & SortableColumn<Key>;

/** A cell of a row, or of its card. Assistive technology reads its title from the head. */
function ItemCell<Item>({ column, item }: { column: DataColumn<Item>; item: Item }) {
  const { cell, isName, readAs, card, className = '' } = column;
  const classNames = `${card ? onCard[card] : ''} ${className}`;
  if (!isName) {
    return (
      <td role="cell" className={`min-w-0 break-words rows:px-3 rows:py-1.5 ${classNames}`}>
        {cell(item)}
      </td>
    );
  }
  return (
    <th
      role="rowheader"
      scope="row"
      aria-label={readAs?.(item)}
      className={`min-w-0 text-left break-words rows:px-3 ${classNames}`}
    >
      {cell(item)}
    </th>
  );
}

/** What unfolds below a row: the id that its button controls, and its content while it is open. */
export type RowExpansion<Item> = {
  readonly idOf: (item: Item) => string;
  readonly content: (item: Item) => React.ReactNode;
};

/** A card of three lines, so that four fit a phone: cells in the first column, one a line, short ones in the second. */
const cards =
  'cards:grid cards:grid-cols-[minmax(0,1fr)_auto_auto] cards:items-center cards:gap-x-1.5 cards:px-3 cards:py-1.5';

/** A table, as cards on narrow screens. ARIA roles are explicit: a table loses its own when laid out as cards. */
export function DataTable<Item>({
  label,
  columns,
  rows,
  keyOf,
  actions,
  below,
  sort = '',
  onSort,
  emptyWords,
  className = 'rows:text-sm',
  rowClassName = cards,
}: {
  label: string;
  columns: readonly DataColumn<Item>[];
  rows: readonly Item[];
  keyOf: (item: Item) => string;
  /** What can be done with a row, in a last column. */
  actions?: (item: Item) => React.ReactNode;
  below?: RowExpansion<Item>;
  sort?: string;
  /** Left out where the rows come in one order. */
  onSort?: (sort: string) => void;
  /** What stands in the place of rows while there are none. */
  emptyWords?: string;
  className?: string;
  rowClassName?: string;
}) {
  const heads = columns.map(({ title, key, headClassName = '' }) => ({ title, key, className: headClassName }));
  return (
    <>
      <table role="table" aria-label={label} className={`w-full border-collapse cards:block ${className}`}>
        <TableHead
          heads={actions ? [...heads, { title: 'Actions', className: 'text-right' }] : heads}
          sort={sort}
          onSort={onSort}
        />
        <tbody role="rowgroup" className="cards:block">
          {rows.map((item) => (
            <Fragment key={keyOf(item)}>
              <tr role="row" className={`border-t border-line transition-colors hover:bg-sunken ${rowClassName}`}>
                {columns.map((column) => (
                  <ItemCell key={column.title} column={column} item={item} />
                ))}
                {actions && (
                  <td
                    role="cell"
                    className="whitespace-nowrap *:min-h-9 *:min-w-9 cards:col-span-2 cards:col-start-2 cards:row-span-2 cards:row-start-2 cards:-mr-2 cards:text-right rows:py-0 rows:pr-2 rows:text-right"
                  >
                    {actions(item)}
                  </td>
                )}
              </tr>
              {below && <BelowRow id={below.idOf(item)} span={heads.length + 1} content={below.content(item)} />}
            </Fragment>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && emptyWords !== undefined && <NoRows>{emptyWords}</NoRows>}
    </>
  );
}

function BelowRow({ id, span, content }: { id: string; span: number; content: React.ReactNode }) {
  const isOpen = Boolean(content);
  return (
    <tr role="row" id={id} hidden={!isOpen} className={isOpen ? 'cards:block' : ''}>
      <td role="cell" colSpan={span} className="border-l-4 border-accent bg-sunken py-2 cards:block rows:px-4">
        {content}
      </td>
    </tr>
  );
}
