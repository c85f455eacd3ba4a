import { Suspense, lazy } from 'react';
import { questions } from '#web/ui/ask.ts';

const AskHost = lazy(() => import('#web/ui/AskHost.tsx'));

/**
 * Shows the portal's questions, also before a screen has loaded. Public pages, which ask nothing, do not load their
 * code.
 */
export function Questions() {
  const isAsked = questions.useItems().length > 0;
  return isAsked ? (
    <Suspense>
      <AskHost />
    </Suspense>
  ) : null;
}
