/** Facts, each with its name. Blank ones are left out. Every part can have classes of its own. */
export function Facts({
  of,
  className,
  each = 'min-w-0',
  nameClass = 'text-sm text-muted',
  wordsClass,
}: {
  of: readonly (readonly [name: string, words: React.ReactNode])[];
  className?: string;
  each?: string;
  nameClass?: string;
  wordsClass?: string;
}) {
  return (
    <dl className={className}>
      {of
        .filter(([, stated]) => stated != null && stated !== false && stated !== '')
        .map(([called, stated]) => (
          <div key={called} className={each}>
            <dt className={nameClass}>{called}</dt>
            <dd className={wordsClass}>{stated}</dd>
          </div>
        ))}
    </dl>
  );
}
