import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';

/** A button that shows or hides the content below it. The content is rendered only once it is shown. */
export function Disclosure({
  label,
  className,
  children,
}: {
  label: string;
  /** Aligns the button's words with the text around them. */
  className: string;
  children: React.ReactNode;
}) {
  const [isShown, setShown] = useState(false);
  const contentId = useId();
  return (
    <>
      <Button
        variant="quiet"
        className={`-outline-offset-3 ${className}`}
        aria-expanded={isShown}
        aria-controls={contentId}
        onPress={() => setShown(!isShown)}
      >
        {label}
        <IconChevronDown
          aria-hidden="true"
          size={20}
          className={`transition-transform ${isShown ? 'rotate-180' : ''}`}
        />
      </Button>
      <div id={contentId} hidden={!isShown}>
        {isShown && children}
      </div>
    </>
  );
}
