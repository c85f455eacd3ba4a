import { IconArchive, IconArrowBackUp, IconChevronDown, IconFile, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Enquiry, ChangeEnquiryRequest } from '#contract/site/enquiries.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EnquiryAnswerForm } from './EnquiryAnswerForm.tsx';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';

/** The actions of a superuser on an enquiry. After each but opening it the list is read again. */
function useEnquiryChanges(
  { id, name }: Enquiry,
  { onRead, onChanged }: { onRead: (isRead: boolean) => void; onChanged: () => void },
) {
  const { act, isPending } = useAction();
  const params = { enquiryId: id };
  const change = (body: ChangeEnquiryRequest, words: { failed: string; done?: string }, onDone = onChanged) =>
    act({ ...words, run: () => call(calls.changeEnquiry, { params, body }), onDone });

  return {
    isPending: isPending(),
    markRead: () => change({ isRead: true }, { failed: 'This could not be marked as read.' }, () => onRead(true)),
    markUnread: () =>
      change({ isRead: false }, { failed: 'This could not be marked as unread.' }, () => {
        onRead(false);
        onChanged();
      }),
    archive: () =>
      change(
        { isArchived: true, isRead: true },
        { failed: 'The enquiry could not be archived.', done: 'Enquiry archived.' },
      ),
    takeBack: () =>
      change(
        { isArchived: false },
        { failed: 'The enquiry could not be moved back.', done: 'Enquiry moved back to the inbox.' },
      ),
    remove: () =>
      act({
        ask: { words: `Delete the enquiry of ${name} for good?`, yes: 'Delete', isDangerous: true },
        run: () => call(calls.removeEnquiry, { params }),
        done: 'Enquiry deleted.',
        failed: 'The enquiry could not be deleted.',
        onDone: onChanged,
      }),
  };
}

const shownTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** The files that came with an enquiry: pictures as thumbnails, the rest by their names. */
function Files({ files }: { files: Enquiry['files'] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-5 flex flex-wrap gap-3">
      {files.map(({ url, filename, mediaType }) => (
        <li key={url} className="w-30">
          <a href={url} target="_blank" rel="noreferrer" className="block underline underline-offset-4">
            {shownTypes.has(mediaType) ? (
              <img src={url} alt="" loading="lazy" className="size-30 rounded border border-line object-cover" />
            ) : (
              <span className="flex size-30 items-center justify-center rounded border border-line bg-sunken">
                <IconFile aria-hidden="true" size={40} stroke={1.25} />
              </span>
            )}
            <span className="mt-1 line-clamp-2 text-sm break-all">{filename}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The answers that were sent from here. */
function Answers({ answers }: { answers: Enquiry['answers'] }) {
  return answers.map(({ at, byName, message }) => (
    <div key={at} className="mt-5 max-w-prose border-l-4 border-accent pl-4">
      <p className="text-sm text-muted">
        Answered by {byName}, <time dateTime={at}>{writtenMoment(at)}</time>
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{message}</p>
    </div>
  ));
}

/** An enquiry: who wrote about what and when. Opening it shows its words and actions, and marks it as read. */
export function EnquiryRow({
  enquiry,
  startsOpen,
  onChanged,
}: {
  enquiry: Enquiry;
  startsOpen: boolean;
  onChanged: () => void;
}) {
  const { id, name, email, phone, subject, message, receivedAt, isArchived, files, answers } = enquiry;
  const [isOpen, setOpen] = useState(startsOpen);
  // The list is not read again for this: among the new ones what is being read would go.
  const [wasOpened, setWasOpened] = useState(false);
  const isRead = enquiry.isRead || wasOpened;
  const { isPending, markRead, markUnread, archive, takeBack, remove } = useEnquiryChanges(enquiry, {
    onRead: setWasOpened,
    onChanged,
  });
  const body = `enquiry-${id}`;

  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && !isRead) void markRead();
  };

  return (
    <li className="border-line not-first:border-t">
      <h2 className="font-sans text-base font-normal tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={toggle}
          className="grid w-full cursor-pointer grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3 text-left leading-normal -outline-offset-3 hover:bg-sunken md:grid-cols-[16rem_1fr_auto_auto] md:px-6"
        >
          <span className={`min-w-0 truncate ${isRead ? '' : 'font-bold'}`}>{name}</span>
          <span
            className={`col-start-1 min-w-0 break-words max-md:row-start-2 md:col-start-2 ${isRead ? '' : 'font-bold'}`}
          >
            {subject}
            {!isRead && (
              <span className="ml-3 inline-block align-middle">
                <Badge tone="caution">New</Badge>
              </span>
            )}
          </span>
          <time dateTime={receivedAt} className="col-start-1 text-sm text-muted max-md:row-start-3 md:col-start-3">
            {writtenMoment(receivedAt)}
          </time>
          <IconChevronDown
            aria-hidden="true"
            size={20}
            className={`text-muted transition-transform max-md:col-start-2 max-md:row-span-3 max-md:row-start-1 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={body} hidden={!isOpen} className="px-4 pt-1 pb-6 md:px-6">
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 max-w-full items-center font-semibold break-all underline underline-offset-4"
        >
          {email}
        </a>
        {phone && (
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            className="ml-6 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {phone}
          </a>
        )}
        <p className="mt-2 max-w-prose break-words whitespace-pre-wrap">{message}</p>
        <Files files={files} />
        <Answers answers={answers} />
        <EnquiryAnswerForm enquiry={enquiry} onDone={onChanged} />
        <div className="mt-6 flex flex-wrap gap-3">
          {isArchived ? (
            <>
              <Button icon={IconArrowBackUp} isPending={isPending} onPress={() => void takeBack()}>
                Take back
              </Button>
              <Button icon={IconTrash} variant="danger" isPending={isPending} onPress={() => void remove()}>
                Delete
              </Button>
            </>
          ) : (
            <>
              <Button icon={IconArchive} isPending={isPending} onPress={() => void archive()}>
                Archive
              </Button>
              <Button
                variant="quiet"
                isPending={isPending}
                onPress={() => {
                  setOpen(false);
                  void markUnread();
                }}
              >
                Mark as unread
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  );
}
