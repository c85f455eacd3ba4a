/** Words of a cell that may be too long for one line of a desk: two lines of them are as tall as a row is anyway. */
export function TwoLines({ children }: { children: React.ReactNode }) {
  return <span className="rows:-my-1 rows:line-clamp-2 rows:leading-tight">{children}</span>;
}
