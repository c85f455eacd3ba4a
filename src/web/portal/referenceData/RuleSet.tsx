import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { type RuleSetAnswer, signRuleSetRequest } from '#contract/reference/ruleSet.ts';
import { ruleSetWords } from '#domain/measurement/ruleSet.ts';
import { call } from '#web/api/call.ts';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** The rules that judge reports: who signed them, and who had signed them before. */
export function RuleSet({ kept, onChanged }: { kept: RuleSetAnswer; onChanged: () => void }) {
  const [isSigning, setSigning] = useState(false);
  const { version, signatures } = kept;
  const [holds, ...before] = signatures;
  return (
    <section aria-labelledby="ruleSet">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="ruleSet" className="text-2xl">
          Rule set {version}
        </h2>
        <Button onPress={() => setSigning(true)}>{holds ? 'Sign again' : 'Sign the rule set'}</Button>
      </div>
      <p className="mt-2 text-muted">
        A certified inspector who has compared the rules with licensed copies of the standards signs them. Reports
        received from then on print the signature; reports received before stay as they are.
      </p>
      <p className="mt-4 rounded-lg border border-line bg-surface p-4 break-words">
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
      {isSigning && <SignDialog kept={kept} onSaved={onChanged} onClose={() => setSigning(false)} />}
    </section>
  );
}

function SignDialog({ kept, onSaved, onClose }: { kept: RuleSetAnswer; onSaved: () => void; onClose: () => void }) {
  const { version, signatures } = kept;
  const [last] = signatures;
  return (
    <EditDialog
      title={`Sign rule set ${version}`}
      submit="Sign"
      shape={signRuleSetRequest}
      read={(typed) => {
        const text = (name: string) => String(typed.get(name) ?? '').trim();
        const editions = text('editions').split('\n');
        return {
          version,
          revision: last?.revision ?? 0,
          name: text('name'),
          body: text('body'),
          level: text('level'),
          certificateNo: text('certificateNo'),
          validUntil: text('validUntil'),
          editions: editions.map((edition) => edition.trim()).filter((edition) => edition !== ''),
          remark: text('remark'),
        };
      }}
      send={async (body) => {
        await call(calls.signRuleSet, { body });
        onSaved();
        onClose();
      }}
      failed="The signature could not be saved."
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField name="name" label="Name of the inspector" isRequired autoComplete="off" error={faults['name']} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="body"
              label="Certified by"
              hint="AMPP, FROSIO, BGAS or another body"
              isRequired
              autoComplete="off"
              defaultValue={last?.body}
              error={faults['body']}
            />
            <TextField
              name="level"
              label="Level"
              autoComplete="off"
              defaultValue={last?.level}
              error={faults['level']}
            />
            <TextField
              name="certificateNo"
              label="Certificate number"
              isRequired
              autoComplete="off"
              error={faults['certificateNo']}
            />
            <TextField name="validUntil" label="Valid until" type="date" error={faults['validUntil']} />
          </div>
          <TextArea
            name="editions"
            label="Editions that were compared"
            hint="One on each line, such as SSPC-PA 2, January 2015"
            rows={4}
            isRequired
            defaultValue={last?.editions.join('\n')}
            error={faults['editions']}
          />
          <TextArea name="remark" label="Remark" hint="Printed with the signature" rows={2} error={faults['remark']} />
        </>
      )}
    </EditDialog>
  );
}
