import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { archivedEnquiryDays } from '#domain/enquiries/archived.ts';
import { ListPage } from '#web/portal/frame/ListPage.tsx';
import { ListFrame } from '#web/portal/ui/ListFrame.tsx';
import { rowCountWords } from '#web/portal/ui/ListScreen.tsx';
import { NoRows } from '#web/portal/ui/Rows.tsx';
import { requirePermission } from '#web/portal/session/guard.ts';
import { loadAnswer, question, useLoaded } from '#web/portal/reading/useLoaded.ts';
import { useAddressView } from '#web/portal/ui/useAddressView.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import type { Route } from './+types/route';
import { EnquiryRow } from './EnquiryRow.tsx';
import { type View, searchOf, viewFrom } from './view.ts';

export const meta = () => [{ title: `Enquiries | ${brand.name}` }];

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  await requirePermission('keepEnquiries');
  const view = viewFrom(new URL(url).searchParams);
  return {
    view,
    enquiries: await loadAnswer(
      question(calls.enquiries, { query: view }),
      'The enquiries could not be loaded.',
      signal,
    ),
  };
}

const boxes = [
  { box: 'new', label: 'New', empty: 'Enquiries that nobody has opened will stand here.' },
  { box: 'inbox', label: 'Inbox', empty: 'What visitors write through the contact form will stand here.' },
  { box: 'archive', label: 'Archive', empty: 'Enquiries that you archive will stand here.' },
] as const;

function emptyWords({ box, search, enquiry }: View): string {
  if (enquiry) return 'This enquiry is no longer kept.';
  return search ? 'No enquiry matches.' : (boxes.find((one) => one.box === box)?.empty ?? '');
}

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  const enquiries = useLoaded(loaderData.enquiries);
  const [, change] = useAddressView(viewFrom, searchOf);
  return (
    <ListPage
      title="Enquiries"
      note={`What visitors wrote through the contact form. In the archive an enquiry is kept for ${archivedEnquiryDays} days.`}
      search={{
        label: 'Search enquiries',
        words: view.search,
        onSearch: (search) => change({ page: 1, search, enquiry: '' }, { replace: true }),
      }}
      beside={
        <nav aria-label="Boxes" className="flex gap-2">
          {boxes.map(({ box, label }) => (
            <LinkButton
              key={box}
              to={{ search: searchOf({ box, page: 1, search: '', enquiry: '' }).toString() }}
              aria-current={!view.enquiry && view.box === box ? 'page' : undefined}
              variant={!view.enquiry && view.box === box ? 'primary' : 'secondary'}
            >
              {label}
            </LinkButton>
          ))}
        </nav>
      }
      found={rowCountWords(enquiries.answer, view.search !== '')}
      chips={view.enquiry ? [{ key: 'enquiry', words: 'One enquiry', onRemove: () => change({ enquiry: '' }) }] : []}
    >
      <ListFrame label="Pages of enquiries" read={enquiries} onGo={(page) => change({ page })}>
        {(page, reload) =>
          page.enquiries.length > 0 ? (
            <ul aria-label="Enquiries">
              {page.enquiries.map((enquiry) => (
                <EnquiryRow
                  key={enquiry.id}
                  enquiry={enquiry}
                  startsOpen={enquiry.id === view.enquiry}
                  onChanged={reload}
                />
              ))}
            </ul>
          ) : (
            <NoRows>{emptyWords(view)}</NoRows>
          )
        }
      </ListFrame>
    </ListPage>
  );
}
