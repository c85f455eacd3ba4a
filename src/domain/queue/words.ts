import type { Standing } from './standing.ts';

const waitingFor = {
  turn: 'Waiting to be sent',
  network: 'Waiting for network',
  server: 'Waiting for the server',
  signIn: 'Waiting for you to sign in',
} as const;

/** Where a report stands, in plain words. `photos` where everything that is sent is a photo. */
export function standingInWords(standing: Standing, what: 'photos' | 'files' = 'files'): string {
  switch (standing.kind) {
    case 'draft':
      return 'Draft';
    case 'waiting': {
      const words = waitingFor[standing.for];
      return standing.words ? `${words}: ${standing.words}` : words;
    }
    case 'sending':
      return standing.of === 0 ? 'Sending' : `Sending ${standing.sent} of ${standing.of} ${what}`;
    case 'received':
      return 'Received';
    case 'refused':
      return `Refused: ${standing.words}`;
  }
}
