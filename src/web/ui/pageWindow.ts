/** The first page, a gap, the current page between its neighbours, a gap, the last page. */
const mostSlots = 7;

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The page numbers to offer below a table, in order. 'gap' stands for those left out. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  if (pages <= mostSlots) return numbers(1, pages);
  // Near either end there are as many slots as elsewhere, so that the buttons do not jump.
  if (page < mostSlots - 2) return [...numbers(1, mostSlots - 2), 'gap', pages];
  if (page > pages - mostSlots + 3) return [1, 'gap', ...numbers(pages - mostSlots + 3, pages)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pages];
}
