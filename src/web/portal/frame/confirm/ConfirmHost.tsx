import { Suspense, lazy, useEffect } from 'react';
import { onConfirmFirst } from '#web/api/call.ts';
import { askToConfirm, confirmations, stopAsking } from './askToConfirm.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

/**
 * Asks for the password again if a call needs it (403 confirmFirst); the call is then repeated. Leaving the screen
 * answers no.
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
