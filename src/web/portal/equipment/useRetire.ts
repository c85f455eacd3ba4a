import { calls } from '#contract/calls.ts';
import type { Instrument } from '#contract/equipment/instruments.ts';
import type { InstrumentStatus } from '#domain/equipment/instrument.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';

/** Takes an instrument out of service, or brings it back. Neither deletes anything. */
export function useRetire(onChanged: () => void) {
  const { act } = useAction();
  return (instrument: Instrument) => {
    const { instrumentId, owner } = instrument;
    const status: InstrumentStatus = instrument.status === 'inService' ? 'outOfService' : 'inService';
    const body = { ...instrument, ownerClientId: owner?.clientId ?? '', status };
    return act({
      run: () => call(calls.changeInstrument, { params: { instrumentId }, body }),
      done:
        status === 'inService' ? `${instrument.serialNo} is in service again.` : `${instrument.serialNo} is retired.`,
      failed: 'The instrument could not be changed.',
      onDone: onChanged,
      key: instrumentId,
    });
  };
}
