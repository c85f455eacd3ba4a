import { calls } from '#contract/calls.ts';
import { type NewFactor, type RecoveryCodesAnswer, confirmFactorRequest } from '#contract/accounts/secondFactor.ts';
import { call } from '#web/api/call.ts';
import { formDataValues, useForm } from '#web/portal/ui/useForm.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { toast } from '#web/ui/toast.tsx';
import { focusOn } from './focusOn.ts';

/** The secret in groups of four letters, as people type it. */
function Secret({ secret }: { secret: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast('Key copied.', 'success');
    } catch {
      toast('The key could not be copied. Please select it and copy it by hand.', 'danger');
    }
  };
  return (
    <div>
      <p>If you cannot scan it, type this key into the app:</p>
      <p className="mt-2 rounded-md bg-sunken px-3 py-2 font-mono tracking-wider select-all">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <Button variant="quiet" className="-ml-5" onPress={() => void copy()}>
        Copy key
      </Button>
    </div>
  );
}

/** Shows the secret for the authenticator app, and takes the app's first code. */
export function SecondFactorEnrolment({
  made: { secret, address },
  onDone,
  onCancel,
}: {
  made: NewFactor;
  onDone: (answer: RecoveryCodesAnswer) => void;
  onCancel: () => void;
}) {
  const { form, faults, message, isPending } = useForm({
    shape: confirmFactorRequest,
    read: formDataValues,
    send: async (body) => onDone(await call(calls.confirmSecondFactor, { body })),
    failed: 'Your second factor is not on yet.',
  });
  return (
    <ol className="grid gap-8">
      <li>
        <h3 ref={focusOn} tabIndex={-1} className="text-lg outline-none">
          1. Scan this with an authenticator app
        </h3>
        <div className="mt-4 flex flex-wrap gap-x-8 gap-y-4">
          <QrCode text={address} label="The key as a picture for the camera of your authenticator app" />
          <div className="grid min-w-0 basis-64 content-start gap-4 sm:grow">
            <a
              href={address}
              className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
            >
              The app is on this device? Open it
            </a>
            <Secret secret={secret} />
          </div>
        </div>
      </li>
      <li>
        <h3 className="text-lg">2. Type the code that the app shows now</h3>
        <form {...form} className="mt-4 grid max-w-md gap-6">
          <Banner message={message} />
          <TextField
            name="code"
            label="Code"
            hint="6 digits, new every 30 seconds."
            isRequired
            inputMode="numeric"
            autoComplete="one-time-code"
            className="font-mono text-xl tracking-[0.3em]"
            error={faults['code']}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" isPending={isPending}>
              Switch on
            </Button>
            <Button onPress={onCancel}>Cancel</Button>
          </div>
        </form>
      </li>
    </ol>
  );
}
