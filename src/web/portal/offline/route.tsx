import { redirect } from 'react-router';
import { brand } from '#brand/brand.ts';
import { queuedReports, unfinishedReports } from '#web/outbox/deviceReport.ts';
import { NewReportMenu } from '#web/portal/frame/NewReportMenu.tsx';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { useDeviceReports } from '#web/portal/outbox/useDeviceReports.ts';
import { storedUid, storedUser } from '#web/portal/session/session.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useIsOnline } from '#web/ui/useIsOnline.ts';
import { opensViaOfflineShell } from '#web/installedApp/signedInScreens.ts';
import { useWindowEvent } from '#web/ui/useWindowEvent.ts';
import { requestedAddress } from './requestedAddress.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: `No network | ${brand.name}` }];

/**
 * The address names the wanted page. A screen of whoever is signed in on this device opens all the same; for other pages
 * the person decides what is possible meanwhile.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = storedUser();
  const wanted = requestedAddress(request.url);
  if (user && opensViaOfflineShell(wanted.split('?')[0] ?? '')) throw redirect(wanted + location.hash);
  return { wanted, uid: user && (storedUid() ?? user._id) };
}

/** What waits on the device, in words. */
function OnDevice({ uid }: { uid: string }) {
  const all = useDeviceReports(uid)?.reports ?? [];
  const [waiting, drafts] = [queuedReports(all).length, unfinishedReports(all).length];
  const stored = [
    ...(waiting > 0 ? [`${waiting} to send`] : []),
    ...(drafts > 0 ? [`${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`] : []),
  ].join(', ');
  return (
    <Chapter title="Possible now">
      <p>
        You can begin a report, go on with one, and submit it: it is kept on this device, and sent automatically when
        there is a network.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <NewReportMenu variant="primary" />
        <LinkButton to="/drafts">Drafts and outbox{stored && `: ${stored}`}</LinkButton>
      </div>
    </Chapter>
  );
}

/** Shown in place of every page that is not on the device. It says what is possible meanwhile. */
export default function Offline({ loaderData: { wanted, uid } }: Route.ComponentProps) {
  const isOnline = useIsOnline();
  const open = () => location.assign(wanted);
  useWindowEvent('online', () => location.replace(wanted));
  return (
    <>
      {uid && <TopBar start={<p className="font-semibold">No network</p>} end={null} />}
      <div className="wrap flex flex-col gap-4 py-3 *:max-w-3xl">
        <div>
          <ScreenHead
            title={isOnline ? 'The server does not answer' : 'There is no network just now'}
            about={`This page is not on the device: it needs the network. ${isOnline ? '' : 'It opens automatically as soon as there is one.'}`}
          />
        </div>
        {uid ? (
          <OnDevice uid={uid} />
        ) : (
          <p>
            Nobody is signed in on this device, and signing in needs the network too. Reports that were begun here are
            kept.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button onPress={open}>Try again</Button>
        </div>
      </div>
    </>
  );
}
