import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { RecordSections } from './RecordSections.tsx';
import type { OpenedRecord } from './useOpenedRecord.ts';

function Content({ row, group, read }: OpenedRecord) {
  const record = read.answer?.result;
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
      <ReadState read={read} className="mt-6" />
      {read.answer && <RecordSections answer={read.answer} />}
    </>
  );
}

/** The 'User Report' modal: everything that one person has filed for one client within the date range. */
export function RecordDialog({ opened, onClose }: { opened: OpenedRecord | null; onClose: () => void }) {
  return (
    <Dialog
      isOpen={opened !== null}
      onClose={onClose}
      title="User Report"
      size="large"
      readAs="Report"
      footer={<Button onPress={onClose}>Close</Button>}
    >
      {opened && <Content {...opened} />}
    </Dialog>
  );
}
