import { IconSearch } from '@tabler/icons-react';

/** The header's search: leads to the page of results, without a script too. */
export function SearchBox({ className = '' }: { className?: string }) {
  return (
    <form role="search" action="/search" className={`relative ${className}`}>
      <IconSearch
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        name="q"
        aria-label="Search"
        placeholder="Search"
        autoComplete="off"
        className="h-11 w-full rounded-full border border-edge bg-surface pr-3 pl-9.5 text-base text-ink placeholder:text-muted"
      />
    </form>
  );
}
