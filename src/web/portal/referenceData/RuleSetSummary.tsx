import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { type RuleSetAnswer, signRuleSetRequest } from '#contract/reference/ruleSet.ts';
import { ruleSetWords } from '#domain/measurement/ruleSet.ts';
import type { InputField } from '#domain/reports/inputField.ts';
import { call } from '#web/api/call.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import type { DialogEvents } from '#web/portal/ui/EditDialog.tsx';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';
import { Button } from '#web/ui/Button.tsx';

/** The rules that judge reports: who signed them, and who had signed them before. */
export function RuleSetSummary({ stored, onChanged }: { stored: RuleSetAnswer; onChanged: () => void }) {
  const [isSigning, setSigning] = useState(false);
  const { version, signatures } = stored;
  const [holds, ...before] = signatures;
  return (
    <Chapter
      id="ruleSet"
      title={`Rule set ${version}`}
      lead="A certified inspector who has compared the rules with licensed copies of the standards signs them. Reports received from then on print the signature; reports received before stay as they are."
      isBare
      actions={<Button onPress={() => setSigning(true)}>{holds ? 'Sign again' : 'Sign the rule set'}</Button>}
    >
      <p className="rounded-lg border border-line bg-surface p-4 break-words">
        {holds ? ruleSetWords(holds) : 'Nobody has signed it. Reports print the rule set alone.'}
      </p>
      {before.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">Withdrawn by a newer signature</h3>
          <ul className="mt-1 list-disc pl-5 text-muted">
            {before.map((signed) => (
              <li key={signed.revision} className="wrap-anywhere">
                {ruleSetWords(signed)}
              </li>
            ))}
          </ul>
        </>
      )}
      {isSigning && <SignDialog stored={stored} onSaved={onChanged} onClose={() => setSigning(false)} />}
    </Chapter>
  );
}

const signFields = [
  { name: 'name', kind: 'text', label: 'Name of the inspector', isWide: true, mandatory: 'blocks' },
  {
    name: 'body',
    kind: 'text',
    label: 'Certified by',
    hint: 'AMPP, FROSIO, BGAS or another body',
    mandatory: 'blocks',
  },
  { name: 'level', kind: 'text', label: 'Level' },
  { name: 'certificateNo', kind: 'text', label: 'Certificate number', mandatory: 'blocks' },
  { name: 'validUntil', kind: 'date', label: 'Valid until' },
  {
    name: 'editions',
    kind: 'longText',
    label: 'Editions that were compared',
    hint: 'One on each line, such as SSPC-PA 2, January 2015',
    lines: 4,
    mandatory: 'blocks',
  },
  { name: 'remark', kind: 'longText', label: 'Remark', hint: 'Printed with the signature', lines: 2 },
] as const satisfies readonly InputField[];

function SignDialog({ stored, ...events }: { stored: RuleSetAnswer } & DialogEvents) {
  const { version, signatures } = stored;
  const [last] = signatures;
  return (
    <FieldsDialog
      title={`Sign rule set ${version}`}
      submit="Sign"
      of={signFields}
      stored={last && { body: last.body, level: last.level, editions: last.editions.join('\n') }}
      shape={signRuleSetRequest}
      body={({ editions, ...answers }) => ({
        ...answers,
        version,
        revision: last?.revision ?? 0,
        editions: editions.split('\n').filter((edition) => edition.trim() !== ''),
      })}
      send={(body) => call(calls.signRuleSet, { body })}
      failed="The signature could not be saved."
      {...events}
    />
  );
}
