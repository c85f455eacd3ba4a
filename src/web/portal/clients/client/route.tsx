import { useState } from 'react';
import { redirect, useNavigate, useRevalidator } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { may, seesAll } from '#domain/people/permissions.ts';
import { EditClientDialog } from '#web/portal/clients/EditClientDialog.tsx';
import { PlainPage } from '#web/portal/frame/PlainPage.tsx';
import { UserList } from '#web/portal/people/ofSuperuser/UserList.tsx';
import { loadAnswer, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { requirePermission } from '#web/portal/session/guard.ts';
import { storeNewUserClient, storedUser } from '#web/portal/session/session.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { Rows } from '#web/portal/ui/Rows.tsx';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { StatusBadge } from '#web/portal/ui/StatusBadge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ExpectedFilers } from './ExpectedFilers.tsx';
import { JudgingAndReview } from './JudgingAndReview.tsx';
import { ClientLinks } from './ClientLinks.tsx';
import type { Route } from './+types/route';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.found.reading.now().answer?.client.clientName ?? 'Client'} | ${brand.name}` },
];

/** An address that stands for the own client of an admin. */
const own = 'own';

export async function clientLoader({ request: { signal }, params }: Route.ClientLoaderArgs) {
  const role = await requirePermission('seeClientPage');
  const ownId = storedUser()?.clientId ?? '';
  // An admin has one client, and one address of it, which stands in the table of places.
  if (params.clientId === ownId && !seesAll({ role })) throw redirect(`/clients/${own}`);
  const clientId = params.clientId === own ? ownId : params.clientId;
  if (clientId === '') throw redirect('/superuserpannel');
  const input = { params: { clientId } };
  const [found, limits] = await Promise.all([
    loadAnswer(question(calls.client, input), 'The client could not be loaded.', signal),
    loadAnswer(question(calls.clientLimits, input), 'The limits could not be loaded.', signal),
  ]);
  return { role, clientId, found, limits };
}

/** Everything about one client: its reports, its people, how its reports are judged and reviewed, and its log. */
export default function ClientPage({ loaderData }: Route.ComponentProps) {
  const { role, clientId } = loaderData;
  const found = useLoaded(loaderData.found);
  const limits = useLoaded(loaderData.limits);
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const reload = () => void revalidator.revalidate();
  const [isEditing, setEditing] = useState(false);
  const { answer } = found;
  const client = answer?.client;
  const keepsClients = seesAll({ role });
  const addUser = () => {
    storeNewUserClient(clientId);
    void navigate('/superuseradduser');
  };
  return (
    <PlainPage data-list>
      <ReadState read={found} />
      {answer && client && (
        <>
          <ScreenHead
            title={client.clientName}
            state={<StatusBadge isActive={client.status === 'active'} />}
            about={[client.address, client.contactPerson, client.email, client.phoneNumber].join(' · ')}
            actions={
              may({ role }, 'changeClient') && (
                <>
                  <Button onPress={addUser}>Add user</Button>
                  <Button onPress={() => setEditing(true)}>Edit</Button>
                </>
              )
            }
          />
          <ClientLinks clientId={clientId} role={role} answer={answer} />
          <JudgingAndReview
            clientName={client.clientName}
            clientId={clientId}
            review={answer.review}
            limits={limits}
            decides={keepsClients}
          >
            <ExpectedFilers clientId={clientId} />
          </JudgingAndReview>
          {keepsClients && (
            <Chapter id="people" title="People" isBare className="mt-4">
              <Rows>
                <UserList client={client} onSaved={reload} />
              </Rows>
            </Chapter>
          )}
          {isEditing && <EditClientDialog client={client} onSaved={reload} onClose={() => setEditing(false)} />}
        </>
      )}
    </PlainPage>
  );
}
