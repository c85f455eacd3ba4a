import { useState, useEffect } from 'react';
import { useLocation } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import type { OutsiderNcr, NcrFile } from '#contract/ncrs/ncrs.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { isOpenNcr } from '#domain/ncrs/ncr.ts';
import type { NcrAction } from '#domain/ncrs/ncrSteps.ts';
import { call, addressOf } from '#web/api/call.ts';
import { question, useAnswer } from '#web/portal/reading/useLoaded.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { NcrBadges } from '#web/portal/ui/ncr/badges.tsx';
import { Files } from '#web/portal/ncrs/Files.tsx';
import { StepDialog } from '#web/portal/ncrs/StepDialog.tsx';
import { stepWords } from '#web/portal/ncrs/stepWords.ts';
import { NcrDescription } from '#web/portal/ncrs/NcrDescription.tsx';
import { Button } from '#web/ui/Button.tsx';
import { fetchFile } from '#web/api/fetchFile.ts';

/** Fetches an NCR's files and returns a function for their local addresses: a picture's must not hold the token. */
function useOutsideFiles(token: string, files: readonly NcrFile[]): (file: NcrFile) => string | undefined {
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({});
  const ids = files.map(({ fileId }) => fileId).join(' ');
  useEffect(() => {
    const leaving = new AbortController();
    const made: string[] = [];
    const fetchOne = async (fileId: string) => {
      const file = await fetchFile(addressOf(calls.outsideFile), { token, fileId }, leaving.signal);
      const address = URL.createObjectURL(file);
      made.push(address);
      setAddresses((others) => ({ ...others, [fileId]: address }));
    };
    // A file that could not be fetched has no picture. The rest of the page still says what is to be done.
    for (const fileId of ids.split(' ').filter(Boolean)) void fetchOne(fileId).catch(() => undefined);
    return () => {
      leaving.abort();
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [token, ids]);
  return ({ fileId }) => addresses[fileId];
}

export const meta = () => [
  { title: `Non-conformance report | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The address holds the token that opens the NCR, so it must not be sent to other sites.
  { name: 'referrer', content: 'no-referrer' },
];

function Answering({ ncr, token, onMoved }: { ncr: OutsiderNcr; token: string; onMoved: () => void }) {
  const [action, setAction] = useState<NcrAction | null>(null);
  const fileAddress = useOutsideFiles(token, ncr.files);
  const { steps } = ncr;
  return (
    <article>
      <p className="font-semibold text-muted">Non-conformance report of {ncr.clientName}</p>
      <ScreenHead title={ncr.number} state={<NcrBadges ncr={ncr} />} about={ncr.about} />
      <p className="mt-6 max-w-prose">
        {steps.length > 0
          ? `${ncr.name}, this has been assigned to you${ncr.dueOn === null ? '' : `, due on ${writtenDate(ncr.dueOn)}`}. Say what will be done, add photos of the repair, and say when it is ready.`
          : 'There is nothing for you to do at the moment. Whoever verifies it will write to you if more is needed.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden max-sm:*:grow">
        {steps.map((one, index) => (
          <Button key={one} variant={index === 0 ? 'primary' : 'secondary'} onPress={() => setAction(one)}>
            {stepWords[one].title}
          </Button>
        ))}
      </div>
      <div className="mt-6 grid gap-6">
        <NcrDescription ncr={ncr} />
        <Files
          files={ncr.files}
          adds={isOpenNcr(ncr.state) ? ['repair'] : []}
          addressOf={fileAddress}
          onAdd={(body) => {
            const headers = { authorization: `Bearer ${token}` };
            return call(calls.addOutsideFile, { query: { filename: body.name }, headers, body });
          }}
          onAdded={onMoved}
        />
      </div>
      {action && (
        <StepDialog
          action={action}
          ncr={ncr}
          send={(stated) => call(calls.outsideStep, { body: { token, ...stated } }).finally(onMoved)}
          onClose={() => setAction(null)}
        />
      )}
    </article>
  );
}

/** The page behind a mailed link: the one NCR that somebody outside is responsible for. It needs no account. */
export default function ExternalNcrPage() {
  const { hash, search } = useLocation();
  // Links mailed earlier have the token in the query, which servers see.
  const token = hash.slice(1) || (new URLSearchParams(search).get('token') ?? '');
  const read = useAnswer(question(calls.openNcrLink, { body: { token } }), 'The report could not be loaded.');
  return (
    <div className="wrap py-8 md:py-12">
      <div className="mx-auto max-w-3xl">
        <ReadState read={read} />
        {read.answer && <Answering ncr={read.answer} token={token} onMoved={read.reload} />}
      </div>
    </div>
  );
}
