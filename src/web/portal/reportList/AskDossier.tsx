import { IconFolders } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { filtersOf, type View } from './view.ts';

/** Requests a dossier of the listed reports, and leads to the page of dossiers. */
export function AskDossier({ view }: { view: View }) {
  const { act, isPending } = useAction();
  const navigate = useNavigate();
  const ask = () =>
    act({
      run: () => call(calls.addDossier, { body: filtersOf(view) }),
      failed: 'The dossier could not be asked for.',
      onDone: () => navigate('/dossiers'),
    });
  return (
    <Button icon={IconFolders} isPending={isPending()} onPress={() => void ask()}>
      Dossier
    </Button>
  );
}
