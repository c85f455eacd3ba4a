/** Facts, each with its name. Blank ones are left out. Every part can have classes of its own. */
export function Facts({
  of,
  className,
  each = 'min-w-0',
  name = 'text-sm text-muted',
  words,
}: {
  of: readonly (readonly [name: string, words: React.ReactNode])[];
  className?: string;
  each?: string;
  name?: string;
  words?: string;
}) {
  return (
    <dl className={className}>
      {of
        .filter(([, stated]) => stated != null && stated !== false && stated !== '')
        .map(([called, stated]) => (
          <div key={called} className={each}>
            <dt className={name}>{called}</dt>
            <dd className={words}>{stated}</dd>
          </div>
        ))}
    </dl>
  );
}
