import { IconAlertTriangle, IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { get, useFormState } from 'react-hook-form';
import { openPasswordPrompt } from '#web/portal/outbox/passwordPrompt.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { FieldLinks } from './FieldLinks.tsx';
import { useReportForm } from './reportFormContext.ts';
import { inFormOrder } from './places.ts';
import type { ReportRefusal } from './refusal.ts';
import type { ReportValues } from './values.ts';

/**
 * Says why the report was not accepted, and lists the fields that still have faults. Takes the focus, so that it is
 * read out at once. When the form itself refused the report, the panel goes once the last fault is corrected.
 */
export function RefusalPanel({ refusal, onSubmitAsNew }: { refusal: ReportRefusal; onSubmitAsNew: () => void }) {
  const { kind } = useReportForm();
  const panel = useRef<HTMLDivElement>(null);
  const { errors } = useFormState<ReportValues>();
  const stillAtFault = inFormOrder(kind, Object.keys(refusal.faults)).filter((name) => get(errors, name));
  const isSettled = refusal.isLocal && stillAtFault.length === 0;
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  if (isSettled) return null;
  const { isCalm } = refusal;
  const Icon = isCalm ? IconCloudUpload : IconAlertTriangle;
  return (
    <div
      ref={panel}
      role={isCalm ? 'status' : 'alert'}
      tabIndex={-1}
      className={`rounded-lg border-2 p-4 sm:p-5 ${isCalm ? 'border-edge bg-sunken' : 'border-danger bg-danger-wash'}`}
    >
      <h3 className="flex items-center gap-2 text-lg">
        <Icon aria-hidden="true" size={24} className={`shrink-0 ${isCalm ? 'text-accent-text' : 'text-danger'}`} />
        {refusal.title}
      </h3>
      <p className="mt-1">{refusal.words}</p>
      <FieldLinks names={stillAtFault} say={(name) => refusal.faults[name]} />
      {refusal.remedy === 'signIn' && (
        <Button className="mt-3" onPress={openPasswordPrompt}>
          Sign in again
        </Button>
      )}
      {refusal.isWaiting && (
        <div className="mt-3 flex flex-wrap gap-3">
          <LinkButton to={kind.address} variant="primary">
            Begin another report
          </LinkButton>
          <LinkButton to="/drafts">See the outbox</LinkButton>
        </div>
      )}
      {refusal.remedy === 'newReport' && (
        <Button className="mt-3" onPress={onSubmitAsNew}>
          Send as a new report
        </Button>
      )}
    </div>
  );
}
