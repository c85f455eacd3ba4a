/** A known item that one tap takes: its number, and words to tell it from others. */
export type Offer = {
  readonly number: string;
  readonly words: string;
  /** Why the item may be the wrong one. */
  readonly warning?: string | undefined;
  readonly take: () => void;
};

/** The known items that match what is typed so far. */
export function Offers({ label, offers }: { label: string; offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-3">
      {offers.map(({ number, words, warning, take }) => (
        <button
          key={`${words} ${number}`}
          type="button"
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={take}
          className="min-h-16 cursor-pointer rounded-md border border-edge bg-surface px-3.5 py-1.5 text-left leading-snug hover:border-ink hover:bg-sunken"
        >
          <span className="block font-semibold break-words">{number}</span>
          <span className="block text-sm break-words text-muted">{words}</span>
          {warning && <span className="block text-sm font-semibold break-words text-danger">{warning}</span>}
        </button>
      ))}
    </div>
  );
}
