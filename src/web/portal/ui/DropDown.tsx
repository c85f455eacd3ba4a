import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';

/** A button and what drops down below it, which is made when somebody asks to see it. */
export function DropDown({
  label,
  className,
  children,
}: {
  label: string;
  /** Brings the words into line with what stands around them. */
  className: string;
  children: React.ReactNode;
}) {
  const [isShown, setShown] = useState(false);
  const contentId = useId();
  return (
    <>
      <Button
        variant="quiet"
        className={className}
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
