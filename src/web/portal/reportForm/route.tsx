import { redirect, useLocation } from 'react-router';
import { brand } from '#brand/brand.ts';
import { orSignIn, signedInUser } from '#web/portal/session/guard.ts';
import { storedUid } from '#web/portal/session/session.ts';
import { alert } from '#web/ui/ask.ts';
import { toast } from '#web/ui/toast.tsx';
import { ReportPage } from './ReportPage.tsx';
import { findReportClient } from './reportClient.ts';
import { startOf } from './start.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Daily Coating Inspections Report | ${brand.name}` }];

/** No user, no report. A user without a stored uid is told so, and can go on: the server knows who it is. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = signedInUser();
  if (!user) throw redirect('/login');
  const uid = storedUid();
  if (!uid) void alert('No user data found!');
  const { start, words } = await startOf(uid ?? user._id, new URL(request.url).searchParams);
  if (words) toast(words, 'danger');
  return { user, start, client: await orSignIn(() => findReportClient(user, uid ?? user._id)) };
}

export default function DailyReport({ loaderData: { user, client, start } }: Route.ComponentProps) {
  const { key } = useLocation();
  // What is on the form outlives what the loader finds anew, until another address is opened.
  return <ReportPage key={key} user={user} client={client} start={start} />;
}
