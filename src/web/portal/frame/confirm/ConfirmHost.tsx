import { Suspense, lazy, useEffect } from 'react';
import { onConfirmFirst } from '#web/api/call.ts';
import { askToConfirm, confirmations, stopAsking } from './askToConfirm.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

/**
 * Where the password is asked for again: whichever call needs it is repeated once it was given. One for each screen:
 * whoever has left it does no longer what was to be confirmed.
 */
export function ConfirmHost() {
  const [question] = confirmations.useItems();
  useEffect(() => onConfirmFirst(askToConfirm), []);
  useEffect(() => stopAsking, []);
  return question ? (
    <Suspense>
      <ConfirmDialog onAnswer={question.answer} />
    </Suspense>
  ) : null;
}
