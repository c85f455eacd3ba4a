import { Button } from '#web/ui/Button.tsx';

/** Says what was removed just now, and brings it back. Stands there empty, so that what comes is read out. */
export function UndoLine({ words, onUndo }: { words: string | undefined; onUndo: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
      {words && (
        <>
          <span className="min-w-0 break-words">{words}</span>
          <Button onPress={onUndo}>Undo</Button>
        </>
      )}
    </p>
  );
}
