/** A cell of a table whose rows are cards on narrow screens; there its column's title stands with it. */
export function Cell({
  title,
  className = '',
  children,
}: {
  title: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <td role="cell" className={`min-w-0 break-words lg:px-3 lg:py-2 ${className}`}>
      {/* Assistive technology has it from the column's head. */}
      <span aria-hidden="true" className="block text-sm text-muted lg:hidden">
        {title}
      </span>
      {children}
    </td>
  );
}
