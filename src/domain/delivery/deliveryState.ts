/** What a waiting report is waiting for. */
type WaitingFor = 'turn' | 'network' | 'server' | 'signIn';

/** The progress of a report from the device to the server. Devices store these names, so they must not change. */
export type DeliveryState =
  | { readonly kind: 'draft' }
  | {
      readonly kind: 'waiting';
      readonly for: WaitingFor;
      /** The number of failed attempts to send it. */
      readonly tries: number;
      /** No automatic attempt before this moment, in milliseconds since 1970. */
      readonly notBefore: number;
      /** Why the server could not take it, in words. */
      readonly words?: string;
    }
  | { readonly kind: 'sending'; readonly sent: number; readonly of: number; readonly tries: number }
  /** `number` is the report's human-readable number. Unknown if sent from another device or by an earlier app. */
  | { readonly kind: 'received'; readonly at: number; readonly number?: string }
  | {
      readonly kind: 'refused';
      readonly words: string;
      /** What is wrong with each faulty field, by its name on the form. */
      readonly faults: Readonly<Record<string, string>>;
      /** Another report already has the number. This one can be sent under a new number. */
      readonly isNumberTaken: boolean;
    };

/** What changes the delivery state of a report. Moments are in milliseconds since 1970. */
export type DeliveryEvent =
  | { readonly kind: 'submitted' }
  | { readonly kind: 'edited' }
  | { readonly kind: 'started'; readonly of: number }
  | { readonly kind: 'progressed'; readonly sent: number }
  /** The server confirms that it has the report. `isWhole` if it lists every file with the right checksum. */
  | { readonly kind: 'acknowledged'; readonly isWhole: boolean; readonly at: number; readonly number?: string }
  | Extract<DeliveryState, { readonly kind: 'refused' }>
  | { readonly kind: 'unreachable'; readonly at: number }
  | { readonly kind: 'failed'; readonly at: number; readonly words: string }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'networkBack' }
  | { readonly kind: 'retried' }
  /** The page or worker that was sending it has gone. */
  | { readonly kind: 'interrupted' };

const secondMs = 1000;
const firstBackoffMs = 5 * secondMs;
const longestBackoffMs = 10 * 60 * secondMs;

/** The pause after this many failed attempts, in milliseconds. It grows each time, up to ten minutes. */
export function backoffMs(tries: number): number {
  return Math.min(longestBackoffMs, firstBackoffMs * 2 ** Math.max(0, tries - 1));
}

const immediately = { kind: 'waiting', for: 'turn', notBefore: 0 } as const;

/** Waits before the next attempt after a failed one. */
function retryLater(tries: number, at: number, why: { for: WaitingFor; words?: string }): DeliveryState {
  return { kind: 'waiting', tries: tries + 1, notBefore: at + backoffMs(tries + 1), ...why };
}

function whileWaiting(state: Extract<DeliveryState, { kind: 'waiting' }>, event: DeliveryEvent): DeliveryState {
  const { tries } = state;
  switch (event.kind) {
    case 'started':
      return { kind: 'sending', sent: 0, of: event.of, tries };
    case 'retried':
      return { ...immediately, tries };
    case 'signedIn':
      return state.for === 'signIn' ? { ...immediately, tries: 0 } : state;
    case 'networkBack':
      return state.for === 'network' ? { ...immediately, tries: 0 } : state;
    case 'signedOut':
      return { kind: 'waiting', for: 'signIn', tries, notBefore: 0 };
    case 'unreachable':
      // The event belongs to another report's attempt: this one was not tried.
      return state.for === 'turn'
        ? { kind: 'waiting', for: 'network', tries, notBefore: event.at + backoffMs(1) }
        : state;
    default:
      return state;
  }
}

function whileSending(state: Extract<DeliveryState, { kind: 'sending' }>, event: DeliveryEvent): DeliveryState {
  const { tries } = state;
  switch (event.kind) {
    case 'progressed':
      return { ...state, sent: Math.min(state.of, Math.max(state.sent, event.sent)) };
    case 'acknowledged':
      return event.isWhole
        ? { kind: 'received', at: event.at, ...(event.number && { number: event.number }) }
        : retryLater(tries, event.at, { for: 'server', words: 'Some files did not arrive complete.' });
    case 'refused': {
      const { words, faults, isNumberTaken } = event;
      return { kind: 'refused', words, faults, isNumberTaken };
    }
    case 'unreachable':
      return retryLater(tries, event.at, { for: 'network' });
    case 'failed':
      return retryLater(tries, event.at, { for: 'server', words: event.words });
    case 'signedOut':
      return { kind: 'waiting', for: 'signIn', tries, notBefore: 0 };
    case 'interrupted':
      return { ...immediately, tries };
    default:
      return state;
  }
}

/**
 * The state of a report after an event. Events without a meaning in its state change nothing. A received report stays
 * received, whatever arrives late. A report that was reopened for editing is not marked received by an older answer.
 */
export function nextState(state: DeliveryState, event: DeliveryEvent): DeliveryState {
  if (state.kind === 'received') return state;
  if (event.kind === 'edited') return { kind: 'draft' };
  switch (state.kind) {
    case 'draft':
    case 'refused':
      return event.kind === 'submitted' ? { ...immediately, tries: 0 } : state;
    case 'waiting':
      return event.kind === 'submitted' ? { ...immediately, tries: 0 } : whileWaiting(state, event);
    case 'sending':
      return whileSending(state, event);
  }
}

/**
 * The milliseconds until a report is to be sent automatically, at most the longest pause. Undefined when the report
 * does not wait for that. A moment further away than the longest pause comes from a clock that was set back since, so
 * it counts as over.
 */
export function dueInMs(state: DeliveryState, now: number): number | undefined {
  if (state.kind !== 'waiting' || state.for === 'signIn') return undefined;
  const left = state.notBefore - now;
  return left > longestBackoffMs ? 0 : Math.max(0, left);
}

/** Whether a report is due for automatic sending now. */
export function isDue(state: DeliveryState, now: number): boolean {
  return dueInMs(state, now) === 0;
}

/** Whether the only copy of a report may be the one on this device. */
export function isUnsent(state: DeliveryState): boolean {
  return state.kind !== 'received';
}

/** Whether a report was submitted but is not yet received. */
export function isQueued(state: DeliveryState): boolean {
  return state.kind === 'waiting' || state.kind === 'sending';
}
