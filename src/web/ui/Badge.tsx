const tones = {
  neutral: 'bg-sunken text-muted',
  success: 'bg-success-wash text-success',
  caution: 'bg-caution-wash text-caution',
  danger: 'bg-danger-wash text-danger',
} as const;

/** A state in a word: Active, Inactive, Awaiting approval. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: React.ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold ${tones[tone]}`}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  );
}
