import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from '#web/ui/Button.tsx';

/** Says what could not be loaded, and offers to try again. */
export function LoadFailure({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-danger-wash px-4 py-3">
      <IconAlertTriangle aria-hidden="true" size={22} className="shrink-0 text-danger" />
      <p className="min-w-48 grow basis-0 font-medium text-danger">{words}</p>
      <Button onPress={onRetry}>Try again</Button>
    </div>
  );
}
