import { AlertDialog } from './Dialog.tsx';
import { Button } from './Button.tsx';
import { createQueue } from './queue.ts';

type Question = {
  id: number;
  words: string;
  yes: string;
  no?: string;
  isDangerous?: boolean;
  answer: (yes: boolean) => void;
};

const questions = createQueue<Question>();
let lastId = 0;

/** Asks a question with a dialog of our own; true where the answer was yes. */
export function confirm(
  words: string,
  { yes = 'OK', no = 'Cancel', isDangerous = false }: { yes?: string; no?: string; isDangerous?: boolean } = {},
): Promise<boolean> {
  return new Promise((answer) => questions.add({ id: ++lastId, words, yes, no, isDangerous, answer }));
}

/** Says something that must be read before going on. */
export async function alert(words: string): Promise<void> {
  await new Promise((answer) => questions.add({ id: ++lastId, words, yes: 'OK', answer }));
}

/** Draws the questions asked by `confirm` and `alert`, one after another. Stands once, in the root. */
export function AskHost() {
  const [question] = questions.useItems();
  if (!question) return null;
  const answer = (yes: boolean) => {
    questions.remove(question);
    question.answer(yes);
  };
  return (
    <AlertDialog key={question.id} words={question.words} onEscape={() => answer(false)}>
      <Button
        variant={question.isDangerous ? 'danger' : 'primary'}
        onPress={() => answer(true)}
        autoFocus={!question.isDangerous}
        className="min-w-24"
      >
        {question.yes}
      </Button>
      {question.no && (
        <Button onPress={() => answer(false)} autoFocus={question.isDangerous === true} className="min-w-24">
          {question.no}
        </Button>
      )}
    </AlertDialog>
  );
}
