import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import type { NewFactor, RecoveryCodesAnswer, SecondFactorAnswer } from '#contract/accounts/secondFactor.ts';
import { landingFor } from '#web/portal/session/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { SecondFactorEnrolment } from './SecondFactorEnrolment.tsx';
import { PasswordDialog } from '#web/portal/ui/PasswordDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** With fewer codes left than this, the page suggests new ones. */
const fewCodes = 4;

/** The current step: nothing, asking for a password, setting up an app, or showing codes. */
type Step =
  | { kind: 'rest' | 'starting' | 'stopping' | 'renewing' }
  | { kind: 'enrolling'; made: NewFactor }
  | { kind: 'codes'; codes: readonly string[]; message: string; isFirst: boolean };

const rest: Step = { kind: 'rest' };

/** Switches the person's own second factor on and off, and makes new recovery codes. */
export function SecondFactor({
  factor: { isOn, isDemanded, recoveryCodesLeft },
  email,
  role,
}: {
  factor: SecondFactorAnswer;
  email: string;
  role: string;
}) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<Step>(rest);
  const showCodes = (isFirst: boolean) => async (answer: RecoveryCodesAnswer) => {
    setStep({ kind: 'codes', codes: answer.recoveryCodes, message: answer.message, isFirst });
    await revalidate();
  };

  if (step.kind === 'enrolling') {
    return <SecondFactorEnrolment made={step.made} onDone={showCodes(true)} onCancel={() => setStep(rest)} />;
  }
  if (step.kind === 'codes') {
    const goesOn = step.isFirst && isDemanded;
    return (
      <RecoveryCodes
        codes={step.codes}
        message={step.message}
        email={email}
        done={goesOn ? 'I have saved them: go to my panel' : 'I have saved them'}
        onDone={() => (goesOn ? void navigate(landingFor(role)) : setStep(rest))}
      />
    );
  }
  return (
    <>
      {isOn ? (
        <div className="grid gap-6">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Badge tone="success">On</Badge>
            <span className={recoveryCodesLeft < fewCodes ? 'font-semibold text-caution' : 'text-muted'}>
              {recoveryCodesLeft === 1 ? '1 recovery code is left.' : `${recoveryCodesLeft} recovery codes are left.`}
            </span>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onPress={() => setStep({ kind: 'renewing' })}>New recovery codes</Button>
            <Button variant="danger" onPress={() => setStep({ kind: 'stopping' })}>
              Switch off
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid justify-items-start gap-6">
          <Badge>Off</Badge>
          <Button variant="primary" onPress={() => setStep({ kind: 'starting' })}>
            Set up
          </Button>
        </div>
      )}
      {step.kind === 'starting' && (
        <PasswordDialog
          send={(body) => call(calls.startSecondFactor, { body })}
          title="Set up a second factor"
          words="You need an authenticator app, such as the one built into your phone. First, enter your password."
          submit="Go on"
          failed="Your second factor could not be set up."
          onSaved={(made) => setStep({ kind: 'enrolling', made })}
          onClose={() => setStep(rest)}
        />
      )}
      {step.kind === 'stopping' && (
        <PasswordDialog
          send={(body) => call(calls.secondFactorOff, { body })}
          title="Switch off the second factor"
          words={
            isDemanded
              ? 'Your role needs one: until you have set up another, you can do nothing else.'
              : 'Signing in will ask only for your password, and your recovery codes will stop working.'
          }
          submit="Switch off"
          failed="Your second factor could not be switched off."
          onSaved={({ message }) => {
            setStep(rest);
            toast(message, 'success');
            void revalidate();
          }}
          onClose={() => setStep(rest)}
        />
      )}
      {step.kind === 'renewing' && (
        <PasswordDialog
          send={(body) => call(calls.newRecoveryCodes, { body })}
          title="New recovery codes"
          words="The codes you have now will stop working."
          submit="Make new codes"
          failed="No new codes could be made."
          onSaved={(answer) => void showCodes(false)(answer)}
          onClose={() => setStep(rest)}
        />
      )}
    </>
  );
}
