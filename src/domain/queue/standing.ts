/** What a report that waits is waiting for. */
export type WaitingFor = 'turn' | 'network' | 'server' | 'signIn';

/** Where a report on the device stands on its way to the server. */
export type Standing =
  | { readonly kind: 'draft' }
  | {
      readonly kind: 'waiting';
      readonly for: WaitingFor;
      /** How often sending it has come to nothing. */
      readonly tries: number;
      /** Not to be tried again by itself before this moment, in milliseconds since 1970. */
      readonly notBefore: number;
      /** Why the server could not take it, in words. */
      readonly words?: string;
    }
  | { readonly kind: 'sending'; readonly sent: number; readonly of: number; readonly tries: number }
  | { readonly kind: 'received'; readonly at: number }
  | {
      readonly kind: 'refused';
      readonly words: string;
      /** For each field at fault, by its name on the form, why. */
      readonly faults: Readonly<Record<string, string>>;
      /** The number is taken by another report: it can be sent under a new one. */
      readonly isNumberTaken: boolean;
    };

/** What can happen to a report on the device. Moments are given in milliseconds since 1970. */
export type Happening =
  | { readonly kind: 'submitted' }
  | { readonly kind: 'edited' }
  | { readonly kind: 'started'; readonly of: number }
  | { readonly kind: 'progressed'; readonly sent: number }
  /** The server says that it has the report; `isWhole` where it names every file by its right checksum. */
  | { readonly kind: 'acknowledged'; readonly isWhole: boolean; readonly at: number }
  | {
      readonly kind: 'refused';
      readonly words: string;
      readonly faults: Readonly<Record<string, string>>;
      readonly isNumberTaken: boolean;
    }
  | { readonly kind: 'unreachable'; readonly at: number }
  | { readonly kind: 'troubled'; readonly at: number; readonly words: string }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'networkBack' }
  | { readonly kind: 'retried' }
  /** Whoever was sending it is gone. */
  | { readonly kind: 'interrupted' };

const secondMs = 1000;
const firstPauseMs = 5 * secondMs;
const longestPauseMs = 10 * 60 * secondMs;

/** How long to wait after so many attempts that came to nothing: longer each time, up to ten minutes. */
export function pauseMs(tries: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, tries - 1));
}

const atOnce = { kind: 'waiting', for: 'turn', notBefore: 0 } as const;

/** Waiting again, after an attempt that came to nothing. */
function putOff(tries: number, at: number, why: { for: WaitingFor; words?: string }): Standing {
  return { kind: 'waiting', tries: tries + 1, notBefore: at + pauseMs(tries + 1), ...why };
}

function whileWaiting(standing: Extract<Standing, { kind: 'waiting' }>, happening: Happening): Standing {
  const { tries } = standing;
  switch (happening.kind) {
    case 'started':
      return { kind: 'sending', sent: 0, of: happening.of, tries };
    case 'retried':
      return { ...atOnce, tries };
    case 'signedIn':
      return standing.for === 'signIn' ? { ...atOnce, tries: 0 } : standing;
    case 'networkBack':
      return standing.for === 'network' ? { ...atOnce, tries: 0 } : standing;
    case 'signedOut':
      return { kind: 'waiting', for: 'signIn', tries, notBefore: 0 };
    case 'unreachable':
      // Told of another report's attempt: this one was not tried.
      return standing.for === 'turn'
        ? { kind: 'waiting', for: 'network', tries, notBefore: happening.at + pauseMs(1) }
        : standing;
    default:
      return standing;
  }
}

function whileSending(standing: Extract<Standing, { kind: 'sending' }>, happening: Happening): Standing {
  const { tries } = standing;
  switch (happening.kind) {
    case 'progressed':
      return { ...standing, sent: Math.min(standing.of, Math.max(standing.sent, happening.sent)) };
    case 'acknowledged':
      return happening.isWhole
        ? { kind: 'received', at: happening.at }
        : putOff(tries, happening.at, { for: 'server', words: 'Some files did not arrive whole.' });
    case 'refused': {
      const { words, faults, isNumberTaken } = happening;
      return { kind: 'refused', words, faults, isNumberTaken };
    }
    case 'unreachable':
      return putOff(tries, happening.at, { for: 'network' });
    case 'troubled':
      return putOff(tries, happening.at, { for: 'server', words: happening.words });
    case 'signedOut':
      return { kind: 'waiting', for: 'signIn', tries, notBefore: 0 };
    case 'interrupted':
      return { ...atOnce, tries };
    default:
      return standing;
  }
}

/**
 * What becomes of a report when something happens. What has no meaning for it changes nothing: a report that was received
 * stays so, whatever comes late, and one that was taken up again for editing is not received by an older answer.
 */
export function nextStanding(standing: Standing, happening: Happening): Standing {
  if (standing.kind === 'received') return standing;
  if (happening.kind === 'edited') return { kind: 'draft' };
  switch (standing.kind) {
    case 'draft':
    case 'refused':
      return happening.kind === 'submitted' ? { ...atOnce, tries: 0 } : standing;
    case 'waiting':
      return happening.kind === 'submitted' ? { ...atOnce, tries: 0 } : whileWaiting(standing, happening);
    case 'sending':
      return whileSending(standing, happening);
  }
}

/**
 * In how many milliseconds a report is to be sent by itself, at most the longest pause; undefined where it does not wait
 * for that. A moment that is further off was noted by a clock that has been set back since, and is over.
 */
export function dueInMs(standing: Standing, now: number): number | undefined {
  if (standing.kind !== 'waiting' || standing.for === 'signIn') return undefined;
  const left = standing.notBefore - now;
  return left > longestPauseMs ? 0 : Math.max(0, left);
}

/** Whether a report is to be sent now by itself. */
export function isDue(standing: Standing, now: number): boolean {
  return dueInMs(standing, now) === 0;
}

/** Whether the only copy of a report may be the one on this device. */
export function isUnsent(standing: Standing): boolean {
  return standing.kind !== 'received';
}

/** Whether a report was submitted and is not yet received. */
export function isQueued(standing: Standing): boolean {
  return standing.kind === 'waiting' || standing.kind === 'sending';
}
