import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import type { ReloadableAnswer } from '#web/portal/reading/useLoaded.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading, Spinner } from '#web/ui/Spinner.tsx';
import { localTime, localDate } from './clock.ts';
import { LoadFailure } from './LoadFailure.tsx';

/** When the server gave what is shown, in words of the device's clock: '14:05', or '3 May, 14:05'. */
function momentWords(at: number, now = new Date()): string {
  const then = new Date(at);
  if (localDate(then) === localDate(now)) return localTime(then);
  return `${writtenMoment(then.toISOString(), 'dayOnDevice')}, ${localTime(then)}`;
}

const stillAsking = 'The server does not answer yet. Asking…';

/**
 * Says how the reading of what stands below is going: nothing once it is the server's newest answer; otherwise of when
 * it is, that the server is asked, or why it did not answer, with a way to try again.
 */
export function ReadState({ read, className = 'mb-6' }: { read: ReloadableAnswer<unknown>; className?: string }) {
  const { answer, asOf, state, failure, reload } = read;
  if (state === 'answered') return null;
  if (answer === null || asOf === null) {
    if (state === 'failed')
      return (
        <div className={className}>
          <LoadFailure words={failure ?? ''} onRetry={reload} />
        </div>
      );
    return state === 'slow' ? <Note className={className} words={stillAsking} onRetry={reload} /> : <Loading />;
  }
  // Whoever has an answer need not know of a question that is answered at once.
  if (state === 'asked') return null;
  const since = `As of ${momentWords(asOf)}`;
  if (state === 'waiting') return <Note className={className} words={`${since}, asking…`} />;
  const why = state === 'failed' ? failure : stillAsking;
  return <Note className={className} words={`${since}. ${why}`} isOver={state === 'failed'} onRetry={reload} />;
}

function Note({
  words,
  className,
  isOver = false,
  onRetry,
}: {
  words: string;
  className: string;
  isOver?: boolean;
  onRetry?: () => void;
}) {
  return (
    <div
      role="status"
      className={`${className} flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-1.5`}
    >
      <p className="flex min-w-48 grow basis-0 items-center gap-3 py-1.5">
        {!isOver && <Spinner />}
        <span>{words}</span>
      </p>
      {onRetry && <Button onPress={onRetry}>Try again</Button>}
    </div>
  );
}
