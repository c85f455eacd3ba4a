import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button, buttonStyle } from '#web/ui/Button.tsx';
import { FieldLinks } from './FieldLinks.tsx';
import type { Refusal } from './refusal.ts';

/** Why the report did not get through, with the fields at fault. Takes the focus, so that it is read at once. */
export function RefusalPanel({ refusal, onSubmitAsNew }: { refusal: Refusal; onSubmitAsNew: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={panel} role="alert" tabIndex={-1} className="rounded-lg border-2 border-danger bg-danger-wash p-4 sm:p-5">
      <h3 className="flex items-center gap-2 text-lg">
        <IconAlertTriangle aria-hidden="true" size={24} className="shrink-0 text-danger" />
        {refusal.title}
      </h3>
      <p className="mt-1">{refusal.words}</p>
      <FieldLinks names={Object.keys(refusal.faults)} say={(name) => refusal.faults[name]} />
      {refusal.remedy === 'signIn' && (
        <a href="/login" target="_blank" rel="noreferrer" className={`mt-3 ${buttonStyle('secondary')}`}>
          Sign in in another tab
        </a>
      )}
      {refusal.remedy === 'newReport' && (
        <Button className="mt-3" onPress={onSubmitAsNew}>
          Send as a new report
        </Button>
      )}
    </div>
  );
}
