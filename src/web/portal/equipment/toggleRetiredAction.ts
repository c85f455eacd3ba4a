import { calls } from '#contract/calls.ts';
import type { Instrument } from '#contract/equipment/instruments.ts';
import type { InstrumentStatus } from '#domain/equipment/instrument.ts';
import { call } from '#web/api/call.ts';

/** Takes an instrument out of service, or brings it back. Neither deletes anything. */
export function toggleRetiredAction(instrument: Instrument) {
  const { instrumentId, owner, serialNo } = instrument;
  const status: InstrumentStatus = instrument.status === 'inService' ? 'outOfService' : 'inService';
  const body = { ...instrument, ownerClientId: owner?.clientId ?? '', status };
  return {
    run: () => call(calls.changeInstrument, { params: { instrumentId }, body }),
    done: status === 'inService' ? `${serialNo} is in service again.` : `${serialNo} is retired.`,
    failed: 'The instrument could not be changed.',
    key: instrumentId,
  };
}
