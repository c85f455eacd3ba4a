import { Link, type LinkProps } from 'react-router';

type TextLinkProps = LinkProps & { className?: string };

/** A link within a sentence. */
export function InlineLink({ className = '', ...rest }: TextLinkProps) {
  return <Link {...rest} className={`font-semibold underline underline-offset-4 ${className}`} />;
}

/** A link that stands alone or ends a sentence: tall enough for a finger. */
export function TextLink({ className = '', ...rest }: TextLinkProps) {
  return <InlineLink {...rest} className={`inline-flex min-h-11 items-center ${className}`} />;
}
