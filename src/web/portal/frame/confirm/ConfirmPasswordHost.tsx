import { useEffect } from 'react';
import { setPasswordPrompt } from '#web/api/call.ts';
import { createDisplayQueue } from '#web/ui/queue.ts';
import { lazyComponent } from '#web/ui/lazily.tsx';

type Question = { answer: (isConfirmed: boolean) => void };

/** The question for the signed-in person's password. There is one at most. */
const confirmations = createDisplayQueue<Question>();

let asked: { question: Question; answered: Promise<boolean> } | undefined;

/** Asks in place for the signed-in person's password. True once it was given. Simultaneous callers share the answer. */
function askToConfirm(): Promise<boolean> {
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

const ConfirmDialog = lazyComponent(() => import('./ConfirmPasswordDialog.tsx'));

/** Asks for the password again after a 403 confirmFirst; the call is then repeated. Leaving the screen answers no. */
export function ConfirmPasswordHost() {
  const [question] = confirmations.useItems();
  useEffect(() => setPasswordPrompt(askToConfirm), []);
  useEffect(() => () => asked?.question.answer(false), []);
  return question ? <ConfirmDialog onAnswer={question.answer} /> : null;
}
