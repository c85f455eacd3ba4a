import { createQueue } from '#web/ui/queue.ts';

type Question = { answer: (isConfirmed: boolean) => void };

/** The question for the signed-in person's password. There is one at most. */
export const confirmations = createQueue<Question>();

let asked: { question: Question; answered: Promise<boolean> } | undefined;

/**
 * Asks in place for the signed-in person's password. True once it was given. Several callers at the same time share the
 * answer.
 */
export function askToConfirm(): Promise<boolean> {
  if (asked) return asked.answered;
  let resolve: (isConfirmed: boolean) => void;
  const question: Question = {
    answer: (isConfirmed) => {
      asked = undefined;
      confirmations.remove(question);
      resolve(isConfirmed);
    },
  };
  const answered = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  asked = { question, answered };
  confirmations.add(question);
  return answered;
}

/** Withdraws the question, if there is one, as if it had been answered with no. */
export function stopAsking(): void {
  asked?.question.answer(false);
}
