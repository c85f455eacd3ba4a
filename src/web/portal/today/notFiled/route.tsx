import { useState } from 'react';
import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import type { MissingFilersAnswer } from '#contract/people/filing.ts';
import { weekdayNames, isoWeekdayOf } from '#domain/filing/expected.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { seesAll } from '#domain/people/permissions.ts';
import { PlainPage } from '#web/portal/frame/PlainPage.tsx';
import { FilingCalendarDialog } from '#web/portal/people/FilingCalendarDialog.tsx';
import { loadAnswer, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { requirePermission } from '#web/portal/session/guard.ts';
import { storedUser } from '#web/portal/session/session.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { ClientSearch } from '#web/portal/ui/ClientSearch.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { NoRows, Rows } from '#web/portal/ui/Rows.tsx';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Who did not file | ${brand.name}` }];

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const role = await requirePermission('seeUsers');
  const asked = question(calls.notFiled, { query: {} });
  return {
    role,
    ownClient: storedUser()?.clientId ?? '',
    notFiled: await loadAnswer(asked, 'This could not be loaded.', signal),
  };
}

function Row({ of: { uid, fname, client, lastFiled } }: { of: MissingFilersAnswer['people'][number] }) {
  const address = `/reports?${new URLSearchParams({ person: uid, client: client.clientId })}`;
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={address}
        className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 px-4 py-2 hover:bg-sunken"
      >
        <span className="min-w-0 break-words">
          <span className="font-semibold">{fname}</span>
          <span className="text-muted">, {client.clientName}</span>
        </span>
        <span className="text-sm text-muted">
          {lastFiled === null && 'nothing in the last 30 days'}
          {lastFiled && `last filed of ${writtenDate(lastFiled)}`}
        </span>
      </Link>
    </li>
  );
}

/** Who was expected to file a report of yesterday and did not, and the setting by which they are. */
export default function MissingFilers({ loaderData }: Route.ComponentProps) {
  const { role, ownClient } = loaderData;
  const read = useLoaded(loaderData.notFiled);
  const { answer } = read;
  const isOfAll = seesAll({ role });
  const [chosen, setChosen] = useState(isOfAll ? '' : ownClient);
  const [isSetting, setSetting] = useState(false);
  return (
    <PlainPage data-list>
      <ScreenHead
        title="Who did not file"
        about={
          answer &&
          `${weekdayNames[isoWeekdayOf(answer.day)]}, ${writtenDate(answer.day)}. Expected is whoever has filed on five of the seven days before, or whom the calendar of a client names.`
        }
      />
      <ReadState read={read} className="mt-3" />
      {answer && (
        <Rows>
          {answer.people.length === 0 ? (
            <NoRows>Everybody who was expected has filed. Whoever has not will stand here.</NoRows>
          ) : (
            <ul aria-label="Who did not file">
              {answer.people.map((one) => (
                <Row key={`${one.client.clientId} ${one.uid}`} of={one} />
              ))}
            </ul>
          )}
        </Rows>
      )}
      <Chapter title="Who is expected" className="mt-4">
        <div className="flex flex-wrap items-end gap-3">
          {isOfAll && (
            <div className="w-full max-w-md">
              <ClientSearch onlyActive onChoose={(client) => setChosen(client?.value ?? '')} />
            </div>
          )}
          <Button isDisabled={chosen === ''} onPress={() => setSetting(true)}>
            Set the calendar
          </Button>
        </div>
      </Chapter>
      {isSetting && (
        <FilingCalendarDialog clientId={chosen} onSaved={() => read.reload()} onClose={() => setSetting(false)} />
      )}
    </PlainPage>
  );
}
