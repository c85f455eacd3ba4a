import { IconCloudOff } from '@tabler/icons-react';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** Shown without a network: says what can be done meanwhile. */
export function OfflineNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-6 rounded-lg border border-line bg-surface px-4 py-10 text-center">
      <IconCloudOff aria-hidden="true" size={40} className="mx-auto text-muted" />
      <p className="mx-auto mt-3 max-w-prose text-lg font-semibold">The list of reports needs the network.</p>
      <p className="mx-auto mt-1 max-w-prose">
        Your drafts, and the reports that wait in the outbox, are on this device and safe. They go out by themselves
        once the network is back.
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <LinkButton to="/drafts" variant="primary">
          Drafts and outbox
        </LinkButton>
        <Button onPress={onRetry}>Try again</Button>
      </div>
    </div>
  );
}
