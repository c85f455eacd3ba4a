import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { archivedEnquiryDays } from '#domain/enquiries/kept.ts';
import { SearchField } from '#web/portal/ui/SearchField.tsx';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { BackToMyPanel, SignOut } from '#web/portal/frame/WaysOut.tsx';
import { ListFrame } from '#web/portal/ui/ListFrame.tsx';
import { requireMay } from '#web/portal/session/guard.ts';
import { load } from '#web/portal/reading/load.ts';
import { question } from '#web/portal/reading/question.ts';
import { useReading } from '#web/portal/reading/useReading.ts';
import { useAddressView } from '#web/portal/ui/useAddressView.ts';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import type { Route } from './+types/route';
import { EnquiryRow } from './EnquiryRow.tsx';
import { type View, searchOf, viewFrom } from './view.ts';

export const meta = () => [{ title: `Enquiries | ${brand.name}` }];

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  await requireMay('keepEnquiries');
  const view = viewFrom(new URL(url).searchParams);
  return {
    view,
    enquiries: await load(question(calls.enquiries, { query: view }), 'The enquiries could not be loaded.', signal),
  };
}

const boxes = [
  { box: 'inbox', label: 'Inbox', empty: 'No enquiries are waiting.' },
  { box: 'archive', label: 'Archive', empty: 'The archive is empty.' },
] as const;

function emptyWords({ box, search }: View): string {
  return search ? 'No enquiry matches.' : (boxes.find((one) => one.box === box)?.empty ?? '');
}

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  const enquiries = useReading(loaderData.enquiries);
  const [, change] = useAddressView(viewFrom, searchOf);
  return (
    <>
      <TopBar start={<BackToMyPanel />} end={<SignOut from="screen" />} />
      <div className="wrap py-4 lg:py-5">
        <h1 className="text-2xl md:text-3xl">Enquiries</h1>
        <p className="mt-3 max-w-prose text-muted">
          What visitors wrote through the contact form. In the archive an enquiry is kept for {archivedEnquiryDays}{' '}
          days.
        </p>
        <div className="my-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <nav aria-label="Boxes" className="flex gap-2">
            {boxes.map(({ box, label }) => (
              <Link
                key={box}
                to={{ search: searchOf({ box, page: 1, search: '' }).toString() }}
                aria-current={view.box === box ? 'page' : undefined}
                className={buttonStyle(view.box === box ? 'primary' : 'secondary')}
              >
                {label}
              </Link>
            ))}
          </nav>
          <search className="grow sm:max-w-80">
            <SearchField
              label="Search enquiries"
              search={view.search}
              onSearch={(search) => change({ page: 1, search }, { replace: true })}
            />
          </search>
          <p role="status" className="text-muted">
            {enquiries.answer &&
              `${enquiries.answer.total.toLocaleString(brand.locale)} ${view.search ? 'found' : 'in all'}`}
          </p>
        </div>
        <ListFrame label="Pages of enquiries" read={enquiries} onGo={(page) => change({ page })}>
          {(page, reload) =>
            page.enquiries.length > 0 ? (
              <ul aria-label="Enquiries">
                {page.enquiries.map((enquiry) => (
                  <EnquiryRow key={enquiry.id} enquiry={enquiry} onChanged={reload} />
                ))}
              </ul>
            ) : (
              <p className="px-4 py-16 text-center text-muted">{emptyWords(view)}</p>
            )
          }
        </ListFrame>
      </div>
    </>
  );
}
