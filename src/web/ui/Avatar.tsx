/** A person's picture or initials, 32 px wide. Decorative: the name belongs beside it or in a label. */
export function Avatar({ letters, image }: { letters: string; image?: string | undefined }) {
  if (image)
    return <img src={image} alt="" width={32} height={32} className="size-8 shrink-0 rounded-full object-cover" />;
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-accent font-display text-sm font-bold text-on-accent"
    >
      {letters}
    </span>
  );
}
