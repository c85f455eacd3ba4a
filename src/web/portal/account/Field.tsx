import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { IconButton } from '#web/ui/Button.tsx';

const input =
  'min-h-12 w-full rounded-md border border-edge bg-surface px-4 py-2 text-base text-ink transition-colors hover:border-ink aria-invalid:border-2 aria-invalid:border-danger';

type FieldProps = {
  name: string;
  label: string;
  /** What is wrong with it; undefined where nothing is. */
  fault: string | undefined;
} & Pick<React.ComponentProps<'input'>, 'type' | 'autoComplete' | 'autoFocus'>;

/** A labelled input of an account page, with what is wrong with it beside it. `children` stand inside the box. */
export function Field({ label, fault, children, ...rest }: FieldProps & { children?: React.ReactNode }) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          required
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          className={`${input} ${children ? 'pr-14' : ''}`}
        />
        {children}
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} className="text-sm font-medium text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

/** A password, shown while its toggle is on. */
export function PasswordField(props: Omit<FieldProps, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...props} type={isShown ? 'text' : 'password'}>
      <span className="absolute inset-y-0 right-0.5 flex items-center">
        <IconButton label={isShown ? 'Hide password' : 'Show password'} onPress={() => setShown(!isShown)}>
          {isShown ? <IconEyeOff aria-hidden="true" size={22} /> : <IconEye aria-hidden="true" size={22} />}
        </IconButton>
      </span>
    </Field>
  );
}
