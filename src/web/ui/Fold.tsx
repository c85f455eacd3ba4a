import { useState } from 'react';

/** What few need, folded to its title. It is open from the start where it holds something. */
export function Fold({
  title,
  isOpen = false,
  className,
  children,
}: {
  title: React.ReactNode;
  isOpen?: boolean;
  className?: string;
  children: React.ReactNode;
}) {
  // What is emptied while it is open stays open: nothing closes under a thumb.
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details open={isOpenAtFirst} className={className}>
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold underline underline-offset-4">
        {title}
      </summary>
      {children}
    </details>
  );
}
