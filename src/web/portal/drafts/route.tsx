import { useEffect } from 'react';
import { redirect } from 'react-router';
import { brand } from '#brand/brand.ts';
import { type DeviceReport, queuedReports, unfinishedReports } from '#web/outbox/deviceReport.ts';
import { isReportRestorable, purgeExpired } from '#web/outbox/reports.ts';
import { PlainPage } from '#web/portal/frame/PlainPage.tsx';
import { sessionUserOrForget } from '#web/portal/session/guard.ts';
import { storedUid } from '#web/portal/session/session.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { NoRows, Rows } from '#web/portal/ui/Rows.tsx';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { Loading } from '#web/ui/Spinner.tsx';
import { DeviceReportRow } from './DeviceReportRow.tsx';
import { PrivateWindowWarning, StorageUsage } from './StorageUsage.tsx';
import { ReturnedReportList } from './ReturnedReportList.tsx';
import { OutboxExportImport } from './OutboxExportImport.tsx';
import { useDeviceReports } from '#web/portal/outbox/useDeviceReports.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Reports on this device | ${brand.name}` }];

/** Shows the reports on the device only to the account that they belong to, with or without a network. */
export function clientLoader() {
  const user = sessionUserOrForget();
  if (!user) throw redirect('/login');
  return { uid: storedUid() ?? user._id };
}

function Group({ title, reports }: { title: string; reports: readonly DeviceReport[] }) {
  if (reports.length === 0) return null;
  return (
    <Chapter title={title} isBare>
      <Rows>
        <ul>
          {reports.map((report) => (
            <DeviceReportRow key={report.id} report={report} />
          ))}
        </ul>
      </Rows>
    </Chapter>
  );
}

/** The reports on this device: drafts, reports waiting to be sent, received ones, and those deleted today. */
export default function Drafts({ loaderData: { uid } }: Route.ComponentProps) {
  const kept = useDeviceReports(uid);
  useEffect(() => {
    purgeExpired(new Date()).catch(console.error);
  }, []);
  const all = kept?.reports ?? [];
  const drafts = unfinishedReports(all);
  const waiting = queuedReports(all);
  return (
    <PlainPage data-list className="flex flex-col gap-4">
      <ScreenHead title="Reports on this device" />
      <PrivateWindowWarning />
      {kept === undefined && <Loading />}
      {kept?.words && <p role="alert">{kept.words}</p>}
      {kept && !kept.words && drafts.length + waiting.length === 0 && (
        <Rows>
          <NoRows>
            Reports that you have begun, or that wait for the network, will stand here: what you type is saved on this
            device while you type.
          </NoRows>
        </Rows>
      )}
      <ReturnedReportList uid={uid} device={all} />
      <Group title="Outbox" reports={waiting} />
      <Group title="Drafts" reports={drafts} />
      <Group
        title="Received"
        reports={all.filter(({ deletedAt, standing }) => standing.kind === 'received' && !deletedAt)}
      />
      <Group title="Deleted" reports={all.filter((report) => isReportRestorable(report, new Date()))} />
      <OutboxExportImport uid={uid} hasUnsent={drafts.length + waiting.length > 0} />
      <StorageUsage />
    </PlainPage>
  );
}
