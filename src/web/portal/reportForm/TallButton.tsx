import { Button } from '#web/ui/Button.tsx';

/** A button, with its icon, large enough for a thumb in a glove. */
export function TallButton({ icon: Drawn, className = '', children, ...rest }: React.ComponentProps<typeof Button>) {
  return (
    <Button {...rest} className={`min-h-16 ${className}`}>
      {Drawn && <Drawn aria-hidden="true" size={24} />}
      {children}
    </Button>
  );
}
