import { Button as AriaButton, type ButtonProps as AriaButtonProps, type PressEvent } from 'react-aria-components';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const base =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md py-2 text-center font-semibold transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress aria-disabled:opacity-80';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-wash',
};

/** The classes of a button, for a link that looks like one. */
export function buttonStyle(variant: ButtonVariant = 'secondary'): string {
  return `${base} px-5 ${variants[variant]}`;
}

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'isPending'> & {
  variant?: ButtonVariant;
  /** At work: turns a ring and can't be pressed, but keeps the focus. */
  isPending?: boolean;
  className?: string;
  children: React.ReactNode;
};

/** What a button passes on: while it is at work, neither a press nor a submission. */
function pressable({ isPending = false, type = 'button', onPress, ...rest }: Omit<ButtonProps, 'children'>) {
  return {
    ...rest,
    type: isPending ? 'button' : type,
    onPress: (event: PressEvent) => isPending || onPress?.(event),
    'aria-disabled': isPending,
  } as const;
}

/** A button, at least 44 px tall. */
export function Button({ variant = 'secondary', className = '', children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...pressable(rest)} className={`${buttonStyle(variant)} ${className}`}>
      {rest.isPending && <Spinner />}
      {children}
    </AriaButton>
  );
}

/** A square button that shows only an icon, and a ring while it is at work; `label` says what it does. */
export function IconButton({
  label,
  variant = 'quiet',
  className = '',
  children,
  ...rest
}: ButtonProps & { label: string }) {
  return (
    <AriaButton
      {...pressable(rest)}
      aria-label={label}
      className={`${base} ${variants[variant]} min-w-11 ${className}`}
    >
      {rest.isPending ? <Spinner /> : children}
    </AriaButton>
  );
}
