import { useState } from 'react';
import { useNavigate } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { pageContext } from '#web/pageContext.ts';
import { AccountPage } from '#web/portal/account/AccountPage.tsx';
import { landingFor, storeSession } from '#web/portal/session/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Try the portal | ${brand.name}` }];

export function loader({ context }: Route.LoaderArgs) {
  return { isOpen: context.get(pageContext).hasTryOut };
}

/** Lets a visitor in as the guest, who reads sample reports. A link signs nobody in: a visitor must press a button. */
export default function TryOut({ loaderData: { isOpen } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [fault, setFault] = useState('');
  const [isEntering, setEntering] = useState(false);
  const enter = async () => {
    setEntering(true);
    try {
      const answer = await call(calls.tryOut);
      await storeSession(answer);
      await navigate(landingFor(answer.usertype));
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setEntering(false);
    }
  };
  return (
    <AccountPage
      title="Try the portal"
      lead={
        isOpen
          ? 'Look around as a client would, with sample reports. You can search, filter, open and download; nothing can be changed, and no account is needed.'
          : 'The portal cannot be tried here at the moment. Write to us, and we will show it to you.'
      }
    >
      <div className="grid justify-items-start gap-6">
        <Banner message={fault === '' ? null : { tone: 'danger', words: fault }} />
        {isOpen && (
          <Button variant="primary" isPending={isEntering} onPress={enter}>
            Look around
          </Button>
        )}
        <TextLink to="/inspection-portal">About the inspection portal</TextLink>
      </div>
    </AccountPage>
  );
}
