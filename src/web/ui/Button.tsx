import type { Icon } from '@tabler/icons-react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps, type PressEvent } from 'react-aria-components';
import { type ButtonVariant, buttonBase, buttonStyle, buttonVariants } from './buttonStyle.ts';
import { Spinner } from './Spinner.tsx';

type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'isPending'> & {
  variant?: ButtonVariant;
  /** Shows a spinner and cannot be pressed, but keeps the focus. */
  isPending?: boolean;
  /** For one of several choices: whether it is the one that was made. */
  isChosen?: boolean;
  /** Drawn before the words. It is not read out. */
  icon?: Icon;
  className?: string;
  children: React.ReactNode;
};

/** The attributes of a button. While it is pending it can neither be pressed nor submit a form. */
function pressable({
  isPending = false,
  type = 'button',
  onPress,
  ...rest
}: Omit<ButtonProps, 'isChosen' | 'icon' | 'variant' | 'children'>) {
  return {
    ...rest,
    type: isPending ? 'button' : type,
    onPress: (event: PressEvent) => isPending || onPress?.(event),
    'aria-disabled': isPending,
  } as const;
}

/** A button, at least 44 px tall. */
export function Button({
  isChosen,
  variant = isChosen ? 'primary' : 'secondary',
  icon: Drawn,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...pressable(rest)}
      {...(isChosen !== undefined && { 'aria-pressed': isChosen })}
      className={`${buttonStyle(variant)} ${className}`}
    >
      {rest.isPending && <Spinner />}
      {Drawn && <Drawn aria-hidden="true" size={20} />}
      {children}
    </AriaButton>
  );
}

/** A square button that shows only an icon, or a spinner while it is pending. `label` says what it does. */
export function IconButton({
  label,
  icon: Drawn,
  size = 20,
  variant = 'quiet',
  className = '',
  children,
  ...rest
}: Omit<ButtonProps, 'isChosen' | 'icon' | 'children'> & { label: string; size?: number } & (
    | { icon: Icon; children?: never }
    | { icon?: never; children: React.ReactNode }
  )) {
  return (
    <AriaButton
      {...pressable(rest)}
      aria-label={label}
      className={`${buttonBase} ${buttonVariants[variant]} min-w-11 ${className}`}
    >
      {rest.isPending ? <Spinner /> : Drawn ? <Drawn aria-hidden="true" size={size} /> : children}
    </AriaButton>
  );
}
