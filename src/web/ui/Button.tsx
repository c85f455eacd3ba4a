import { Button as AriaButton, type ButtonProps as AriaButtonProps, type PressEvent } from 'react-aria-components';
import { type ButtonVariant, buttonBase, buttonStyle, buttonVariants } from './buttonStyle.ts';
import { Spinner } from './Spinner.tsx';

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
      className={`${buttonBase} ${buttonVariants[variant]} min-w-11 ${className}`}
    >
      {rest.isPending ? <Spinner /> : children}
    </AriaButton>
  );
}
