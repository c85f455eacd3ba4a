import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loading } from '#web/ui/Spinner.tsx';
import { Failure } from '#web/portal/ui/Failure.tsx';
import { RecordSections } from './RecordSections.tsx';
import type { Opened } from './useOpenedRecord.ts';

function Content({ row, group, record, failure, onRetry }: Opened & { onRetry: () => void }) {
  const facts = [
    { term: 'User Name', words: record?.fname ?? row.fname },
    { term: 'Email', words: record?.email ?? '' },
    { term: 'Client', words: group.clientName },
  ];
  return (
    <>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
        {facts.map(({ term, words }) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="min-h-6 font-semibold break-words">{words}</dd>
          </div>
        ))}
      </dl>
      {failure && (
        <div className="mt-6">
          <Failure words={failure} onRetry={onRetry} />
        </div>
      )}
      {!record && !failure && <Loading />}
      {record && <RecordSections record={record} />}
    </>
  );
}

/** The 'User Report' modal: everything that one person has filed for one client within the date range. */
export function RecordDialog({
  opened,
  onRetry,
  onClose,
}: {
  opened: Opened | null;
  onRetry: (opened: Opened) => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={opened !== null}
      onClose={onClose}
      title="User Report"
      size="large"
      readAs="Report"
      footer={<Button onPress={onClose}>Close</Button>}
    >
      {opened && <Content {...opened} onRetry={() => onRetry(opened)} />}
    </Dialog>
  );
}
