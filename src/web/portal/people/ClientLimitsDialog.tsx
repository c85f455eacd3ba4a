import { calls } from '#contract/calls.ts';
import { type ClientLimitsAnswer, saveClientLimitsRequest } from '#contract/reference/requirements.ts';
import {
  storableAmbientLimits,
  effectiveAmbientLimits,
  usualAmbientLimits,
} from '#domain/measurement/climate/ambientLimits.ts';
import { regularHoursDefault } from '#domain/manpower/manHours.ts';
import { clientLimitsSchema, regularHoursSchema } from '#domain/measurement/requirementsSchema.ts';
import { judgingSettingsShape } from '#domain/measurement/settings/schema.ts';
import { call } from '#web/api/call.ts';
import type { InputField } from '#domain/reports/inputField.ts';
import { Fields } from '#web/fields/Fields.tsx';
import { readFilledFields } from '#web/fields/readFields.ts';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { JudgingFields, JudgingSummary, readJudgingSettings } from './JudgingFields.tsx';

const usual: Readonly<Record<string, number>> = usualAmbientLimits;
const byAdminName = 'byAdmin';
const regularHoursName = 'regularHours';
const typedSchema = clientLimitsSchema
  .safeExtend({ ...judgingSettingsShape, [regularHoursName]: regularHoursSchema.nullable() })
  .loose();
type Typed = { limits: Record<string, unknown>; settings: Record<string, unknown>; regularHours: unknown };

/** Reads what was typed by the call, with the faults under the names of the inputs. */
function readTyped(typed: unknown) {
  const { limits, settings, regularHours } = typed as Typed;
  const { error } = typedSchema.safeParse({ ...limits, ...settings, regularHours });
  return error ? { error } : saveClientLimitsRequest.safeParse(typed);
}

const limitFields: readonly InputField[] = [
  ...storableAmbientLimits.map(({ limit, name, unit }): InputField => ({
    name: limit,
    kind: 'quantity',
    label: name,
    unit,
    ...(usual[limit] !== undefined && { placeholder: String(usual[limit]) }),
  })),
  {
    name: regularHoursName,
    kind: 'quantity',
    label: 'Regular hours a day',
    unit: 'h',
    hint: 'Hours beyond this are overtime on a manpower report.',
    placeholder: String(regularHoursDefault),
  },
];

/** The limits and the regular hours as typed. What is blank is left out: the client sets no limit of its own there. */
function limitsOf(typed: FormData): { limits: Record<string, unknown>; regularHours: unknown } {
  const { [regularHoursName]: regularHours = null, ...limits } = readFilledFields(limitFields, typed);
  return { limits, regularHours };
}

/** The limits of a client and how it judges, to be read. What it leaves open has the usual value. */
export function ClientLimitsSummary({
  kept: { limits, settings = {}, regularHours },
}: {
  kept: Pick<ClientLimitsAnswer, 'limits' | 'settings' | 'regularHours'>;
}) {
  return (
    <>
      <ul className="list-disc pl-5">
        {effectiveAmbientLimits([{ from: 'client', limits }]).map(({ limit, name, value, unit, from }) => (
          <li key={limit}>
            {name}: {value} {unit}
            {from === 'default' && ' (default)'}
          </li>
        ))}
        <li>
          Regular hours a day: {regularHours ?? regularHoursDefault} h{regularHours === undefined && ' (default)'}
        </li>
      </ul>
      <JudgingSummary settings={settings} />
    </>
  );
}

/** The limits for people who may read but not change them. */
function LimitsToRead({ stored, title, onClose }: { stored: ClientLimitsAnswer; title: string; onClose: () => void }) {
  return (
    <Dialog isOpen title={title} onClose={onClose} footer={<Button onPress={onClose}>Close</Button>}>
      <ClientLimitsSummary kept={stored} />
      <p className="mt-4 text-muted">A superuser can change them, and can let you change them.</p>
    </Dialog>
  );
}

/**
 * A client's limits for air and steel, its regular hours, beyond which work is overtime, and how it judges. `decides` is true for
 * people who also decide whether the client's admins may change these.
 */
export function ClientLimitsDialog({
  stored,
  clientName,
  decides,
  onClose,
}: {
  stored: ClientLimitsAnswer;
  clientName: string;
  decides: boolean;
  onClose: () => void;
}) {
  const { clientId, revision, limits, settings = {}, regularHours, byAdmin } = stored;
  const title = `Limits of ${clientName}`;
  if (!decides && !byAdmin) return <LimitsToRead stored={stored} title={title} onClose={onClose} />;
  return (
    <EditDialog
      title={title}
      shape={{ safeParse: readTyped }}
      read={(typed) => ({
        revision,
        ...limitsOf(typed),
        settings: readJudgingSettings(typed),
        ...(decides && { byAdmin: typed.get(byAdminName) !== null }),
      })}
      send={(body) => call(calls.saveClientLimits, { params: { clientId }, body })}
      done="The limits were saved."
      failed="The limits could not be saved."
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p className="text-muted">
            They apply where neither the report nor the data sheet of its product says otherwise. Leave a field blank
            for the default.
          </p>
          <Fields of={limitFields} stored={{ ...limits, regularHours }} faults={faults} className="gap-4" />
          <JudgingFields settings={settings} faults={faults} />
          {decides && (
            <Checkbox name={byAdminName} label="The client's admins may change these limits" defaultChecked={byAdmin} />
          )}
        </>
      )}
    </EditDialog>
  );
}
