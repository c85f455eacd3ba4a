/** Where a cell stands on the card of a row. What is only read aloud there is shown on the thing's own page. */
export const onCard = {
  name: 'cards:col-span-2 cards:col-start-1 cards:row-start-1',
  state: 'cards:col-start-3 cards:row-start-1 cards:text-right',
  second: 'cards:col-start-1 cards:row-start-2 cards:truncate cards:text-sm',
  third: 'cards:col-start-1 cards:row-start-3 cards:truncate cards:text-sm cards:text-muted',
  /** A badge on the third line, which is never cut. */
  badge: 'cards:col-start-1 cards:row-start-3 cards:whitespace-nowrap',
  onlyRead: 'cards:sr-only',
} as const;
