import { redirect, useLocation, useNavigate } from 'react-router';
import { brand } from '#brand/brand.ts';
import { ncrAddress } from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import { PlainPage } from '#web/portal/frame/PlainPage.tsx';
import { loadAnswer, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { signInAddressFor, storedUser } from '#web/portal/session/session.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { listPositionOf } from './listPosition.ts';
import { WholeNcr } from './WholeNcr.tsx';
import type { Route } from './+types/route';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.ncr.reading.now().answer?.number ?? 'Non-conformance'} | ${brand.name}` },
];

/** A link to an NCR is mailed, so signing in leads back to it. */
export async function clientLoader({ request, params: { ncrId } }: Route.ClientLoaderArgs) {
  const { pathname } = new URL(request.url);
  const user = storedUser();
  if (!user) throw redirect(signInAddressFor(pathname));
  const asked = question(calls.ncr, { params: { ncrId } });
  const couldNot = 'The non-conformance report could not be loaded.';
  return { ncr: await loadAnswer(asked, couldNot, request.signal, pathname), uid: user.uid };
}

/** The page of one NCR. */
export default function NcrPage({ loaderData }: Route.ComponentProps) {
  const ncr = useLoaded(loaderData.ncr);
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <PlainPage>
      {!ncr.isNotFound && <ReadState read={ncr} />}
      {ncr.isNotFound && (
        <ScreenHead
          title="Non-conformance report not found"
          about="There is none at this address, or it is one that your account may not see. Check the link, or sign in with another account."
        />
      )}
      {ncr.answer && (
        <WholeNcr
          key={ncr.answer.ncrId}
          ncr={ncr.answer}
          uid={loaderData.uid}
          walk={listPositionOf(state, ncr.answer.ncrId)}
          goOn={(ncrId) => navigate(ncrAddress(ncrId), { state })}
          onMoved={ncr.reload}
        />
      )}
    </PlainPage>
  );
}
