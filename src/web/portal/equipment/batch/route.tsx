import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { brand } from '#brand/brand.ts';
import type { Batch } from '#contract/equipment/batches.ts';
import { calls } from '#contract/calls.ts';
import { batchComponents, quarantineWords } from '#domain/equipment/batch.ts';
import { writtenDay } from '#domain/measurement/calendar.ts';
import { seesEverything } from '#domain/people/permissions.ts';
import { call } from '#web/api/call.ts';
import { BatchBadge } from '#web/portal/equipment/BatchBadge.tsx';
import { BatchDialog } from '#web/portal/equipment/BatchDialog.tsx';
import { Certificate } from '#web/portal/equipment/Certificate.tsx';
import { shelfState } from '#web/portal/equipment/due.ts';
import { Facts } from '#web/portal/equipment/Facts.tsx';
import { QuarantineDialog } from '#web/portal/equipment/QuarantineDialog.tsx';
import { useWithdraw } from '#web/portal/equipment/useWithdraw.ts';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { BackTo, SignOut } from '#web/portal/frame/WaysOut.tsx';
import { requireMay } from '#web/portal/session/guard.ts';
import { load } from '#web/portal/reading/load.ts';
import { question } from '#web/portal/reading/question.ts';
import { useReading } from '#web/portal/reading/useReading.ts';
import { localDate } from '#web/portal/ui/clock.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Route } from './+types/route';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.found.reading.now().answer?.batch.batchNo ?? 'Batch'} | ${brand.name}` },
];

export async function clientLoader({ request: { signal }, params: { batchId } }: Route.ClientLoaderArgs) {
  const role = await requireMay('keepEquipment');
  const found = await load(question(calls.batch, { params: { batchId } }), 'The batch could not be loaded.', signal);
  return { role, found, today: localDate(new Date()) };
}

function factsOf(batch: Batch) {
  const { productName, component, madeOn, expiresOn, shelfLifeMonths, usableUntil, owner } = batch;
  const bySheet = shelfLifeMonths === null ? '' : `${shelfLifeMonths} months from making`;
  return [
    ['Product', productName],
    ['Component', batchComponents[component]],
    ['Made on', madeOn === null ? '' : writtenDay(madeOn)],
    ['Best before, as printed', expiresOn === null ? '' : writtenDay(expiresOn)],
    ['Shelf life by the data sheet', bySheet],
    ['May be used until', usableUntil === null ? 'Not known' : writtenDay(usableUntil)],
    ['Client', owner?.clientName ?? "The company's own"],
  ] as const;
}

function Whole({
  batch,
  today,
  hasClients,
  reload,
}: {
  batch: Batch;
  today: string;
  hasClients: boolean;
  reload: () => void;
}) {
  const [dialog, setDialog] = useState<'edit' | 'quarantine' | null>(null);
  const withdraw = useWithdraw(reload);
  const { batchId, batchNo, usableUntil, quarantinedSince, isWithdrawn, certificate, mayChange } = batch;
  const shelf = shelfState(usableUntil, today);
  const close = () => setDialog(null);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl break-words md:text-3xl">{batchNo}</h1>
          <p className="mt-2 flex flex-wrap gap-2">
            <BatchBadge batch={batch} />
            <Badge tone={shelf.tone}>{shelf.words}</Badge>
          </p>
        </div>
        {mayChange && (
          <div className="flex flex-wrap gap-3">
            <Button onPress={() => setDialog('edit')}>Edit</Button>
            <Button onPress={() => setDialog('quarantine')}>
              {quarantinedSince === null ? 'Quarantine' : 'Lift quarantine'}
            </Button>
            <Button onPress={() => void withdraw(batch)}>{isWithdrawn ? 'Bring back' : 'Withdraw'}</Button>
          </div>
        )}
      </div>
      {quarantinedSince !== null && <p className="mt-6 max-w-prose break-words">{quarantineWords(batch)}</p>}
      <Facts facts={factsOf(batch)} />
      <section aria-labelledby="certificate" className="mt-10">
        <h2 id="certificate" className="text-2xl">
          Certificate
        </h2>
        <div className="mt-4">
          {certificate === null && !mayChange && <p className="text-muted">No certificate yet.</p>}
          <Certificate
            kept={certificate}
            of={batchNo}
            mayChange={mayChange}
            send={(file) =>
              call(calls.keepBatchCertificate, { params: { batchId }, query: { filename: file.name }, body: file })
            }
            onKept={reload}
          />
        </div>
      </section>
      <p className="mt-10">
        <Link
          to={`/reports?${new URLSearchParams({ used: batchNo })}`}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Reports that used it
        </Link>
      </p>
      {dialog === 'edit' && <BatchDialog batch={batch} hasClients={hasClients} onSaved={reload} onClose={close} />}
      {dialog === 'quarantine' && <QuarantineDialog batch={batch} onSaved={reload} onClose={close} />}
    </>
  );
}

/** One batch: its facts, its shelf life, its quarantine and its certificate. */
export default function BatchPage({ loaderData }: Route.ComponentProps) {
  const { role, today } = loaderData;
  const found = useReading(loaderData.found);
  const revalidator = useRevalidator();
  const reload = () => void revalidator.revalidate();
  return (
    <>
      <TopBar start={<BackTo to="/batches" words="← Batches" />} end={<SignOut from="screen" />} />
      <div className="wrap py-4 lg:py-5">
        <div className="mx-auto max-w-3xl">
          <ReadState read={found} />
          {found.answer && (
            <Whole batch={found.answer.batch} today={today} hasClients={seesEverything({ role })} reload={reload} />
          )}
        </div>
      </div>
    </>
  );
}
