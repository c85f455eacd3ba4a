import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import type { Instrument } from '#contract/equipment/instruments.ts';
import { instrumentKinds, instrumentStatuses } from '#domain/equipment/instrument.ts';
import { seesAll } from '#domain/people/permissions.ts';
import { calibrationDueState } from '#web/portal/equipment/due.ts';
import { UsedInReportsLink } from '#web/portal/equipment/UsedInReportsLink.tsx';
import { EquipmentFacts } from '#web/portal/equipment/EquipmentFacts.tsx';
import { InstrumentDialog, gaugeTypes } from '#web/portal/equipment/InstrumentDialog.tsx';
import { toggleRetiredAction } from '#web/portal/equipment/toggleRetiredAction.ts';
import { PlainPage } from '#web/portal/frame/PlainPage.tsx';
import { requirePermission } from '#web/portal/session/guard.ts';
import { loadAnswer, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { useAction } from '#web/portal/ui/useAction.ts';
import { localDate } from '#web/portal/ui/clock.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Calibrations } from './Calibrations.tsx';
import type { Route } from './+types/route';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.found.reading.now().answer?.instrument.serialNo ?? 'Instrument'} | ${brand.name}` },
];

export async function clientLoader({ request: { signal }, params: { instrumentId } }: Route.ClientLoaderArgs) {
  const role = await requirePermission('keepEquipment');
  const found = await loadAnswer(
    question(calls.instrument, { params: { instrumentId } }),
    'The instrument could not be loaded.',
    signal,
  );
  return { role, found, today: localDate(new Date()) };
}

function factsOf({ make, model, kind, probeSerialNo, gaugeType, accuracyPercent, owner }: Instrument) {
  return [
    ['Make, model', [make, model].filter(Boolean).join(' ')],
    ['Kind', [instrumentKinds[kind], gaugeType && gaugeTypes[gaugeType]].filter(Boolean).join(', ')],
    ['Probe serial number', probeSerialNo],
    ['Accuracy', accuracyPercent === null ? '' : `±${accuracyPercent} %`],
    ['Client', owner?.clientName ?? "The company's own"],
  ] as const;
}

/** One instrument: its facts, and all its calibrations with their certificates. */
export default function InstrumentPage({ loaderData }: Route.ComponentProps) {
  const { role, today } = loaderData;
  const found = useLoaded(loaderData.found);
  const revalidator = useRevalidator();
  const reload = () => void revalidator.revalidate();
  const [isEditing, setEditing] = useState(false);
  const { act } = useAction();
  const instrument = found.answer?.instrument;
  const due = instrument && calibrationDueState(instrument.dueOn, today);
  const isKept = instrument?.status === 'inService';
  return (
    <PlainPage>
      <ReadState read={found} />
      {found.answer && instrument && due && (
        <>
          <ScreenHead
            title={instrument.serialNo}
            state={
              <>
                <Badge tone={isKept ? 'success' : 'neutral'}>{instrumentStatuses[instrument.status]}</Badge>
                <Badge tone={due.tone}>{due.words}</Badge>
              </>
            }
            actions={
              <>
                <UsedInReportsLink name={instrument.serialNo} />
                {instrument.mayChange && (
                  <>
                    <Button onPress={() => setEditing(true)}>Edit</Button>
                    <Button onPress={() => void act({ ...toggleRetiredAction(instrument), onDone: reload })}>
                      {isKept ? 'Retire' : 'Bring back'}
                    </Button>
                  </>
                )}
              </>
            }
          />
          <EquipmentFacts of={factsOf(instrument)} />
          <Calibrations found={found.answer} onChanged={reload} />
          {isEditing && (
            <InstrumentDialog
              instrument={instrument}
              hasClients={seesAll({ role })}
              onSaved={reload}
              onClose={() => setEditing(false)}
            />
          )}
        </>
      )}
    </PlainPage>
  );
}
