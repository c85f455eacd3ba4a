import { redirect, useLocation } from 'react-router';
import { brand } from '#brand/brand.ts';
import { reportAddress } from '#contract/addresses.ts';
import { kindAt } from '#domain/reports/kinds.ts';
import { sessionUserOrForget } from '#web/portal/session/guard.ts';
import { storedUid } from '#web/portal/session/session.ts';
import { alert } from '#web/ui/ask.ts';
import { toast } from '#web/ui/toast.tsx';
import { readEmptyFormOffers } from './draft/readEmptyFormOffers.ts';
import { ReportFormPage } from './ReportFormPage.tsx';
import { useReportClient } from './reportClient.ts';
import { startFromAddress } from './start.ts';
import type { Route } from './+types/route';

export const meta = ({ location }: Route.MetaArgs) => [{ title: `${kindAt(location.pathname).title} | ${brand.name}` }];

/**
 * Without a user there is no report. A user without a stored uid is told so and can go on, since the server knows the
 * account. A filed report that cannot be corrected now leads back to its page.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = sessionUserOrForget();
  if (!user) throw redirect('/login');
  const uid = storedUid();
  if (!uid) void alert('No user data found!');
  const { pathname, searchParams } = new URL(request.url);
  const kind = kindAt(pathname);
  const author = { uid: uid ?? user._id, name: user.fname };
  const [{ start, words }, device] = await Promise.all([
    startFromAddress(kind, author, searchParams),
    readEmptyFormOffers(author.uid, kind.name),
  ]);
  if (words) toast(words, 'danger');
  const again = searchParams.get('again');
  // In an empty form a correction would be typed as another report. The page of the filed one leads here again.
  if (words && again) throw redirect(reportAddress(again));
  return { user, start, kind, device };
}

/** The form of a report of any kind, at the kind's address. */
export default function Report({ loaderData: { user, start, kind, device } }: Route.ComponentProps) {
  const client = useReportClient(user, start.uid);
  const { key } = useLocation();
  // The form stays when the loader runs again, until another address is opened.
  return <ReportFormPage key={key} user={user} client={client} start={start} kind={kind} device={device} />;
}
