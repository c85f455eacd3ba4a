/** Facts, each under its label. Blank ones are left out. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, words: string])[] }) {
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3">
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
