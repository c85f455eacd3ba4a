import { IconDownload, IconMail, IconMailOff, IconPencil, IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ncrFileAddress, reportAddress } from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import type { NcrAnswer, PassingTestsAnswer, NcrLogLine } from '#contract/ncrs/ncrs.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { isOpenNcr, type NcrFilePurpose, ncrEventWords } from '#domain/ncrs/ncr.ts';
import type { NcrAction } from '#domain/ncrs/ncrSteps.ts';
import { ncrFactSheet } from '#pdf/content/ncr.ts';
import { call } from '#web/api/call.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { NcrBadges } from '#web/portal/ui/ncr/badges.tsx';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Files } from '#web/portal/ncrs/Files.tsx';
import { StepDialog } from '#web/portal/ncrs/StepDialog.tsx';
import { stepWords } from '#web/portal/ncrs/stepWords.ts';
import { downloadFactsPdf } from '#web/portal/reports/pdf/download.ts';
import { usePdfMaking } from '#web/portal/reports/pdf/usePdfMaking.ts';
import { NcrDescription } from '#web/portal/ncrs/NcrDescription.tsx';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { InlineLink } from '#web/ui/TextLink.tsx';
import { CloseWithRetest } from './CloseWithRetest.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { isProposedNcrStep, type ListPosition } from './listPosition.ts';

/** Leads to the NCRs before and after this one in the list that it was opened from. */
function WalkButtons({
  walk: { at, of, isPart, previous, next },
  goOn,
}: {
  walk: ListPosition;
  goOn: (ncrId: string) => unknown;
}) {
  return (
    <nav aria-label="Non-conformances of the list" className="flex items-center gap-2 print:hidden">
      <Button icon={IconArrowLeft} className="px-3" isDisabled={!previous} onPress={() => previous && goOn(previous)}>
        <span className="max-sm:sr-only">Previous</span>
      </Button>
      <span className="text-sm text-muted tabular-nums">
        {at} of {of}
        {isPart && ' on this page'}
      </span>
      <Button className="px-3" isDisabled={!next} onPress={() => next && goOn(next)}>
        <span className="max-sm:sr-only">Next</span>
        <IconArrowRight aria-hidden="true" size={20} />
      </Button>
    </nav>
  );
}

/** The log of an NCR, the oldest entry first. */
function Log({ log }: { log: readonly NcrLogLine[] }) {
  return (
    <Chapter title="Log">
      <ol className="grid gap-4">
        {log.map(({ what, at, by, text }, index) => (
          <li key={index} className="border-l-2 border-edge pl-3 wrap-anywhere">
            <span className="font-semibold">{ncrEventWords[what]}</span>
            {by !== null && ` by ${by}`}
            <time dateTime={at} className="block text-sm text-muted">
              {writtenMoment(at)}
            </time>
            {text !== '' && <span className="mt-1 block whitespace-pre-line">{text}</span>}
          </li>
        ))}
      </ol>
    </Chapter>
  );
}

function FactsOf({ ncr }: { ncr: NcrAnswer }) {
  const { client, report, responsible, dueOn, raisedBy, at } = ncr;
  const link = report && (
    <Link to={reportAddress(report.reportId)} className="underline underline-offset-4">
      {report.number}
    </Link>
  );
  const facts = [
    ['Client', client.clientName],
    ['Report', link],
    [raisedBy ? 'Raised' : 'Proposed', writtenMoment(at)],
    ['By', raisedBy?.fname ?? 'A failed rule'],
    [
      'Responsible',
      responsible ? (responsible.uid === null ? `${responsible.name}, outside` : responsible.name) : 'Nobody yet',
    ],
    ['Due', dueOn ? writtenDate(dueOn) : 'No date'],
  ] as const;
  return (
    <Facts
      of={facts}
      className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-3 sm:p-6"
      wordsClass="mt-0.5 font-semibold break-words"
    />
  );
}

/** Mails a new link to the responsible person outside, or revokes the present one. */
function LinkButtons({ ncr, onMoved }: { ncr: NcrAnswer; onMoved: () => void }) {
  const { act, isPending } = useAction();
  const { ncrId, responsible } = ncr;
  if (responsible?.uid !== null) return null;
  const sending = (action: 'mail' | 'revoke') => ({
    key: action,
    run: () => call(calls.ncrLink, { params: { ncrId }, body: { action } }),
    onDone: onMoved,
  });
  return (
    <>
      <Button
        icon={IconMail}
        isPending={isPending('mail')}
        onPress={() =>
          void act({
            ...sending('mail'),
            done: `A new link goes to ${responsible.email}.`,
            failed: 'The link could not be mailed.',
          })
        }
      >
        Mail a new link
      </Button>
      <Button
        icon={IconMailOff}
        isPending={isPending('revoke')}
        onPress={() =>
          void act({
            ...sending('revoke'),
            ask: { words: `The link that ${responsible.name} has will stop working.`, yes: 'Revoke the link' },
            done: 'The link is revoked.',
            failed: 'The link could not be revoked.',
          })
        }
      >
        Revoke the link
      </Button>
    </>
  );
}

function Closure({ closure }: { closure: NonNullable<NcrAnswer['closure']> }) {
  return (
    <Chapter
      title={`Closed by ${closure.by.fname}`}
      lead={writtenMoment(closure.at)}
      isBare
      className="rounded-lg border-2 border-success bg-success-wash p-4"
    >
      {closure.tests.map(({ reportId, testId, about, number }) => (
        <p key={testId} className="mt-2 break-words">
          {about} passed: {reportId === null ? number : <InlineLink to={reportAddress(reportId)}>{number}</InlineLink>}
        </p>
      ))}
      {closure.text !== '' && <p className="mt-2 break-words whitespace-pre-line">{closure.text}</p>}
    </Chapter>
  );
}

/** All of an NCR, with the actions that this account may take. */
export function WholeNcr({
  ncr,
  uid,
  walk,
  goOn,
  onMoved,
}: {
  ncr: NcrAnswer;
  uid: string;
  /** Given where it was opened from a list. */
  walk: ListPosition | undefined;
  goOn: (ncrId: string) => unknown;
  onMoved: () => void;
}) {
  const { ncrId, steps, mayChange } = ncr;
  const [used, setTaken] = useState<{ action: NcrAction; offered: PassingTestsAnswer | undefined } | null>(null);
  const [isChanging, setChanging] = useState(false);
  const { act, isPending } = useAction();
  const { making, make } = usePdfMaking<true>();
  const paper = () => ncrFactSheet(ncr, { addressOf: ncrFileAddress, now: new Date() });
  const begin = (action: NcrAction) =>
    void act({
      key: action,
      // Offers the later tests that passed, where they can close the NCR.
      run: async () => (action === 'close' ? call(calls.ncrEvidence, { params: { ncrId } }) : undefined),
      failed: 'The later tests could not be loaded.',
      onDone: (offered) => setTaken({ action, offered }),
    });
  const adds: readonly NcrFilePurpose[] = !isOpenNcr(ncr.state)
    ? []
    : steps.includes('close')
      ? ['found', 'repair', 'closure']
      : mayChange || steps.length > 0
        ? ['found', 'repair']
        : [];
  return (
    <article>
      <ScreenHead
        title={ncr.number}
        state={<NcrBadges ncr={ncr} />}
        about={ncr.about}
        actions={walk && <WalkButtons walk={walk} goOn={goOn} />}
      />
      {ncr.noLongerFails !== null && (
        <p className="mt-3 rounded-lg border-2 border-caution bg-caution-wash p-4 break-words">{ncr.noLongerFails}</p>
      )}
      {steps.includes('close') && <CloseWithRetest ncr={ncr} onMoved={onMoved} />}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden max-sm:*:grow">
        {steps.map((action, index) => (
          <Button
            key={action}
            variant={stepWords[action].isDangerous ? 'danger' : index === 0 ? 'primary' : 'secondary'}
            isPending={isPending(action)}
            onPress={() => begin(action)}
          >
            {stepWords[action].title}
          </Button>
        ))}
        {mayChange && (
          <Button icon={IconPencil} onPress={() => setChanging(true)}>
            Responsible and due date
          </Button>
        )}
        {mayChange && <LinkButtons ncr={ncr} onMoved={onMoved} />}
        <Button
          isPending={making !== null}
          onPress={() => void make(true, (signal) => downloadFactsPdf(paper(), { signal }))}
        >
          {making === null && <IconDownload aria-hidden="true" size={20} />}
          Download PDF
        </Button>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {ncr.closure && <Closure closure={ncr.closure} />}
          <FactsOf ncr={ncr} />
          <NcrDescription ncr={ncr} />
          {ncr.consent && (
            <p className="rounded-lg border border-line bg-surface p-4 break-words">
              {ncr.consent.by.fname} consented for the client to use it as it is, {writtenMoment(ncr.consent.at)}.
            </p>
          )}
          <Files
            files={ncr.files}
            adds={adds}
            addressOf={ncrFileAddress}
            onAdd={(body, purpose) =>
              call(calls.addNcrFile, { params: { ncrId }, query: { filename: body.name, purpose }, body })
            }
            onAdded={onMoved}
          />
        </div>
        <Log log={ncr.log} />
      </div>
      {used && (
        <StepDialog
          {...used}
          ncr={ncr}
          raised={{ ncr, uid }}
          send={async (body) => {
            await call(calls.ncrStep, { params: { ncrId }, body }).catch((error: unknown) => {
              onMoved();
              throw error;
            });
            if (isProposedNcrStep(body.action) && walk?.next) return goOn(walk.next);
            return onMoved();
          }}
          onClose={() => setTaken(null)}
        />
      )}
      {isChanging && <DetailsDialog ncr={ncr} uid={uid} onSaved={onMoved} onClose={() => setChanging(false)} />}
    </article>
  );
}
