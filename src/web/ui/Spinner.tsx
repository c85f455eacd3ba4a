/** A spinner as tall as the text around it. Decorative: say in words what is loading. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
    />
  );
}

/** Shown in place of a page or a part of one that is loading. */
export function Loading() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
      <Spinner />
      Loading...
    </p>
  );
}
