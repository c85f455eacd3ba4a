import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { clientIdName } from '#contract/dailyReport.ts';
import type { User } from '#contract/people.ts';
import { type KindOfReport } from '#domain/reports/kindOfReport.ts';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { NewReportMenu } from '#web/portal/frame/NewReportMenu.tsx';
import { BackToMyPanel, SignOut } from '#web/portal/frame/WaysOut.tsx';
import { formAddress, noteForm } from '#web/portal/outbox/lastForm.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { firstLetter } from '#web/ui/initials.ts';
import { Previous } from './draft/Previous.tsx';
import { Unfinished } from './draft/Unfinished.tsx';
import { WithKeypad } from './keypad/WithKeypad.tsx';
import { Receipt } from './Receipt.tsx';
import { ReportForm } from './ReportForm.tsx';
import type { ReportClient } from './reportClient.ts';
import { type ReportStart, emptyStart, resumed } from './start.ts';
import { useClientName } from './useClientName.ts';
import type { Accepted } from './useSubmission.ts';
import { textOf } from './values.ts';
import { widgetsOf } from './kinds/widgets.ts';

function ReportTopBar({ user }: { user: User }) {
  return (
    <TopBar
      start={<BackToMyPanel />}
      end={
        <>
          <NewReportMenu />
          <Link
            to="/account"
            aria-label="My account"
            className="inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
          >
            <Avatar letters={firstLetter(user.fname, 'U')} image={undefined} />
          </Link>
          <SignOut from="report" />
        </>
      }
    />
  );
}

/**
 * Puts the form's present address into the address bar. The router need not know of it: only a reload or the back
 * button reads the address again.
 */
function showAddress(address: string): void {
  history.replaceState(history.state, '', address);
  noteForm(address);
}

/** The screen of a report. After each receipt a new form can follow. */
export function ReportPage({
  kind,
  user,
  client,
  start: first,
}: {
  kind: KindOfReport;
  user: User;
  client: ReportClient;
  start: ReportStart;
}) {
  const author = { uid: first.uid, name: user.fname };
  const note = widgetsOf(kind).note;
  useEffect(() => noteForm(formAddress(kind, first.found && first.id)), [kind, first]);
  const [start, setStart] = useState(first);
  const [accepted, setAccepted] = useState<Accepted>();
  const [isReceiptShown, setReceiptShown] = useState(false);
  const chosenName = useClientName(accepted && client.kind === 'choice' ? textOf(accepted.values, clientIdName) : '');
  return (
    <WithKeypad>
      <ReportTopBar user={user} />
      <div className="on-primary border-b-4 border-accent">
        <div className="wrap py-8 sm:py-10">
          <h1 className="text-3xl sm:text-4xl">{kind.title}</h1>
          {client.kind === 'own' && client.name && <p className="mt-3 text-lg font-semibold">Client: {client.name}</p>}
          {note && <p className="mt-3">{note}</p>}
          <Link
            to="/drafts"
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
          >
            Reports on this device, and starting from a previous one
          </Link>{' '}
          <Link
            to="/reports"
            className="mt-2 ml-4 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 max-sm:mr-3 max-sm:ml-0"
          >
            Filed reports
          </Link>{' '}
          <Link
            to="/ncrs"
            className="mt-2 ml-4 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 max-sm:mr-3 max-sm:ml-0"
          >
            Non-conformances
          </Link>
        </div>
      </div>
      <div className="wrap flex flex-col gap-6 pt-6 pb-10 sm:pt-8">
        {accepted && isReceiptShown && (
          <Receipt
            kind={kind}
            key={`receipt-${accepted.reportId}`}
            accepted={accepted}
            clientName={(client.kind === 'own' ? client.name : chosenName) ?? ''}
            onClose={() => setReceiptShown(false)}
          />
        )}
        {start === first && !start.found && <Unfinished uid={start.uid} kind={kind} />}
        {!start.found && start.carried.length === 0 && <Previous key={start.id} uid={start.uid} kind={kind} />}
        <ReportForm
          kind={kind}
          key={`${start.id} ${start.found?.report.savedBy ?? ''}`}
          start={start}
          client={client}
          onFirstSaved={(id) => showAddress(formAddress(kind, id))}
          onReplaced={(found) => {
            if (!found) showAddress(formAddress(kind));
            setStart(found ? resumed(kind, author, found) : emptyStart(kind, author));
          }}
          onAccepted={(report) => {
            showAddress(formAddress(kind));
            setStart(emptyStart(kind, author));
            setAccepted(report);
            setReceiptShown(true);
          }}
        />
      </div>
    </WithKeypad>
  );
}
