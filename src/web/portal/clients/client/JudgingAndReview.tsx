import type { ClientAnswer } from '#contract/people/clients.ts';
import type { ClientLimitsAnswer } from '#contract/reference/requirements.ts';
import { ClientLimitsSummary } from '#web/portal/people/ClientLimitsDialog.tsx';
import { useClientLimitsDialog } from '#web/portal/people/useClientLimitsDialog.tsx';
import type { ReloadableAnswer } from '#web/portal/reading/useLoaded.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { Button } from '#web/ui/Button.tsx';

/** How the reports of a client are judged, and whether they are reviewed. */
export function JudgingAndReview({
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
  limits: ReloadableAnswer<ClientLimitsAnswer>;
  /** Whether the person also decides whether the client's admins may change the limits. */
  decides: boolean;
  /** What stands below the review. */
  children: React.ReactNode;
}) {
  const { open, dialog } = useClientLimitsDialog({
    clientId: () => clientId,
    clientName,
    decides,
    onClosed: limits.reload,
  });
  const mayChange = decides || limits.answer?.byAdmin === true;
  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
      <Chapter
        id="limits"
        title="Limits and judging"
        actions={mayChange && <Button onPress={open}>Change limits</Button>}
      >
        <ReadState read={limits} />
        {limits.answer && <ClientLimitsSummary kept={limits.answer} />}
      </Chapter>
      <div className="grid gap-4">
        <Chapter id="review" title="Review">
          <p>{reviewRequired ? 'Its reports are reviewed.' : 'Its reports are not reviewed.'}</p>
          {reviewRequired && (
            <p className="mt-1 text-muted">
              {onlyApproved
                ? 'Its admins see approved reports only.'
                : 'Its admins also see reports that are not approved yet.'}
            </p>
          )}
        </Chapter>
        {children}
      </div>
      {dialog}
    </div>
  );
}
