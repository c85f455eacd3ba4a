import { useRevalidator } from 'react-router';
import { clientIdName } from '#contract/dailyReport.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { FetchFailed } from './FetchFailed.tsx';
import type { ReportClient } from './reportClient.ts';
import { useBound } from './parts.ts';
import { SectionCard } from './Section.tsx';

/** For those who file for more than one client: which one it is. */
export function ClientChoice({ client }: { client: Extract<ReportClient, { kind: 'choice' }> }) {
  const bound = useBound(clientIdName);
  const { revalidate } = useRevalidator();
  return (
    <SectionCard id="client" title="Client">
      <Select
        // Drawn anew when the list arrives: before that, a value that is set already has no option to stand for it.
        key={client.clients.length}
        {...bound}
        label="Client for this report"
        isRequired
        options={client.clients.map(({ clientId, clientName }) => ({ value: clientId, label: clientName }))}
      />
      {client.words && <FetchFailed words={client.words} onRetry={() => void revalidate()} />}
    </SectionCard>
  );
}
