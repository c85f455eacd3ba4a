import { dialogQueue } from './ask.ts';
import { Button } from './Button.tsx';
import { AlertDialog } from './Dialog.tsx';

/** Shows the questions asked by `choose`, `confirm` and `alert`, one after another. */
export default function DialogHost() {
  const [question] = dialogQueue.useItems();
  if (!question) return null;
  const answer = (value: string | undefined) => {
    dialogQueue.remove(question);
    question.answer(value);
  };
  return (
    <AlertDialog key={question.id} words={question.words} onEscape={() => answer(undefined)}>
      {question.choices.map(({ label, value, variant }) => (
        <Button
          key={value}
          variant={variant}
          onPress={() => answer(value)}
          autoFocus={value === question.focus}
          className="min-w-24"
        >
          {label}
        </Button>
      ))}
    </AlertDialog>
  );
}
