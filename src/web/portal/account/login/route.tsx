import { redirect } from 'react-router';
import { brand } from '#brand/brand.ts';
import { roleTable } from '#domain/people/roles.ts';
import { AccountPage } from '#web/portal/account/AccountPage.tsx';
import { waitingAfterMs } from '#web/portal/reading/reading.ts';
import { endServerSession, storedUser } from '#web/portal/session/session.ts';
import { pageContext } from '#web/pageContext.ts';
import { useWindowEvent } from '#web/ui/useWindowEvent.ts';
import { InlineLink } from '#web/ui/TextLink.tsx';
import { LoginForm } from './LoginForm.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `User Inspection | ${brand.name}` }];

/** People who are signed in already are redirected to their home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(pageContext);
  return role ? redirect(roleTable[role].home) : null;
}

const nullAfter = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

/**
 * Asks the server too, but opens even if the server cannot be reached, or does not answer soon. If the server knows a
 * session that this browser has forgotten, as after signing out without a network, that session is ended, however late
 * the server says so: the screens would only lead back here, and whoever comes next could ask in its name.
 */
export async function clientLoader({ serverLoader }: Pick<Route.ClientLoaderArgs, 'serverLoader'>) {
  const ledOn = async (error: unknown) => {
    if (!(error instanceof Response)) return null;
    if (storedUser()) throw error;
    await endServerSession();
    return null;
  };
  return Promise.race([serverLoader().catch(ledOn), nullAfter(waitingAfterMs)]);
}

export default function Login() {
  // Ends the session of whoever has signed out without a network, once there is one.
  useWindowEvent('online', () => {
    if (!storedUser()) void endServerSession();
  });
  return (
    <AccountPage title="User Inspection" lead="Sign in to file and read inspection reports.">
      <LoginForm />
      <p className="mt-10 border-t border-line pt-6 text-muted">
        Not a client yet?{' '}
        <InlineLink to="/inspection-portal" className="text-ink">
          See what the portal shows
        </InlineLink>
      </p>
    </AccountPage>
  );
}
