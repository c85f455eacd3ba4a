import { startTransition, useState } from 'react';
import { Link } from 'react-router';
import { clientIdName } from '#contract/wireNames.ts';
import type { User } from '#contract/people/people.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { PendingItemsBarLink } from '#web/portal/frame/PendingItemsBanner.tsx';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { NewReportMenu } from '#web/portal/frame/NewReportMenu.tsx';
import { BackToMyPanel, SignOutButton } from '#web/portal/frame/WaysOut.tsx';
import { formAddress, resumeAddress } from '#web/portal/outbox/formAddress.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { firstLetter } from '#web/ui/initials.ts';
import { type EmptyFormOffers, readEmptyFormOffers } from './draft/readEmptyFormOffers.ts';
import { KeypadProvider } from './keypad/KeypadProvider.tsx';
import { Receipt } from './Receipt.tsx';
import { ReportForm } from './ReportForm.tsx';
import type { ReportClient } from './reportClient.ts';
import { type ReportStart, emptyStart, resumedStart } from './start.ts';
import { useClientName } from './useClientName.ts';
import type { AcceptedReport } from './useSubmission.ts';
import { textOf } from './values.ts';
import { widgetsOf } from './kinds/widgets.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import type { DeviceReport } from '#web/outbox/deviceReport.ts';
import { titleOf } from '#web/portal/outbox/title.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

const mostShown = 3;

/** Shown above an empty form: lists the unfinished reports on this device. */
function Unfinished({ reports, kind }: { reports: readonly DeviceReport[]; kind: Pick<KindOfReport, 'name'> }) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="unfinished" className="rounded-xl border border-line bg-caution-wash p-4 sm:p-6">
      <h2 id="unfinished" className="text-lg">
        {reports.length === 1 ? 'An unfinished report is' : `${reports.length} unfinished reports are`} on this device
      </h2>
      <ul className="mt-1 flex flex-col">
        {reports.slice(0, mostShown).map((report) => (
          <li key={report.id}>
            <Link
              to={resumeAddress(report)}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 py-1 underline decoration-2 underline-offset-4 hover:decoration-accent"
            >
              <span className="font-semibold">Go on with {titleOf(report, kind.name)}</span>
              <span>saved {writtenMoment(report.changedAt, 'onDevice')}</span>
            </Link>
          </li>
        ))}
      </ul>
      {reports.length > mostShown && <TextLink to="/drafts">See all of them</TextLink>}
    </section>
  );
}

/**
 * The first thing above an empty form: one tap carries over what is set up, such as structure, product and gauge, from
 * the report of this kind that was submitted last on this device.
 */
function Previous({ previous, kind }: { previous: DeviceReport; kind: KindOfReport }) {
  const day = String(previous.values['date'] ?? '');
  return (
    <LinkButton
      to={`${kind.address}?from=${previous.id}`}
      variant="primary"
      className="min-h-16 flex-col gap-0 sm:self-start sm:px-12"
    >
      <span className="text-lg">Same as yesterday</span>
      <span className="text-sm font-medium break-words">
        {[titleOf(previous, kind.name), day && writtenDate(day)].filter(Boolean).join(', ')}
      </span>
    </LinkButton>
  );
}

function ReportTopBar({ user }: { user: User }) {
  return (
    <TopBar
      start={<BackToMyPanel />}
      end={
        <>
          <PendingItemsBarLink />
          <span className="lg:hidden">
            <NewReportMenu variant="inBar" />
          </span>
          <Link
            to="/account"
            aria-label="My account"
            className="inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
          >
            <Avatar letters={firstLetter(user.fname, 'U')} />
          </Link>
          <SignOutButton from="report" />
        </>
      }
    />
  );
}

/** Puts the form's address into the address bar, past the router: only a reload or the back button reads it again. */
function showAddress(address: string): void {
  history.replaceState(history.state, '', address);
}

/** The screen of a report. After each receipt a new form can follow. */
export function ReportFormPage({
  kind,
  user,
  client,
  start: first,
  device,
}: {
  kind: KindOfReport;
  user: User;
  client: ReportClient;
  start: ReportStart;
  /** What the device offered when the page was opened. */
  device: EmptyFormOffers;
}) {
  const author = { uid: first.uid, name: user.fname };
  const note = widgetsOf(kind).note;
  const [start, setStart] = useState(first);
  const [offered, setOffered] = useState(device);
  const [accepted, setAccepted] = useState<AcceptedReport>();
  const [overId, setOverId] = useState<string>();
  const [isReceiptShown, setReceiptShown] = useState(false);
  const chosenName = useClientName(accepted && client.kind === 'choice' ? textOf(accepted.values, clientIdName) : '');
  return (
    <KeypadProvider>
      <ReportTopBar user={user} />
      <div className="wrap flex flex-col gap-0.5 pt-0.5 pb-10 sm:gap-6 sm:pt-8">
        <div>
          <h1 className="text-xl leading-tight sm:text-4xl">{kind.title}</h1>
          <p className="text-sm leading-tight text-muted sm:mt-2 sm:text-base sm:leading-normal">
            {[client.kind === 'own' && client.name, note].filter(Boolean).join(' · ')}
          </p>
        </div>
        {accepted && isReceiptShown && (
          <Receipt
            kind={kind}
            key={`receipt-${accepted.reportId}`}
            accepted={accepted}
            clientName={(client.kind === 'own' ? client.name : chosenName) ?? ''}
            onClose={() => setReceiptShown(false)}
          />
        )}
        {!start.found && start.carried.length === 0 && offered.previous && (
          <Previous previous={offered.previous} kind={kind} />
        )}
        {start === first && !start.found && <Unfinished reports={offered.begun} kind={kind} />}
        {/* What was accepted stays below its receipt until the new form is there: no blank page, and no second press. */}
        <div inert={overId === start.id}>
          <ReportForm
            kind={kind}
            key={`${start.id} ${start.found?.report.savedBy ?? ''}`}
            start={start}
            client={client}
            onFirstSaved={(id) => showAddress(formAddress(kind, id))}
            onReplaced={async (found) => {
              const next = found ? await resumedStart(kind, author, found) : emptyStart(kind, author);
              return () => {
                if (!found) showAddress(formAddress(kind));
                setStart(next);
              };
            }}
            onAccepted={async (report) => {
              // The receipt comes at once. The new form takes a cheap phone a moment.
              setOverId(start.id);
              setAccepted(report);
              setReceiptShown(true);
              // Read first, so that nothing comes above the new form after it is shown.
              const offers = await readEmptyFormOffers(author.uid, kind.name);
              showAddress(formAddress(kind));
              startTransition(() => {
                setOffered(offers);
                setStart(emptyStart(kind, author));
              });
            }}
          />
        </div>
        <nav aria-label="Other places" className="flex flex-wrap gap-x-6">
          {(
            [
              ['/drafts', 'Drafts and outbox'],
              ['/reports', 'Filed reports'],
              ['/ncrs', 'Non-conformances'],
            ] as const
          ).map(([to, words]) => (
            <TextLink key={to} to={to}>
              {words}
            </TextLink>
          ))}
        </nav>
      </div>
    </KeypadProvider>
  );
}
