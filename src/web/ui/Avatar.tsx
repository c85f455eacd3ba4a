/** A person's initials, 32 px wide. Decorative: the name belongs beside it or in a label. */
export function Avatar({ letters }: { letters: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-accent font-display text-sm font-bold text-on-accent"
    >
      {letters}
    </span>
  );
}
