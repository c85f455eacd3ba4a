import { brand } from '#brand/brand.ts';
import { may } from '#domain/people/permissions.ts';
import { calls } from '#contract/calls.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { requirePermission } from '#web/portal/session/guard.ts';
import {
  type ReloadableAnswer,
  loadAnswer,
  uncached,
  question,
  useAnswer,
  useLoaded,
} from '#web/portal/reading/useLoaded.ts';
import { storedUser } from '#web/portal/session/session.ts';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { SignOutButton, ScreenBackButton } from '#web/portal/frame/WaysOut.tsx';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import type { Route } from './+types/route';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { MailPreferences } from '#contract/accounts/wantedMails.ts';
import { type MailPace, optionalMailRow } from '#domain/mails/optionalMails.ts';
import { Select } from '#web/ui/fields/Select.tsx';

const paceWords: Readonly<Record<MailPace, string>> = {
  atOnce: 'Yes',
  daily: 'Daily',
  weekly: 'Weekly, on Monday',
  off: 'No',
};

/** The mails that somebody may have or not. Each choice is saved at once. */
function Mails({ mails, onChanged }: { mails: MailPreferences['mails']; onChanged: () => void }) {
  const { act } = useAction();
  return (
    <div className="grid max-w-md gap-6">
      {mails.map(({ kind, pace, paces }) => (
        <Select
          key={kind}
          label={optionalMailRow(kind).words}
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

const warning = 'Require a second factor? Admins and superusers without one can do nothing else until they set it up.';

/** Makes a second factor mandatory for everybody who manages others, or optional again. */
function Demand({ isDemanded, onChanged }: { isDemanded: boolean; onChanged: () => void }) {
  const { act, isPending } = useAction();
  const change = () =>
    act({
      ...(!isDemanded && { ask: { words: warning, yes: 'Require it' } }),
      run: () => call(calls.demandSecondFactor, { body: { isDemanded: !isDemanded } }),
      done: ({ message }) => message,
      failed: 'This was not changed.',
      onDone: onChanged,
    });

  return (
    <div className="grid justify-items-start gap-6">
      <Badge tone={isDemanded ? 'success' : 'neutral'}>{isDemanded ? 'Required' : 'Not required'}</Badge>
      <Button isPending={isPending()} onPress={() => void change()}>
        {isDemanded ? 'Stop requiring it' : 'Require a second factor'}
      </Button>
    </div>
  );
}

export const meta = () => [{ title: `My account | ${brand.name}` }];

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const role = await requirePermission('keepOwnAccount');
  // How an account is guarded is nothing for a device to remember.
  const [sessions, factor] = await Promise.all([
    loadAnswer(uncached(question(calls.sessions)), 'Your sessions could not be loaded.', signal),
    loadAnswer(uncached(question(calls.secondFactor)), 'Your second factor could not be loaded.', signal),
  ]);
  return { user: storedUser(), role, sessions, factor };
}

/** Shows the answer, and how the reading of it is going. */
function WithState<Answer>({
  read,
  children,
}: {
  read: ReloadableAnswer<Answer>;
  children: (answer: Answer) => React.ReactNode;
}) {
  return (
    <>
      <ReadState read={read} />
      {read.answer !== null && children(read.answer)}
    </>
  );
}

export default function MyAccount({ loaderData }: Route.ComponentProps) {
  const { user, role } = loaderData;
  const sessions = useLoaded(loaderData.sessions);
  const factor = useLoaded(loaderData.factor);
  const mustEnrol = factor.answer !== null && factor.answer.isDemanded && !factor.answer.isOn;
  // People who must set up a second factor first may not make other calls.
  const decides = may({ role }, 'demandSecondFactor') && factor.answer !== null && !mustEnrol;
  const demand = useAnswer(decides ? uncached(question(calls.secondFactorDemand)) : null, 'This could not be loaded.');
  const mails = useAnswer(mustEnrol ? null : uncached(question(calls.wantedMails)), 'Your mails could not be loaded.');
  const email = user?.email ?? '';
  return (
    <>
      <TopBar start={!mustEnrol && <ScreenBackButton />} end={<SignOutButton from="account" />} />
      <div className="wrap grid max-w-4xl gap-4 py-3">
        <div className="min-w-0">
          <ScreenHead title="My account" about={email} />
        </div>
        {mustEnrol && (
          <p className="rounded-md border-l-4 border-caution bg-caution-wash px-4 py-3 font-medium text-caution">
            Your role needs a second factor. Please set it up now; nothing else opens until you do.
          </p>
        )}
        <Chapter
          id="second-factor"
          title="Second factor"
          lead="A code from your phone, asked for as well as your password, so that a stolen password is not enough."
        >
          <WithState read={factor}>{(answer) => <SecondFactor factor={answer} email={email} role={role} />}</WithState>
        </Chapter>
        <Chapter id="name" title="Name" lead="As it appears on your reports and in lists.">
          <NameForm fname={user?.fname ?? ''} />
        </Chapter>
        <Chapter id="password" title="Password" lead="A new one signs you out everywhere else.">
          <PasswordForm email={email} />
        </Chapter>
        <Chapter
          id="sessions"
          title="Where you are signed in"
          lead="If you do not recognise one of these, sign it out and change your password."
        >
          <WithState read={sessions}>{(answer) => <Sessions sessions={answer.sessions} />}</WithState>
        </Chapter>
        {mails.answer?.mails.length !== 0 && !mustEnrol && (
          <Chapter
            id="mails"
            title="Mail"
            lead="Each mail has a link that ends its kind. Mails about your own duties, such as a non-conformance that is assigned to you, come in any case."
          >
            <WithState read={mails}>
              {({ mails: wanted }) => <Mails mails={wanted} onChanged={mails.reload} />}
            </WithState>
          </Chapter>
        )}
        {decides && (
          <Chapter
            id="demand"
            title="Second factor for all who manage"
            lead="Whether every admin and superuser must have one."
          >
            <WithState read={demand}>
              {(answer) => <Demand isDemanded={answer.isDemanded} onChanged={demand.reload} />}
            </WithState>
          </Chapter>
        )}
      </div>
    </>
  );
}
