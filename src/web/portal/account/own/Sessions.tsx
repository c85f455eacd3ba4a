import { useRevalidator } from 'react-router';
import type { OpenSession } from '#contract/accounts/account.ts';
import { calls } from '#contract/calls.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { deviceWords } from './device.ts';

/** Lists where the account is signed in, and signs it out there. */
export function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const { revalidate } = useRevalidator();
  const { act, isPending } = useAction();
  const end = ({ id }: OpenSession) =>
    act({
      key: id,
      run: () => call(calls.removeSession, { params: { sessionId: id } }),
      done: ({ message }) => message,
      failed: 'The session was not ended.',
      onDone: revalidate,
      // The session may have ended by itself.
      onFailed: revalidate,
    });

  return (
    <ul aria-label="Open sessions" className="-my-4 divide-y divide-line">
      {sessions.map((session) => {
        const device = deviceWords(session.browser);
        const since = writtenMoment(session.startedAt);
        return (
          <li key={session.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 grow basis-52">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {device}
                {session.isThis && <Badge tone="success">This device</Badge>}
              </p>
              <p className="mt-1 text-sm text-muted">
                Signed in {since}
                {session.address && ` from ${session.address}`}
                <br />
                Ends automatically on {writtenMoment(session.endsAt)}
              </p>
            </div>
            {!session.isThis && (
              <Button
                aria-label={`Sign out ${device}, signed in ${since}`}
                isPending={isPending(session.id)}
                onPress={() => void end(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
