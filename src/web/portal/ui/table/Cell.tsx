/**
 * A cell of a table whose rows become cards on narrow screens. There it shows the title of its column too, unless
 * `isTitled` is false because what stands in it says enough.
 */
export function Cell({
  title,
  isTitled = true,
  className = '',
  children,
}: {
  title: string;
  isTitled?: boolean;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <td role="cell" className={`min-w-0 break-words rows:px-3 rows:py-1.5 ${className}`}>
      {/* Assistive technology reads the title from the column's head. */}
      {isTitled && (
        <span aria-hidden="true" className="block text-sm text-muted rows:hidden">
          {title}
        </span>
      )}
      {children}
    </td>
  );
}
