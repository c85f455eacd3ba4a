import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { clientIdName } from '#contract/wireNames.ts';
import { ClientSearch } from '#web/portal/ui/ClientSearch.tsx';
import { searchChoiceOf } from '#web/ui/fields/SearchSelect.tsx';
import { FetchFailed } from './FetchFailed.tsx';
import type { ReportClient } from './reportClient.ts';
import { useFault } from './reportFormContext.ts';
import { SectionCard } from './Section.tsx';
import { useClientName } from './useClientName.ts';
import { type ReportValues, textOf } from './values.ts';

/** Lets people who file for more than one client choose the client. */
export default function ClientChoice({ client }: { client: Extract<ReportClient, { kind: 'choice' }> }) {
  const { getValues, setValue } = useFormContext<ReportValues>();
  const [before] = useState(() => textOf(getValues(), clientIdName));
  const nameBefore = useClientName(before);
  const error = useFault(clientIdName);
  return (
    <SectionCard id="client" title="Client">
      {client.words ? (
        <FetchFailed words={client.words} onRetry={() => client.retry?.()} />
      ) : (
        <ClientSearch
          name={clientIdName}
          isRequired
          onlyActive
          hint="The client for which you file this report."
          error={error}
          initial={searchChoiceOf(before, nameBefore)}
          onChoose={(choice) =>
            setValue(clientIdName, choice?.value ?? '', { shouldDirty: true, shouldValidate: error !== undefined })
          }
        />
      )}
    </SectionCard>
  );
}
