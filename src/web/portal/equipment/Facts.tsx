/** Facts, each under its label. Blank ones are left out. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, words: string])[] }) {
  return (
    <dl className="mt-6 grid gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6">
      {facts
        .filter(([, words]) => words !== '')
        .map(([label, words]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="break-words">{words}</dd>
          </div>
        ))}
    </dl>
  );
}
