/**
 * The frame of a list's rows; a line beats along its upper edge while others are loaded. The rows themselves do not fade:
 * they are still read, and faded text has too little contrast.
 */
export function Rows({ isLoading = false, children }: { isLoading?: boolean; children: React.ReactNode }) {
  return (
    <div
      aria-busy={isLoading}
      className="relative mt-3 overflow-hidden rounded-lg border border-line bg-surface print:border-0"
    >
      {isLoading && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-0 h-0.5 animate-pulse bg-accent motion-reduce:animate-none print:hidden"
        />
      )}
      {children}
    </div>
  );
}

/** What stands in the place of rows while there are none. `isShort` where several lists stand together. */
export function NoRows({ isShort = false, children }: { isShort?: boolean; children: React.ReactNode }) {
  return (
    <p role="status" className={`px-4 text-center text-muted ${isShort ? 'py-4' : 'py-16'}`}>
      {children}
    </p>
  );
}

/** What stands below rows, or in their place, while not all were looked through. */
export function RowsNote({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="border-t border-line p-4 text-center text-muted">
      {children}
    </p>
  );
}
