import type { ClientAnswer } from '#contract/people/clients.ts';
import type { ClientLimitsAnswer } from '#contract/reference/requirements.ts';
import { ClientLimitsRead } from '#web/portal/people/ClientLimitsDialog.tsx';
import { useClientLimits } from '#web/portal/people/useClientLimits.tsx';
import type { Shown } from '#web/portal/reading/useReading.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { Button } from '#web/ui/Button.tsx';

/** How the reports of a client are judged, and whether they are reviewed. */
export function Judging({
  clientName,
  clientId,
  review: { reviewRequired, onlyApproved },
  limits,
  decides,
  children,
}: {
  clientName: string;
  clientId: string;
  review: ClientAnswer['review'];
  limits: Shown<ClientLimitsAnswer>;
  /** Whether the person also decides whether the client's admins may change the limits. */
  decides: boolean;
  /** What stands below the review. */
  children: React.ReactNode;
}) {
  const { open, dialog } = useClientLimits({
    clientId: () => clientId,
    clientName,
    decides,
    onClosed: limits.reload,
  });
  const mayChange = decides || limits.answer?.byAdmin === true;
  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
      <section aria-labelledby="limits" className="rounded-lg border border-line bg-surface px-4 py-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="limits" className="text-lg">
            Limits and judging
          </h2>
          {mayChange && <Button onPress={open}>Change limits</Button>}
        </div>
        <ReadState read={limits} className="mt-3" />
        {limits.answer && (
          <div className="mt-2">
            <ClientLimitsRead kept={limits.answer} />
          </div>
        )}
      </section>
      <div className="grid gap-4">
        <section aria-labelledby="review" className="rounded-lg border border-line bg-surface px-4 py-3">
          <h2 id="review" className="text-lg">
            Review
          </h2>
          <p className="mt-2">{reviewRequired ? 'Its reports are reviewed.' : 'Its reports are not reviewed.'}</p>
          {reviewRequired && (
            <p className="mt-1 text-muted">
              {onlyApproved
                ? 'Its admins see approved reports only.'
                : 'Its admins also see reports that are not approved yet.'}
            </p>
          )}
        </section>
        {children}
      </div>
      {dialog}
    </div>
  );
}
