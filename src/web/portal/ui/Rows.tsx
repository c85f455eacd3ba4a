/** The frame of a list's rows; dimmed while others are loaded. */
export function Rows({ isLoading = false, children }: { isLoading?: boolean; children: React.ReactNode }) {
  return (
    <div
      aria-busy={isLoading}
      className={`mt-3 overflow-hidden rounded-lg border border-line bg-surface transition-opacity print:border-0 ${isLoading ? 'opacity-60' : ''}`}
    >
      {children}
    </div>
  );
}

/** What stands in the place of rows while there are none. */
export function NoRows({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="px-4 py-16 text-center text-muted">
      {children}
    </p>
  );
}

/** What stands below rows, or in their place, while not all were looked through. */
export function LookedSoFar({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="border-t border-line p-4 text-center text-muted">
      {children}
    </p>
  );
}
