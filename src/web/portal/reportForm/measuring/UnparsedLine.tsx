import { meaningsOfComma } from '#domain/measurement/gauge/line.ts';
import { QuestionText } from '#web/ui/fields/frame.tsx';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';

/** A line that is no reading. One whose comma may be of thousands or of decimals is asked about, and taken as meant. */
export function UnparsedLine({ line, onMeant }: { line: string; onMeant: (line: string) => void }) {
  const meanings = meaningsOfComma(line);
  if (!meanings) {
    return (
      <p role="status" className="rounded-md bg-caution-wash px-3 py-2 break-words">
        1 line not understood: «{line}»
      </p>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-3">
      <QuestionText id="unread-line">The gauge sent «{line}». Which reading is it?</QuestionText>
      <div className="grid grid-cols-2 gap-3">
        {meanings.map((one) => (
          <TallButton key={one} onPress={() => onMeant(one)}>
            It is {one}
          </TallButton>
        ))}
      </div>
    </div>
  );
}
