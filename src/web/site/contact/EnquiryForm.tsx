import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { RefusedEnquiry } from '#contract/render.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { EnquiryFields } from './EnquiryFields.tsx';
import { focusFirstFault, useEnquiry } from './useEnquiry.ts';

function Thanks({ words, onAgain }: { words: string; onAgain: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} role="status" tabIndex={-1} className="grid justify-items-start gap-5 py-6 outline-none md:py-12">
      <IconCircleCheck aria-hidden="true" size={56} stroke={1.5} className="text-success" />
      <p className="max-w-prose text-lead">{words}</p>
      <LinkButton to="/contact" replace onClick={onAgain}>
        Write another message
      </LinkButton>
    </div>
  );
}

/** The contact form, or the thanks once it was sent. Works as a plain form without a script. */
export function EnquiryForm({
  about,
  stamp,
  refused,
  thanked,
}: {
  /** What the visitor was reading about. It becomes the subject unless something else was typed. */
  about: string;
  stamp: string;
  refused: RefusedEnquiry | null;
  /** The thanks after the form was sent as a plain form. */
  thanked: string | null;
}) {
  const { faults, refusal, thanks, isPending, onFocus, onSubmit, startAgain } = useEnquiry({
    faults: refused?.fields ?? {},
    refusal: refused?.message ?? null,
    thanks: thanked,
  });
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The form was sent before the page was hydrated, and a new page answered.
    if (refused && form.current) focusFirstFault(form.current, refused.fields);
  }, [refused]);
  useEffect(() => {
    // The pressed button may be far below the message. Where fields have faults, the first of them gets the focus
    // instead.
    if (refusal && Object.keys(faults).length === 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal, faults]);
  if (thanks) return <Thanks words={thanks} onAgain={startAgain} />;
  return (
    // Keeps the stamp of the page at which writing began, however often the form is sent.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done that a reader could miss
    <form
      ref={form}
      method="post"
      action="/contact#send"
      encType="multipart/form-data"
      noValidate
      onFocus={onFocus}
      onSubmit={onSubmit}
      className="relative grid gap-6"
    >
      <div ref={place} className={refusal ? '' : 'hidden'}>
        <Banner message={refusal ? { tone: 'danger', words: refusal } : null} />
      </div>
      <EnquiryFields
        typed={refused?.typed ?? { subject: about }}
        faults={faults}
        stamp={refused?.typed['stamp'] || stamp}
        wasSent={refused !== null}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <button type="submit" aria-disabled={isPending} className={`${buttonStyle('primary')} min-w-44`}>
          {isPending ? 'Sending…' : 'Send Message'}
        </button>
        <p className="text-sm text-muted">
          What we do with your message:{' '}
          <TextLink to="/privacy#enquiries" className="text-ink">
            privacy notice
          </TextLink>
        </p>
      </div>
    </form>
  );
}
