import { IconRefresh } from '@tabler/icons-react';
import { Button } from '#web/ui/Button.tsx';

/** Says what could not be fetched, and offers to try again. */
export function FetchFailed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-medium text-danger">{words}</p>
      <Button onPress={onRetry}>
        <IconRefresh aria-hidden="true" size={18} />
        Try again
      </Button>
    </div>
  );
}
