/** A row of a table; on narrow screens a card. Its role is explicit, because CSS that makes cards of rows takes it away. */
export function Row({ children }: { children: React.ReactNode }) {
  return (
    <tr
      role="row"
      className="border-t border-line transition-colors hover:bg-sunken cards:grid cards:gap-x-4 cards:gap-y-2 cards:px-4 cards:py-4 sm:cards:grid-cols-2"
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
      className="whitespace-nowrap cards:-ml-3 cards:self-end rows:py-0 rows:pr-2 rows:text-right rows:*:min-h-9 rows:*:min-w-9"
    >
      {children}
    </td>
  );
}
