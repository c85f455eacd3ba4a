import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import type { UnsubscribeAnswer } from '#contract/accounts/wantedMails.ts';
import { optionalMailRow } from '#domain/mails/optionalMails.ts';
import { call } from '#web/api/call.ts';
import { question, useAnswer } from '#web/portal/reading/useLoaded.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Button } from '#web/ui/Button.tsx';

export const meta = () => [
  { title: `No more mails | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The address holds the token, so it must not be sent to other sites.
  { name: 'referrer', content: 'no-referrer' },
];

/** Opened from a mail: ends mails of its kind at once, without signing in, and offers to take that back. */
export default function Unsubscribe() {
  const token = useLocation().hash.slice(1);
  // Asked by a script, so that a program that only looks at links in mails ends nothing.
  const ended = useAnswer(token ? question(calls.endMails, { body: { token } }) : null, 'This could not be changed.');
  const [changed, setChanged] = useState<UnsubscribeAnswer | null>(null);
  const { act, isPending } = useAction();
  const done = changed ?? ended.answer;
  return (
    <div className="wrap py-12">
      <ScreenHead title={done?.isWanted ? 'These mails go on' : 'No more mails of this kind'} />
      <div role="status" className="mt-4 grid max-w-prose justify-items-start gap-4">
        {!token && <p>Open the link of a mail.</p>}
        {token && <ReadState read={ended} />}
        {done && (
          <p>
            {done.isWanted ? 'You have this mail again: ' : 'You will not have this mail any more: '}
            <strong>{optionalMailRow(done.kind).words}</strong>.
          </p>
        )}
        {done && !done.isWanted && (
          <Button
            isPending={isPending()}
            onPress={() =>
              void act({
                run: () => call(calls.endMails, { body: { token, isWanted: true } }),
                failed: 'This could not be changed.',
                onDone: setChanged,
              })
            }
          >
            Send it again
          </Button>
        )}
        {done && (
          <Link to="/account" className="inline-flex min-h-11 items-center underline underline-offset-4">
            All mails of my account
          </Link>
        )}
      </div>
    </div>
  );
}
