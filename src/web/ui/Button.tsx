import { Button as AriaButton, type ButtonProps as AriaButtonProps, type PressEvent } from 'react-aria-components';
import { type ButtonVariant, buttonBase, buttonStyle, buttonVariants } from './buttonStyle.ts';
import { Spinner } from './Spinner.tsx';

type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'isPending'> & {
  variant?: ButtonVariant;
  /** Shows a spinner and cannot be pressed, but keeps the focus. */
  isPending?: boolean;
  className?: string;
  children: React.ReactNode;
};

/** The attributes of a button. While it is pending it can neither be pressed nor submit a form. */
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

/** A square button that shows only an icon, or a spinner while it is pending. `label` says what it does. */
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
      className={`${buttonBase} ${buttonVariants[variant]} min-w-11 ${className}`}
    >
      {rest.isPending ? <Spinner /> : children}
    </AriaButton>
  );
}
