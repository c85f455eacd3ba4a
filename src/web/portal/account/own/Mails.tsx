import { calls } from '#contract/calls.ts';
import type { WantedMailsAnswer } from '#contract/accounts/wantedMails.ts';
import { type MailPace, wantedMail } from '#domain/mails/wanted.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Select } from '#web/ui/fields/Select.tsx';

const paceWords: Readonly<Record<MailPace, string>> = {
  atOnce: 'Yes',
  daily: 'Daily',
  weekly: 'Weekly, on Monday',
  off: 'No',
};

/** The mails that somebody may have or not. Each choice is saved at once. */
export function Mails({ mails, onChanged }: { mails: WantedMailsAnswer['mails']; onChanged: () => void }) {
  const { act } = useAction();
  return (
    <div className="grid max-w-md gap-6">
      {mails.map(({ kind, pace, paces }) => (
        <Select
          key={kind}
          label={wantedMail(kind).words}
          options={paces.map((value) => ({ value, label: paceWords[value] }))}
          value={pace}
          onChange={({ currentTarget: { value } }) =>
            void act({
              key: kind,
              run: () => call(calls.setWantedMail, { body: { kind, pace: value as MailPace } }),
              done: 'Saved.',
              failed: 'This was not saved.',
              onDone: onChanged,
              onFailed: onChanged,
            })
          }
        />
      ))}
    </div>
  );
}
