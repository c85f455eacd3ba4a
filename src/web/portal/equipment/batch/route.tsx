import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { brand } from '#brand/brand.ts';
import { type Batch, quarantineRequest } from '#contract/equipment/batches.ts';
import { calls } from '#contract/calls.ts';
import { batchComponents, quarantineWords } from '#domain/equipment/batch.ts';
import { formatDay } from '#domain/measurement/calendar.ts';
import { seesAll } from '#domain/people/permissions.ts';
import { call } from '#web/api/call.ts';
import { BatchBadge } from '#web/portal/equipment/BatchBadge.tsx';
import { BatchDialog } from '#web/portal/equipment/BatchDialog.tsx';
import { CertificateAttachment } from '#web/portal/equipment/CertificateAttachment.tsx';
import { UsedInReportsLink } from '#web/portal/equipment/UsedInReportsLink.tsx';
import { shelfLifeState } from '#web/portal/equipment/due.ts';
import { EquipmentFacts } from '#web/portal/equipment/EquipmentFacts.tsx';
import { toggleWithdrawnAction } from '#web/portal/equipment/toggleWithdrawnAction.ts';
import { PlainPage } from '#web/portal/frame/PlainPage.tsx';
import { requirePermission } from '#web/portal/session/guard.ts';
import { loadAnswer, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { useAction } from '#web/portal/ui/useAction.ts';
import { localDate } from '#web/portal/ui/clock.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Route } from './+types/route';
import type { InputField } from '#domain/reports/inputField.ts';
import type { DialogEvents } from '#web/portal/ui/EditDialog.tsx';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';
import { reasonField } from '#web/portal/ui/reasonField.ts';

const since: InputField = { name: 'since', kind: 'date', label: 'Since', isWide: true, mandatory: 'blocks' };

/** Quarantines a batch, or lifts its quarantine. Both need a reason. */
function QuarantineDialog({
  batch: { batchId, batchNo, quarantinedSince },
  ...events
}: { batch: Batch } & DialogEvents) {
  const isHeld = quarantinedSince !== null;
  const [today] = useState(() => localDate(new Date()));
  return (
    <FieldsDialog
      title={isHeld ? `Lift the quarantine of ${batchNo}` : `Quarantine ${batchNo}`}
      submit={isHeld ? 'Lift' : 'Quarantine'}
      size="small"
      of={isHeld ? [reasonField] : [since, reasonField]}
      stored={{ since: today }}
      shape={quarantineRequest}
      body={(answers) => ({ since: null, ...answers })}
      send={(body) => call(calls.quarantineBatch, { params: { batchId }, body })}
      done={({ message }) => message}
      failed="The quarantine could not be changed."
      {...events}
    />
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.found.reading.now().answer?.batch.batchNo ?? 'Batch'} | ${brand.name}` },
];

export async function clientLoader({ request: { signal }, params: { batchId } }: Route.ClientLoaderArgs) {
  const role = await requirePermission('keepEquipment');
  const found = await loadAnswer(
    question(calls.batch, { params: { batchId } }),
    'The batch could not be loaded.',
    signal,
  );
  return { role, found, today: localDate(new Date()) };
}

function factsOf(batch: Batch) {
  const { productName, component, madeOn, expiresOn, shelfLifeMonths, usableUntil, owner } = batch;
  const bySheet = shelfLifeMonths === null ? '' : `${shelfLifeMonths} months from making`;
  return [
    ['Product', productName],
    ['Component', batchComponents[component]],
    ['Made on', madeOn === null ? '' : formatDay(madeOn)],
    ['Best before, as printed', expiresOn === null ? '' : formatDay(expiresOn)],
    ['Shelf life by the data sheet', bySheet],
    ['May be used until', usableUntil === null ? 'Not known' : formatDay(usableUntil)],
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
  const { act } = useAction();
  const { batchId, batchNo, usableUntil, quarantinedSince, isWithdrawn, certificate, mayChange } = batch;
  const shelf = shelfLifeState(usableUntil, today);
  const close = () => setDialog(null);
  return (
    <>
      <ScreenHead
        title={batchNo}
        state={
          <>
            <BatchBadge batch={batch} />
            <Badge tone={shelf.tone}>{shelf.words}</Badge>
          </>
        }
        about={quarantinedSince !== null && quarantineWords(batch)}
        actions={
          <>
            <UsedInReportsLink name={batchNo} />
            {mayChange && (
              <>
                <Button onPress={() => setDialog('edit')}>Edit</Button>
                <Button onPress={() => setDialog('quarantine')}>
                  {quarantinedSince === null ? 'Quarantine' : 'Lift quarantine'}
                </Button>
                <Button onPress={() => void act({ ...toggleWithdrawnAction(batch), onDone: reload })}>
                  {isWithdrawn ? 'Bring back' : 'Withdraw'}
                </Button>
              </>
            )}
          </>
        }
      />
      <EquipmentFacts of={factsOf(batch)} />
      <Chapter title="Certificate" className="mt-3">
        {certificate === null && !mayChange && <p className="text-muted">No certificate yet.</p>}
        <CertificateAttachment
          stored={certificate}
          of={batchNo}
          mayChange={mayChange}
          send={(file) =>
            call(calls.keepBatchCertificate, { params: { batchId }, query: { filename: file.name }, body: file })
          }
          onStored={reload}
        />
      </Chapter>
      {dialog === 'edit' && <BatchDialog batch={batch} hasClients={hasClients} onSaved={reload} onClose={close} />}
      {dialog === 'quarantine' && <QuarantineDialog batch={batch} onSaved={reload} onClose={close} />}
    </>
  );
}

/** One batch: its facts, its shelf life, its quarantine and its certificate. */
export default function BatchPage({ loaderData }: Route.ComponentProps) {
  const { role, today } = loaderData;
  const found = useLoaded(loaderData.found);
  const revalidator = useRevalidator();
  const reload = () => void revalidator.revalidate();
  return (
    <PlainPage>
      <ReadState read={found} />
      {found.answer && (
        <Whole batch={found.answer.batch} today={today} hasClients={seesAll({ role })} reload={reload} />
      )}
    </PlainPage>
  );
}
