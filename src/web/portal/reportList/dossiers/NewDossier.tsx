import { IconFolders } from '@tabler/icons-react';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { question, useAnswer } from '#web/portal/reading/useLoaded.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { ClientSearch } from '#web/portal/ui/ClientSearch.tsx';
import { DateRange } from '#web/portal/ui/dateRange/DateRange.tsx';
import { isInOrder } from '#web/portal/ui/dateRange/ends.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { type SearchChoice, searchChoiceOf } from '#web/ui/fields/SearchSelect.tsx';
import { Select } from '#web/ui/fields/Select.tsx';

/** Chooses the scope of the next dossier: a client, one of its structures, and days. */
export function NewDossier({
  hasClients,
  client: first,
  onAsked,
}: {
  hasClients: boolean;
  /** The client that is chosen at first, by its id; '' means every client. */
  client: string;
  /** Called with the client of the dossier that was asked for. */
  onAsked: (clientId: string) => void;
}) {
  // The id is known before the name.
  const [client, setClient] = useState(searchChoiceOf(first, ''));
  const [structure, setStructure] = useState('');
  const [ends, setEnds] = useState({ from: '', to: '' });
  const { act, isPending } = useAction();
  const clientId = client?.value ?? '';
  const asked = question(calls.structures, { query: { client: clientId } });
  const { answer, failure } = useAnswer(asked, 'The structures could not be loaded.');
  const choose = (chosen: SearchChoice | null) => {
    setClient(chosen);
    setStructure('');
  };
  const make = () =>
    act({
      run: () => call(calls.addDossier, { body: { client: clientId, structure, ...ends } }),
      failed: 'The dossier could not be asked for.',
      onDone: () => onAsked(clientId),
    });
  const isOfOne = !hasClients || client !== null;
  return (
    <Chapter title="New dossier" className="mt-3">
      <div className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {hasClients && (
            <ClientSearch
              placeholder="Every client"
              hint={client ? undefined : 'To limit it to one structure, choose its client.'}
              initial={client && { ...client, label: client.label || (answer?.client?.clientName ?? '') }}
              onChoose={choose}
            />
          )}
          {isOfOne && (
            <Select
              label="Structure"
              emptyLabel="Every structure"
              error={failure ?? undefined}
              options={(answer?.structures ?? []).map(({ name, spellings }) => ({
                value: name,
                label: spellings > 1 ? `${name} (${spellings} spellings)` : name,
              }))}
              value={structure}
              onChange={({ currentTarget: { value } }) => setStructure(value)}
            />
          )}
        </div>
        <DateRange ends={ends} onChange={setEnds} />
        <Button
          variant="primary"
          isDisabled={!isInOrder(ends)}
          isPending={isPending()}
          onPress={() => void make()}
          className="sm:justify-self-start"
        >
          {!isPending() && <IconFolders aria-hidden="true" size={20} />}
          Make the dossier
        </Button>
      </div>
    </Chapter>
  );
}
