import { redirect, useRevalidator } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import type { NcrAnswer } from '#contract/ncrs.ts';
import { Refused, call } from '#web/api/call.ts';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { BackTo, SignOut } from '#web/portal/frame/WaysOut.tsx';
import { load } from '#web/portal/session/load.ts';
import { signInFor, storedUser } from '#web/portal/session/session.ts';
import { Failure } from '#web/portal/ui/Failure.tsx';
import { WholeNcr } from './WholeNcr.tsx';
import type { Route } from './+types/route';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.ncr?.number ?? 'Non-conformance'} | ${brand.name}` },
];

/** Null where the NCR does not exist, or this account may not see it. The server does not tell the difference. */
async function ncrOf(ncrId: string, signal: AbortSignal): Promise<{ ncr: NcrAnswer | null }> {
  try {
    return { ncr: await call(calls.ncr, { params: { ncrId }, signal }) };
  } catch (error) {
    if (error instanceof Refused && error.code === 'notFound') return { ncr: null };
    throw error;
  }
}

/** A link to an NCR is mailed, so signing in leads back to it. */
export async function clientLoader({ request, params: { ncrId } }: Route.ClientLoaderArgs) {
  const { pathname } = new URL(request.url);
  const user = storedUser();
  if (!user) throw redirect(signInFor(pathname));
  const ask = () => ncrOf(ncrId, request.signal);
  const { answer, failure } = await load(
    ask,
    'The non-conformance report could not be loaded.',
    request.signal,
    pathname,
  );
  return { ncr: answer?.ncr, failure, uid: user.uid };
}

/** The page of one NCR. */
export default function NcrPage({ loaderData: { ncr, failure, uid } }: Route.ComponentProps) {
  const revalidator = useRevalidator();
  const reload = () => void revalidator.revalidate();
  return (
    <>
      <TopBar start={<BackTo to="/ncrs" words="← Non-conformances" />} end={<SignOut from="screen" />} />
      <div className="wrap py-8 md:py-10">
        {failure !== null && <Failure words={failure} onRetry={reload} />}
        {ncr === null && (
          <>
            <h1 className="text-3xl md:text-4xl">Non-conformance report not found</h1>
            <p className="mt-3 max-w-prose">
              There is none at this address, or it is one that your account may not see. Check the link, or sign in with
              another account.
            </p>
          </>
        )}
        {ncr && <WholeNcr key={ncr.ncrId} ncr={ncr} uid={uid} onMoved={reload} />}
      </div>
    </>
  );
}
