/** A cell of a table whose rows become cards on narrow screens. Assistive technology reads its title from the head. */
export function Cell({ className = '', children }: { className?: string; children: React.ReactNode }) {
  return (
    <td role="cell" className={`min-w-0 break-words rows:px-3 rows:py-1.5 ${className}`}>
      {children}
    </td>
  );
}
