import { IconArrowBackUp, IconCloudUpload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { startOutbox } from '#web/outbox/outbox.ts';
import { type DeviceReport, queuedReports } from '#web/outbox/deviceReport.ts';
import { stillToCorrect, wasReturned } from '#web/outbox/returned.ts';
import { titleOf } from '#web/portal/outbox/title.ts';
import { useDeviceReports } from '#web/portal/outbox/useDeviceReports.ts';
import { useReturnedReports, useCheckReturnedReports } from '#web/portal/outbox/useReturnedReports.ts';
import { hasPermission } from '#web/portal/session/guard.ts';
import { storedUid, storedUser } from '#web/portal/session/session.ts';
import { openPasswordPrompt, closePasswordPrompt, usePasswordPromptOpen } from '#web/portal/outbox/passwordPrompt.ts';
import { toast } from '#web/ui/toast.tsx';
import { lazyComponent } from '#web/ui/lazily.tsx';

// Lazy because a session rarely ends while reports wait.
const SignInAgain = lazyComponent(() => import('./SignInAgainDialog.tsx'));

const inBar =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-1 font-semibold whitespace-nowrap hover:bg-sunken sm:px-2';

/** How many reports were returned to their author. Shown on every screen, and kept for when there is no network. */
function Returned({ uid, device }: { uid: string; device: readonly DeviceReport[] }) {
  useCheckReturnedReports(uid, toast);
  const returned = stillToCorrect(useReturnedReports(uid), device).filter(wasReturned);
  if (returned.length === 0) return null;
  return (
    <Link to="/drafts" className={inBar}>
      <IconArrowBackUp aria-hidden="true" size={22} className="shrink-0 text-accent-text" />
      {returned.length}
      <span className="max-sm:sr-only">returned</span>
    </Link>
  );
}

function Outbox({ user, uid }: { user: NonNullable<ReturnType<typeof storedUser>>; uid: string }) {
  const device = useDeviceReports(uid)?.reports ?? [];
  const waiting = queuedReports(device);
  const isAsked = usePasswordPromptOpen();
  useEffect(
    () =>
      startOutbox(uid).onReceived((report, number) =>
        toast(`${number ? `${number} has been sent` : 'A report has been sent'}: ${titleOf(report)}.`, 'success'),
      ),
    [uid],
  );
  const needsPassword = waiting.some(({ standing }) => standing.kind === 'waiting' && standing.for === 'signIn');
  useEffect(() => {
    if (needsPassword) openPasswordPrompt();
    else closePasswordPrompt();
  }, [needsPassword]);
  return (
    <>
      {hasPermission('fileReport') && <Returned uid={uid} device={device} />}
      {waiting.length > 0 && (
        <Link to="/drafts" className={inBar}>
          <IconCloudUpload aria-hidden="true" size={22} className="shrink-0 text-accent-text" />
          {waiting.length}
          <span className="max-sm:sr-only">to send</span>
        </Link>
      )}
      {isAsked && <SignInAgain user={user} uid={uid} onClose={closePasswordPrompt} />}
    </>
  );
}

/** Keeps the signed-in person's outbox running, says how much waits in it, and asks for the password when needed. */
export function OutboxHost() {
  const user = storedUser();
  return user && <Outbox user={user} uid={storedUid() ?? user._id} />;
}
