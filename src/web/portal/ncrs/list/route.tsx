import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { brand } from '#brand/brand.ts';
import { ncrAddress } from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import { may, seesAll } from '#domain/people/permissions.ts';
import { addressOf } from '#web/api/call.ts';
import { ListPage } from '#web/portal/frame/ListPage.tsx';
import { PendingItemsContext } from '#web/portal/frame/usePendingItems.ts';
import { requirePermission } from '#web/portal/session/guard.ts';
import { storedUid } from '#web/portal/session/session.ts';
import { loadAnswer, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { JoinedStructures } from '#web/portal/ui/JoinedStructures.tsx';
import { NoRows, Rows } from '#web/portal/ui/Rows.tsx';
import { PeriodToggles } from '#web/portal/ui/PeriodToggles.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { CursorPagination } from '#web/portal/ui/CursorPagination.tsx';
import { useAddressView } from '#web/portal/ui/useAddressView.ts';
import { useIsLoading } from '#web/portal/ui/useIsLoading.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileLink, LinkButton } from '#web/ui/LinkButton.tsx';
import { chipsOf } from './chips.ts';
import { BulkActions, BulkStepDialog } from './BulkActions.tsx';
import { NcrListFilters } from './NcrListFilters.tsx';
import { NcrRow } from './NcrRow.tsx';
import { useNcrRegisterPdf } from './useNcrRegisterPdf.ts';
import { addressOfView, filtersOf, firstPageAddress, queryOf, viewFrom } from './view.ts';
import type { ListLinkState } from '#web/portal/ncrs/ncr/listPosition.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Non-conformances | ${brand.name}` }];

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const role = await requirePermission('seeNcrs');
  const view = viewFrom(new URL(url).searchParams);
  const asked = question(calls.ncrs, { query: queryOf(view) });
  return {
    role,
    view,
    begins: new URL(url).searchParams.has('begin'),
    uid: storedUid() ?? '',
    ncrs: await loadAnswer(asked, 'The non-conformance reports could not be loaded.', signal),
  };
}

/** The NCRs that this account may see, the newest first. */
export default function Ncrs({ loaderData }: Route.ComponentProps) {
  const { role, view, uid, begins } = loaderData;
  const ncrs = useLoaded(loaderData.ncrs);
  const { answer } = ncrs;
  const [wanted, change] = useAddressView(viewFrom, firstPageAddress);
  const { making, make } = useNcrRegisterPdf();
  const isLoading = useIsLoading();
  const filter = (filters: Partial<typeof view>) => change(filters, { replace: true });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [raised, setRaised] = useState<string | null>(null);
  // As the list has it by now: what was raised although its answer was lost is asked for no more.
  const raising = answer?.ncrs.find(({ ncrId, state }) => ncrId === raised && state === 'proposed');
  // Whoever manages people decides on the failures of others. An inspector decides on each of the own alone.
  const mayDecide = may({ role }, 'stepInNcr') && may({ role }, 'seeUsers');
  const isPart = view.after !== '' || (answer?.next ?? null) !== null;
  const walk: ListLinkState = { walk: answer?.ncrs.map(({ ncrId }) => ncrId) ?? [], ...(isPart && { isPart }) };
  // Whoever wants to begin is led to the first of them, and on from each to the next.
  const first = begins ? walk.walk[0] : undefined;
  // As on Today, for whoever waits here for a repair to be verified.
  const begun = use(PendingItemsContext).find(({ what }) => what === 'ncrsReady')?.beside ?? [];
  const navigate = useNavigate();
  const begin = useEffectEvent((ncrId: string) => void navigate(ncrAddress(ncrId), { replace: true, state: walk }));
  useEffect(() => {
    if (first !== undefined) begin(first);
  }, [first]);
  return (
    <ListPage
      title="Non-conformances"
      actions={
        <>
          {may({ role }, 'exportNcrs') && (
            <FileLink icon={IconDownload} href={addressOf(calls.ncrsCsv, { query: filtersOf(view) })} download>
              <span className="sr-only">The whole register as</span>
              CSV
            </FileLink>
          )}
          {may({ role }, 'exportNcrs') && (
            <Button isPending={making !== null} onPress={() => void make(view, answer?.namedClient?.clientName ?? '')}>
              {making === null && <IconFileTypePdf aria-hidden="true" size={20} />}
              <span className="sr-only">The register as</span>
              PDF
            </Button>
          )}
          {begun.map(({ words, to }) => (
            <LinkButton key={to} to={to}>
              {words}
            </LinkButton>
          ))}
          {may({ role }, 'stepInNcr') && (
            <LinkButton to="/raisencr" variant="primary">
              Raise NCR
            </LinkButton>
          )}
        </>
      }
      search={{ label: 'Search non-conformances', words: view.search, onSearch: (search) => filter({ search }) }}
      beside={<PeriodToggles view={wanted} onChange={filter} className="flex-wrap max-lg:hidden" />}
      filters={
        <NcrListFilters
          view={view}
          wanted={wanted}
          namedClient={answer?.namedClient}
          hasClients={seesAll({ role })}
          onChange={filter}
        />
      }
      chips={chipsOf(view, answer?.namedClient, filter)}
    >
      <ReadState read={ncrs} className="mt-3" />
      {answer && (
        <>
          {mayDecide && answer.ncrs.some(({ state }) => state === 'proposed') && (
            <BulkActions
              chosen={answer.ncrs.filter(({ ncrId, state }) => state === 'proposed' && chosen.includes(ncrId))}
              uid={uid}
              onDone={() => ncrs.reload()}
            />
          )}
          <Rows isLoading={isLoading}>
            <ul
              aria-label="Non-conformances"
              className="rows:grid rows:grid-cols-[auto_minmax(auto,13rem)_minmax(0,1fr)_11rem_auto] rows:xl:grid-cols-[auto_minmax(auto,13rem)_minmax(0,1fr)_17rem_auto] rows:2xl:grid-cols-[auto_minmax(auto,16rem)_minmax(0,1fr)_26rem_auto]"
            >
              {answer.ncrs.map((ncr) => (
                <NcrRow
                  key={ncr.ncrId}
                  ncr={ncr}
                  walk={walk}
                  choice={
                    ncr.state === 'proposed' && mayDecide
                      ? {
                          isChosen: chosen.includes(ncr.ncrId),
                          choose: (isChosen) =>
                            setChosen((ids) => [
                              ...ids.filter((id) => id !== ncr.ncrId),
                              ...(isChosen ? [ncr.ncrId] : []),
                            ]),
                          raise: () => setRaised(ncr.ncrId),
                        }
                      : undefined
                  }
                />
              ))}
            </ul>
            {answer.ncrs.length === 0 && (
              <NoRows>
                {Object.keys(queryOf(view)).length > 0
                  ? 'No non-conformance matches.'
                  : 'Failures of reports will stand here, and what was raised by hand.'}
              </NoRows>
            )}
          </Rows>
          <JoinedStructures rows={answer.ncrs} />
          {raising && (
            <BulkStepDialog
              step="raise"
              ncrs={[raising]}
              uid={uid}
              onDone={() => ncrs.reload()}
              onClose={() => setRaised(null)}
            />
          )}
          <CursorPagination
            label="Pages of non-conformances"
            at={view.after}
            next={answer.next}
            addressAt={(after) => addressOfView({ ...view, after })}
          />
        </>
      )}
    </ListPage>
  );
}
