/** A cell of a table whose rows become cards on narrow screens. There it shows the title of its column too. */
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
      {/* Assistive technology reads the title from the column's head. */}
      <span aria-hidden="true" className="block text-sm text-muted lg:hidden">
        {title}
      </span>
      {children}
    </td>
  );
}
