import { Button } from '#web/ui/Button.tsx';

/** Says what was removed, and offers it back. It is on the page even while empty, so that its text is announced. */
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
