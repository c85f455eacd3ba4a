import { redirect } from 'react-router';
import { brand } from '#brand/brand.ts';
import { orSignIn } from '#web/portal/guard.ts';
import { clearSession, storedUid, storedUser } from '#web/portal/session.ts';
import { alert } from '#web/ui/ask.tsx';
import { ReportPage } from './ReportPage.tsx';
import { findReportClient } from './reportClient.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Daily Coating Inspections Report | ${brand.name}` }];

/** No user, no report. A user without a stored uid is told so, and can go on: the server knows who it is. */
export async function clientLoader() {
  const user = storedUser();
  if (!user) {
    clearSession();
    throw redirect('/login');
  }
  const uid = storedUid();
  if (!uid) void alert('No user data found!');
  return { user, client: await orSignIn(() => findReportClient(user, uid ?? user._id)) };
}

export default function DailyReport({ loaderData: { user, client } }: Route.ComponentProps) {
  return <ReportPage user={user} client={client} />;
}
