/**
 * The head of a screen: its name with its state, what can be done with it, and what is to be known of it. The same on
 * every screen but the form and the page of a report, which are set as their paper is.
 */
export function ScreenHead({
  title,
  level: Heading = 'h1',
  state,
  actions,
  about,
}: {
  title: string;
  /** A panel has a name of its own above that of its list. */
  level?: 'h1' | 'h2';
  /** Badges that say how it stands. */
  state?: React.ReactNode;
  actions?: React.ReactNode;
  about?: React.ReactNode;
}) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="text-2xl wrap-anywhere tabular-nums">{title}</Heading>
          {state}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 print:hidden max-sm:[&>:is(a,button)]:px-3 max-sm:[&>:is(a,button)]:text-sm">
            {actions}
          </div>
        )}
      </div>
      {about && <p className="mt-1 max-w-prose wrap-anywhere text-muted lg:max-w-5xl">{about}</p>}
    </>
  );
}
