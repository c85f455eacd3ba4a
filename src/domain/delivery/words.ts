import type { DeliveryState } from './deliveryState.ts';

const waitingFor = {
  turn: 'Waiting to be sent',
  network: 'Waiting for network',
  server: 'Waiting for the server',
  signIn: 'Waiting for you to sign in',
} as const;

const sentAgain = 'It stays on this device and is sent again by itself; "Send now" tries at once.';

/** A delivery state in plain words. `photos` if everything to be sent is a photo. */
export function deliveryInWords(state: DeliveryState, what: 'photos' | 'files' = 'files'): string {
  switch (state.kind) {
    case 'draft':
      return 'Draft';
    case 'waiting': {
      const words = waitingFor[state.for];
      return state.words ? `${words}: ${state.words} ${sentAgain}` : words;
    }
    case 'sending':
      return state.of === 0 ? 'Sending' : `Sending ${state.sent} of ${state.of} ${what}`;
    case 'received':
      return 'Received';
    case 'refused':
      return `Refused: ${state.words}`;
  }
}
