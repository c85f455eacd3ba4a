import type { ButtonVariant } from './buttonStyle.ts';
import { createDisplayQueue } from './queue.ts';

/** One of the answers that a question offers. */
export type DialogChoice<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly variant: ButtonVariant;
};

type Question = {
  id: number;
  words: string;
  choices: readonly DialogChoice<string>[];
  /** The value of the answer that takes the focus: the harmless one. */
  focus: string;
  answer: (value: string | undefined) => void;
};

/** The questions that are not answered yet. */
export const dialogQueue = createDisplayQueue<Question>();
let lastId = 0;

/** Asks a question with several answers, of which the last takes the focus. Undefined if closed without an answer. */
export function choose<Value extends string>(
  words: string,
  choices: readonly DialogChoice<Value>[],
  focus: string = choices.at(-1)?.value ?? '',
): Promise<Value | undefined> {
  return new Promise((resolve) =>
    dialogQueue.add({ id: ++lastId, words, choices, focus, answer: (value) => resolve(value as Value | undefined) }),
  );
}

/** Asks a yes-or-no question in a dialog of our own. True if the answer was yes. */
export async function confirm(
  words: string,
  { yes = 'OK', no = 'Cancel', isDangerous = false }: { yes?: string; no?: string; isDangerous?: boolean } = {},
): Promise<boolean> {
  const choices: DialogChoice<'yes' | 'no'>[] = [
    { label: yes, value: 'yes', variant: isDangerous ? 'danger' : 'primary' },
    { label: no, value: 'no', variant: 'secondary' },
  ];
  return (await choose(words, choices, isDangerous ? 'no' : 'yes')) === 'yes';
}

/** Shows a message that must be read before going on. */
export async function alert(words: string): Promise<void> {
  await choose(words, [{ label: 'OK', value: 'ok', variant: 'primary' }]);
}
