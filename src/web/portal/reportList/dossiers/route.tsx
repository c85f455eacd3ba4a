import { IconDownload, IconTrash } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import {
  type Dossier,
  type DossierFileName,
  dossierRetentionDays,
  mostDossiersOfAccount,
} from '#contract/evidence/dossiers.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { seesAll } from '#domain/people/permissions.ts';
import { addressOf, call } from '#web/api/call.ts';
import { ListPage } from '#web/portal/frame/ListPage.tsx';
import { requirePermission } from '#web/portal/session/guard.ts';
import { loadAnswer, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { NoRows, Rows } from '#web/portal/ui/Rows.tsx';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileLink } from '#web/ui/LinkButton.tsx';
import { useInterval } from '#web/ui/motion/useEvery.ts';
import { NewDossier } from './NewDossier.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Dossiers | ${brand.name}` }];

/** The client that the address names. '' means all. */
const clientOf = (address: URLSearchParams) => (address.get('client') ?? '').replaceAll('\0', '').slice(0, 100);

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const role = await requirePermission('makeDossiers');
  const client = clientOf(new URL(url).searchParams);
  const asked = question(calls.dossiers, { query: { client } });
  return { role, client, list: await loadAnswer(asked, 'The dossiers could not be loaded.', signal) };
}

const lookAgainMs = 3_000;
const isMaking = ({ files, failure }: Dossier) => files.length === 0 && failure === null;
const fileWords: Readonly<Record<DossierFileName, string>> = {
  'dossier.pdf': 'PDF',
  'originals.zip': 'ZIP of the originals',
};
const megabytes = new Intl.NumberFormat(brand.locale, { maximumFractionDigits: 1 });
/** The size of a file in megabytes. One that is nearly empty is not of 0. */
const sizeWords = (bytes: number) => megabytes.format(Math.max(0.1, bytes / 1e6));
/** The progress of a dossier, in a sentence. */
function progressWords({ failure, files, done, total, keptUntil }: Dossier): string {
  if (failure !== null) return failure;
  if (files.length > 0)
    return `${done === 1 ? 'One report' : `${done} reports`}. Kept until ${writtenMoment(keptUntil, 'longDay')}.`;
  if (total === null) return 'Waiting to be made.';
  return done < total ? `Being made: ${done} of ${total} reports.` : 'Being made: the originals are put together.';
}

function DossierRow({ dossier, onRemoved }: { dossier: Dossier; onRemoved: () => void }) {
  const { act, isPending } = useAction();
  const { dossierId, title, files } = dossier;
  const remove = () =>
    act({
      ask: { words: `Remove the dossier of ${title}?`, yes: 'Remove', isDangerous: true },
      run: () => call(calls.removeDossier, { params: { dossierId } }),
      failed: 'The dossier could not be removed.',
      onDone: onRemoved,
    });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line px-4 py-2.5 not-first:border-t">
      <div className="min-w-0 grow basis-64 break-words">
        <p className="font-semibold">{title}</p>
        <p role="status" className="text-muted">
          {progressWords(dossier)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        {files.map(({ part, sizeBytes }) => (
          <FileLink
            icon={IconDownload}
            key={part}
            href={addressOf(calls.dossierFile, { params: { dossierId, part } })}
            download
          >
            {fileWords[part]}, {sizeWords(sizeBytes)} MB
            <span className="sr-only">, {title}</span>
          </FileLink>
        ))}
        <Button icon={IconTrash} variant="quiet" isPending={isPending()} onPress={() => void remove()}>
          Remove
          <span className="sr-only">{title}</span>
        </Button>
      </div>
    </li>
  );
}

/** The dossiers that somebody has requested, each with its progress. */
export default function Dossiers({ loaderData: { role, client, list } }: Route.ComponentProps) {
  const read = useLoaded(list);
  const [, setSearch] = useSearchParams();
  const showAll = () => setSearch({}, { replace: true });
  const { answer, state, reload } = read;
  const dossiers = answer?.dossiers ?? [];
  useInterval(lookAgainMs, state === 'answered' && dossiers.some(isMaking), reload);
  return (
    <ListPage
      title="Dossiers"
      note={
        <>
          Reports with their evidence, their non-conformances, and the certificates of what was used: as one PDF, and as
          a ZIP of the originals. By words, kind or outcome, filter the{' '}
          <Link to="/reports" className="font-semibold text-ink underline">
            list of reports
          </Link>{' '}
          and choose Dossier there. Each is kept for {dossierRetentionDays} days, {mostDossiersOfAccount} at a time.
        </>
      }
      chips={
        client === ''
          ? []
          : [{ key: 'client', words: `Client: ${answer?.namedClient?.clientName ?? 'one'}`, onRemove: showAll }]
      }
    >
      <NewDossier
        key={client}
        hasClients={seesAll({ role })}
        client={client}
        // What was just asked for must not be missing from the list.
        onAsked={(asked) => (client === '' || asked === client ? reload() : showAll())}
      />
      <ReadState read={read} className="mt-3" />
      {answer && (
        <Rows>
          {dossiers.length === 0 ? (
            <NoRows>{client === '' ? 'Dossiers that are made will stand here.' : 'No dossier matches.'}</NoRows>
          ) : (
            <ul>
              {dossiers.map((dossier) => (
                <DossierRow key={dossier.dossierId} dossier={dossier} onRemoved={reload} />
              ))}
            </ul>
          )}
        </Rows>
      )}
    </ListPage>
  );
}
