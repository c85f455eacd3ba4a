import { useState } from 'react';
import { Link } from 'react-router';
import { clientIdName } from '#contract/dailyReport.ts';
import type { User } from '#contract/people.ts';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { BackToMyPanel, SignOut } from '#web/portal/frame/WaysOut.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { firstLetter } from '#web/ui/initials.ts';
import { Unfinished } from './draft/Unfinished.tsx';
import { Receipt } from './Receipt.tsx';
import { ReportForm } from './ReportForm.tsx';
import type { ReportClient } from './reportClient.ts';
import { type ReportStart, emptyStart, resumed } from './start.ts';
import type { Accepted } from './useSubmission.ts';
import { textOf } from './values.ts';

function ReportTopBar({ user }: { user: User }) {
  return (
    <TopBar
      start={<BackToMyPanel />}
      end={
        <>
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

/** The screen of the Daily Coating Inspections Report: one form after another, each after its receipt. */
export function ReportPage({ user, client, start: first }: { user: User; client: ReportClient; start: ReportStart }) {
  const [start, setStart] = useState(first);
  const [accepted, setAccepted] = useState<Accepted>();
  const [isReceiptShown, setReceiptShown] = useState(false);
  const clientOf = ({ values }: Accepted) =>
    client.kind === 'own'
      ? client.name
      : client.clients.find(({ clientId }) => clientId === textOf(values, clientIdName))?.clientName;
  return (
    <>
      <ReportTopBar user={user} />
      <div className="on-primary border-b-4 border-accent">
        <div className="wrap py-8 sm:py-10">
          <h1 className="text-3xl sm:text-4xl">Daily Coating Inspections Report</h1>
          {client.kind === 'own' && client.name && <p className="mt-3 text-lg font-semibold">Client: {client.name}</p>}
          <p className="mt-3">*Make a new worksheet for each type of coating applied on the day.</p>
          <Link
            to="/drafts"
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
          >
            Reports on this device, and starting from a previous one
          </Link>
        </div>
      </div>
      <div className="wrap flex flex-col gap-6 pt-6 pb-10 sm:pt-8">
        {accepted && isReceiptShown && (
          <Receipt
            key={`receipt-${accepted.reportId}`}
            accepted={accepted}
            clientName={clientOf(accepted) ?? ''}
            onClose={() => setReceiptShown(false)}
          />
        )}
        {start === first && !start.found && <Unfinished uid={start.uid} />}
        <ReportForm
          key={`${start.id} ${start.found?.report.savedBy ?? ''}`}
          start={start}
          client={client}
          // The router need not know: only a reload or the way back reads the address again.
          onFirstSaved={(id) => history.replaceState(history.state, '', `/dailyreport?report=${id}`)}
          onReplaced={(found) => {
            if (!found) history.replaceState(history.state, '', '/dailyreport');
            setStart(found ? resumed(start.uid, found) : emptyStart(start.uid));
          }}
          onAccepted={(report) => {
            history.replaceState(history.state, '', '/dailyreport');
            setStart(emptyStart(start.uid));
            setAccepted(report);
            setReceiptShown(true);
          }}
        />
      </div>
    </>
  );
}
