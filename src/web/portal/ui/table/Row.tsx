/**
 * A row of a table; on narrow screens a card of three lines, so that four stand on a phone: cells stand in the first
 * column, one a line, and what is short in the second (`onCard`). Its role is explicit, because CSS that makes cards of
 * rows takes it away.
 */
export function Row({ children }: { children: React.ReactNode }) {
  return (
    <tr
      role="row"
      className="border-t border-line transition-colors hover:bg-sunken cards:grid cards:grid-cols-[minmax(0,1fr)_auto_auto] cards:items-center cards:gap-x-1.5 cards:px-3 cards:py-1.5"
    >
      {children}
    </tr>
  );
}

/** The last cell of a row: what can be done with it. */
export function RowActions({ children }: { children?: React.ReactNode }) {
  return (
    <td
      role="cell"
      className="whitespace-nowrap *:min-h-9 *:min-w-9 cards:col-span-2 cards:col-start-2 cards:row-span-2 cards:row-start-2 cards:-mr-2 cards:text-right rows:py-0 rows:pr-2 rows:text-right"
    >
      {children}
    </td>
  );
}
