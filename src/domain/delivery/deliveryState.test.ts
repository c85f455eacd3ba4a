import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeliveryEvent, type DeliveryState, isDue, isUnsent, nextState, backoffMs } from './deliveryState.ts';
import { deliveryInWords } from './words.ts';

const moment = fc.integer({ min: 0, max: 2_000_000_000_000 });
const faults = fc.dictionary(fc.string(), fc.string());
const refused = fc.record({
  kind: fc.constant('refused' as const),
  words: fc.string(),
  faults,
  isNumberTaken: fc.boolean(),
});
const event: fc.Arbitrary<DeliveryEvent> = fc.oneof(
  ...(['submitted', 'edited', 'signedOut', 'signedIn', 'networkBack', 'retried', 'interrupted'] as const).map((kind) =>
    fc.constant({ kind }),
  ),
  fc.record({ kind: fc.constant('started' as const), of: fc.nat(40) }),
  fc.record({ kind: fc.constant('progressed' as const), sent: fc.nat(60) }),
  fc.record({ kind: fc.constant('acknowledged' as const), isWhole: fc.boolean(), at: moment }),
  refused,
  fc.record({ kind: fc.constant('unreachable' as const), at: moment }),
  fc.record({ kind: fc.constant('failed' as const), at: moment, words: fc.string() }),
);
const draft: DeliveryState = { kind: 'draft' };
const after = (events: readonly DeliveryEvent[], from: DeliveryState = draft) => events.reduce(nextState, from);
const anyState = fc.array(event, { maxLength: 12 }).map((events) => after(events));

describe('A report on its way', () => {
  test('goes from draft by waiting and sending to received', () => {
    const steps: DeliveryEvent[] = [
      { kind: 'submitted' },
      { kind: 'started', of: 6 },
      { kind: 'progressed', sent: 3 },
      { kind: 'acknowledged', isWhole: true, at: 7 },
    ];
    const words = steps.map((_, index) => deliveryInWords(after(steps.slice(0, index + 1)), 'photos'));
    expect(words).toEqual(['Waiting to be sent', 'Sending 0 of 6 photos', 'Sending 3 of 6 photos', 'Received']);
  });

  test('says in plain words what it is waiting for, and why it was refused', () => {
    const sending = after([{ kind: 'submitted' }, { kind: 'started', of: 0 }]);
    expect(deliveryInWords(draft)).toBe('Draft');
    expect(deliveryInWords(sending)).toBe('Sending');
    expect(deliveryInWords(after([{ kind: 'unreachable', at: 0 }], sending))).toBe('Waiting for network');
    expect(deliveryInWords(after([{ kind: 'signedOut' }], sending))).toBe('Waiting for you to sign in');
    expect(deliveryInWords(after([{ kind: 'failed', at: 0, words: 'No room left.' }], sending))).toBe(
      'Waiting for the server: No room left. It stays on this device and is sent again by itself; "Send now" tries at once.',
    );
    const no = { kind: 'refused', words: 'Enter the date of the report.', faults: {}, isNumberTaken: false } as const;
    expect(deliveryInWords(after([no], sending))).toBe('Refused: Enter the date of the report.');
  });

  test('is received only when the server has acknowledged every file while it was being sent', () => {
    fc.assert(
      fc.property(anyState, event, (state, what) => {
        const next = nextState(state, what);
        if (next.kind !== 'received' || state.kind === 'received') return;
        expect([state.kind, what.kind, what.kind === 'acknowledged' && what.isWhole]).toEqual([
          'sending',
          'acknowledged',
          true,
        ]);
      }),
    );
  });

  test('that was received stays received, whatever comes late', () => {
    fc.assert(
      fc.property(fc.array(event), (late) => {
        const received: DeliveryState = { kind: 'received', at: 1 };
        expect(after(late, received)).toEqual(received);
      }),
    );
  });

  test('that was edited is a draft, and is not sent before it is submitted again', () => {
    fc.assert(
      fc.property(anyState, fc.array(event), (state, later) => {
        if (state.kind === 'received') return;
        const edited = nextState(state, { kind: 'edited' });
        expect(edited).toEqual(draft);
        expect(
          after(
            later.filter(({ kind }) => kind !== 'submitted'),
            edited,
          ),
        ).toEqual(draft);
      }),
    );
  });

  test('never gets stuck: submitted, tried and acknowledged, it arrives from wherever it stands', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const arrived = after(
          [
            { kind: 'interrupted' },
            { kind: 'submitted' },
            { kind: 'started', of: 1 },
            { kind: 'acknowledged', isWhole: true, at: 9 },
          ],
          state,
        );
        expect([arrived.kind, isUnsent(arrived)]).toEqual(['received', false]);
      }),
    );
  });

  test('is refused for good only by the server, and stays so until it is edited or submitted again', () => {
    fc.assert(
      fc.property(refused, fc.array(event), (no, later) => {
        const state = after([{ kind: 'submitted' }, { kind: 'started', of: 1 }, no]);
        expect(state.kind).toBe('refused');
        const passive = later.filter(({ kind }) => kind !== 'edited' && kind !== 'submitted');
        expect(after(passive, state)).toEqual(state);
      }),
    );
  });
});

describe('The queue', () => {
  test('stops when the session has ended, and goes on after signing in', () => {
    const stopped = after([{ kind: 'submitted' }, { kind: 'started', of: 2 }, { kind: 'signedOut' }]);
    expect(isDue(stopped, Number.MAX_SAFE_INTEGER)).toBe(false);
    expect(isDue(after([{ kind: 'networkBack' }], stopped), Number.MAX_SAFE_INTEGER)).toBe(false);
    expect(isDue(after([{ kind: 'signedIn' }], stopped), 0)).toBe(true);
  });

  test('tries again by itself after a pause, and at once when the network is back or someone asks', () => {
    const cut = after([{ kind: 'submitted' }, { kind: 'started', of: 2 }, { kind: 'unreachable', at: 1000 }]);
    expect([isDue(cut, 1000), isDue(cut, 1000 + backoffMs(1))]).toEqual([false, true]);
    expect(isDue(after([{ kind: 'networkBack' }], cut), 1000)).toBe(true);
    // When the pause was noted, the device's clock was years ahead; it was set right afterwards.
    expect(
      isDue(
        after([{ kind: 'unreachable', at: 1000 + 1e12 }], after([{ kind: 'submitted' }, { kind: 'started', of: 1 }])),
        1000,
      ),
    ).toBe(true);
    expect(isDue(after([{ kind: 'retried' }], cut), 1000)).toBe(true);
  });

  test('pauses longer each time, and never longer than ten minutes', () => {
    fc.assert(
      fc.property(fc.nat(2000), (tries) => {
        expect(backoffMs(tries + 1)).toBeGreaterThanOrEqual(backoffMs(tries));
        expect(backoffMs(tries)).toBeLessThanOrEqual(600_000);
        expect(backoffMs(tries)).toBeGreaterThan(0);
      }),
    );
  });

  test('never counts more files as sent than there are, nor fewer than before', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.array(fc.nat(60)), (of, shown) => {
        let state = after([{ kind: 'submitted' }, { kind: 'started', of }]);
        for (const sent of shown) {
          const next = nextState(state, { kind: 'progressed', sent });
          if (state.kind !== 'sending' || next.kind !== 'sending') throw new Error(next.kind);
          expect(next.sent).toBeGreaterThanOrEqual(state.sent);
          expect(next.sent).toBeLessThanOrEqual(of);
          state = next;
        }
      }),
    );
  });
});
