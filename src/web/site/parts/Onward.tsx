import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';

/** A link that ends a card, with an arrow that moves on while it is pointed at. */
export function ArrowLink({ to, words, className = '' }: { to: string; words: string; className?: string }) {
  return (
    <Link
      to={to}
      className={`group inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline ${className}`}
    >
      {words}
      <IconArrowRight
        aria-hidden="true"
        size={18}
        className="text-accent-text transition-transform group-hover:translate-x-1"
      />
    </Link>
  );
}
