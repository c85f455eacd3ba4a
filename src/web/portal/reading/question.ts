import type { AnswerOf, Call, PageOf } from '#contract/call.ts';
import type { Remembered } from './memory.ts';
import { type CallOptions, type OptionsArgument, addressOf, call, callPage } from '#web/api/call.ts';

/** Something to be read from the server. */
export type Question<Answer> = {
  /** Tells it from every other question. */
  readonly key: string;
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  /** Whether the device remembers the answer, to show it while the server does not answer. */
  readonly isRemembered: boolean;
  /** Checks an answer that another version of the app has remembered. Without it, such an answer is not used. */
  readonly isUsable?: (remembered: unknown) => boolean;
  /** What an earlier version of the app has remembered in another place. */
  readonly former?: () => Remembered | undefined;
};

type Asked<Wanted extends Call> = Omit<CallOptions<Wanted>, 'signal'>;

/** The question that a call answers. The device remembers the answer, if the call only reads. */
export function question<Wanted extends Call>(
  wanted: Wanted,
  ...[asked]: OptionsArgument<Asked<Wanted>>
): Question<AnswerOf<Wanted>> {
  return {
    key: addressOf(wanted, asked as never) + (asked?.body === undefined ? '' : ` ${JSON.stringify(asked.body)}`),
    ask: (signal) => call(wanted, { ...asked, signal } as never),
    isRemembered: wanted.method === 'GET',
  };
}

/** The question that one page of a call answers. The device remembers the answer. */
export function pageQuestion<Wanted extends Call>(
  wanted: Wanted,
  asked: Asked<Wanted> & { query: { page: number } },
): Question<PageOf<Wanted>> {
  return {
    key: addressOf(wanted, asked as never),
    ask: (signal) => callPage(wanted, { ...asked, signal } as never),
    isRemembered: true,
  };
}

/** Two questions as one. */
export const both = <One, Other>(one: Question<One>, other: Question<Other>): Question<[One, Other]> => ({
  key: `${one.key} ${other.key}`,
  ask: (signal) => Promise.all([one.ask(signal), other.ask(signal)]),
  isRemembered: one.isRemembered && other.isRemembered,
});

/** The same question, whose answer the device does not remember: it is a secret, or is shown to be changed. */
export const notRemembered = <Answer>(asked: Question<Answer>): Question<Answer> => ({ ...asked, isRemembered: false });
