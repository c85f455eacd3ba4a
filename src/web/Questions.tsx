import { Suspense, lazy } from 'react';
import { questions } from '#web/ui/ask.ts';

const AskHost = lazy(() => import('#web/ui/AskHost.tsx'));

/** Where the portal's questions are shown: before a screen is there too, and with no weight on a public page that asks nothing. */
export function Questions() {
  const isAsked = questions.useItems().length > 0;
  return isAsked ? (
    <Suspense>
      <AskHost />
    </Suspense>
  ) : null;
}
