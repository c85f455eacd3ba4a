import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const base =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md px-5 py-2 text-center font-semibold transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-50 data-pending:cursor-progress';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-wash',
};

/** The classes of a button, for a link that looks like one. */
export function buttonStyle(variant: ButtonVariant = 'secondary'): string {
  return `${base} ${variants[variant]}`;
}

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children'> & {
  variant?: ButtonVariant;
  className?: string;
  children: React.ReactNode;
};

/** A button, at least 44 px tall. While `isPending` it turns a ring, keeps the focus, and can't be pressed. */
export function Button({ variant = 'secondary', className = '', children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={`${buttonStyle(variant)} ${className}`}>
      {rest.isPending && <Spinner />}
      {children}
    </AriaButton>
  );
}

/** A square button that shows only an icon; `label` says what it does. */
export function IconButton({
  label,
  variant = 'quiet',
  className = '',
  children,
  ...rest
}: ButtonProps & { label: string }) {
  return (
    <AriaButton {...rest} aria-label={label} className={`${buttonStyle(variant)} size-11 px-0 ${className}`}>
      {children}
    </AriaButton>
  );
}
