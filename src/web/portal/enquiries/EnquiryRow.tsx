import { IconArchive, IconArrowBackUp, IconChevronDown, IconMail, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { brand } from '#brand/brand.ts';
import type { Enquiry } from '#contract/enquiries.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { answerTo } from './answerTo.ts';
import { useEnquiryChanges } from './useEnquiryChanges.ts';

const moment = new Intl.DateTimeFormat(brand.locale, {
  timeZone: brand.timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
});
const day = new Intl.DateTimeFormat(brand.locale, { timeZone: brand.timeZone, dateStyle: 'long' });

/**
 * An enquiry: who wrote about what and when. Opened, it shows its words and the actions on it. Opening marks it as
 * read.
 */
export function EnquiryRow({ enquiry, onChanged }: { enquiry: Enquiry; onChanged: () => void }) {
  const { id, name, email, subject, message, receivedAt, isRead, isArchived } = enquiry;
  const [isOpen, setOpen] = useState(false);
  const { isPending, markRead, archive, takeBack, remove } = useEnquiryChanges(enquiry, onChanged);
  const body = `enquiry-${id}`;

  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && !isRead) void markRead(true);
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
            {moment.format(new Date(receivedAt))}
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
        <p className="mt-2 max-w-prose break-words whitespace-pre-wrap">{message}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <a href={answerTo(enquiry, day.format(new Date(receivedAt)))} className={buttonStyle('primary')}>
            <IconMail aria-hidden="true" size={20} />
            Answer
          </a>
          {isArchived ? (
            <>
              <Button isPending={isPending} onPress={() => void takeBack()}>
                <IconArrowBackUp aria-hidden="true" size={20} />
                Take back
              </Button>
              <Button variant="danger" isPending={isPending} onPress={() => void remove()}>
                <IconTrash aria-hidden="true" size={20} />
                Delete
              </Button>
            </>
          ) : (
            <>
              <Button isPending={isPending} onPress={() => void archive()}>
                <IconArchive aria-hidden="true" size={20} />
                Archive
              </Button>
              <Button
                variant="quiet"
                isPending={isPending}
                onPress={() => {
                  setOpen(false);
                  void markRead(false);
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
