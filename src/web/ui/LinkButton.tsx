import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonVariant, buttonStyle } from './buttonStyle.ts';

/** The icon is drawn before the words. It is not read out. */
type Look = { variant?: ButtonVariant; icon?: Icon; className?: string; children: React.ReactNode };

/** A link to another screen that looks like a button. */
export function LinkButton({ variant, icon: Drawn, className = '', children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={`${buttonStyle(variant)} ${className}`}>
      {Drawn && <Drawn aria-hidden="true" size={20} />}
      {children}
    </Link>
  );
}

/** A link to a file that looks like a button. */
export function FileLink({
  variant,
  icon: Drawn,
  className = '',
  children,
  ...rest
}: React.ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={`${buttonStyle(variant)} ${className}`}>
      {Drawn && <Drawn aria-hidden="true" size={20} />}
      {children}
    </a>
  );
}
