import { Button } from '#web/ui/Button.tsx';
import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx';

/** Where the second factor's code comes from: the authenticator app, or the recovery codes on paper. */
export type CodeSource = 'app' | 'paper';

/** How each of them is asked for. */
const asked = {
  app: {
    label: 'Code',
    hint: 'The 6 digits that your authenticator app shows now.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    className: 'font-mono text-xl tracking-[0.3em]',
  },
  paper: {
    label: 'Recovery code',
    hint: 'One of the codes you saved when you set up your second factor. Each works once.',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    className: 'font-mono',
  },
} as const satisfies Readonly<Record<CodeSource, TextFieldProps>>;

/** The code of the second factor: from the authenticator app or, without the phone at hand, a recovery code. */
export function CodeField({
  source,
  onSource,
  onBack,
  error,
}: {
  source: CodeSource;
  onSource: (source: CodeSource) => void;
  onBack: () => void;
  error: string | undefined;
}) {
  return (
    <>
      {/* The screen has just asked for this code. */}
      <TextField key={source} name="code" autoFocus error={error} {...asked[source]} />
      <div className="-mt-3 flex flex-wrap justify-between gap-x-2">
        <Button variant="quiet" className="-ml-5" onPress={() => onSource(source === 'app' ? 'paper' : 'app')}>
          {source === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
        </Button>
        <Button variant="quiet" className="-mr-5 max-sm:-ml-5" onPress={onBack}>
          Other account
        </Button>
      </div>
    </>
  );
}
