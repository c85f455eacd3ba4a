/** A turning ring, as tall as the text around it. Decorative: say in words what is awaited. */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none ${className}`}
    />
  );
}

/** A page or part of one that is still being fetched. */
export function Loading({ words = 'Loading...' }: { words?: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
      <Spinner />
      {words}
    </p>
  );
}
