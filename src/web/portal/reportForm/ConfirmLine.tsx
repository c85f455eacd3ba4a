import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';

/**
 * Says what stands unconfirmed, with a button that confirms all of it. Once shown it keeps its room, so that nothing
 * below moves under a thumb as the last one is confirmed.
 */
export function ConfirmLine({
  count,
  words,
  doneWords,
  onConfirm,
}: {
  count: number;
  words: string;
  doneWords: string;
  onConfirm: () => void;
}) {
  const [wasShown, setWasShown] = useState(count > 0);
  if (count > 0 && !wasShown) setWasShown(true);
  if (count === 0 && !wasShown) return null;
  return (
    <div className={`flex flex-wrap items-center gap-3 rounded-lg p-3 ${count > 0 ? 'bg-caution-wash' : 'bg-sunken'}`}>
      <p className="grow basis-60">{count > 0 ? words : doneWords}</p>
      <Button className={count > 0 ? '' : 'invisible'} onPress={onConfirm}>
        {count > 1 ? `Confirm all ${count}` : 'Confirm it'}
      </Button>
    </div>
  );
}
