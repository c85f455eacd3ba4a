import { Link, type LinkProps } from 'react-router';

/** A link that stands alone or ends a sentence: underlined, and tall enough for a finger. */
export function TextLink({ className = '', ...rest }: LinkProps & { className?: string }) {
  return (
    <Link
      {...rest}
      className={`inline-flex min-h-11 items-center font-semibold underline underline-offset-4 ${className}`}
    />
  );
}
