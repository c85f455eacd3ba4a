import { IconClock, IconMail, IconMapPin, IconPhone, type Icon } from '@tabler/icons-react';
import { brand } from '#brand/brand.ts';
import { picture } from '#content/pictures.ts';
import { enquiryThanks, longestSubject, replyTime } from '#contract/site/enquiries.ts';
import { pageContext } from '#web/pageContext.ts';
import { pageMeta } from '#web/site/pageMeta.ts';
import { PageHead } from '#web/site/parts/PageHead.tsx';
import type { Route } from './+types/route';
import { EnquiryForm } from './EnquiryForm.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    picture: 'own',
    title: `Contact us: coating inspection and safety in ${brand.postalAddress.city}`,
    description: `Write to ${brand.name}, call ${brand.phone}, or visit us. Open ${brand.openHours}.`,
    steps: [{ name: 'Contact us', path: '/contact' }],
  });

export function loader({ context, request }: Route.LoaderArgs) {
  const { formStamp, refusedEnquiry } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  return {
    about: (searchParams.get('about') ?? '').slice(0, longestSubject),
    stamp: formStamp,
    refused: refusedEnquiry,
    thanked: searchParams.has('sent') ? enquiryThanks : null,
  };
}

function Card({ icon: CardIcon, title, children }: { icon: Icon; title: string; children: React.ReactNode }) {
  return (
    <li className="flex gap-5 bg-surface p-5 sm:flex-col sm:gap-4 sm:p-7">
      <CardIcon aria-hidden="true" size={30} stroke={1.5} className="shrink-0 text-accent-text" />
      <div className="min-w-0">
        <h2 className="font-sans text-base font-bold tracking-normal text-muted">{title}</h2>
        <div className="mt-2 text-lg leading-snug font-semibold break-words">{children}</div>
      </div>
    </li>
  );
}

// As tall as a finger, and aligned with the words beside it.
const link =
  '-my-2.5 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-accent';

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Contact us"
        lead={`Tell us about the structure, what it is made of and what worries you. Somebody who knows the work replies ${replyTime}.`}
        picture={picture('service-personnel')}
        focus={{ x: 0.5, y: 0.55 }}
      />
      <div className="wrap py-section">
        <ul className="grid gap-px overflow-hidden rounded-lg border border-t-4 border-line border-t-accent bg-line sm:grid-cols-2 xl:grid-cols-[1.3fr_1fr_1fr_1fr]">
          <Card icon={IconMapPin} title="Location">
            <address className="not-italic">
              {brand.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Card>
          <Card icon={IconMail} title="E-mail">
            <a href={`mailto:${brand.email}`} className={link}>
              {brand.email}
            </a>
          </Card>
          <Card icon={IconPhone} title="Phone">
            <a href={`tel:${brand.phone.replaceAll(' ', '')}`} className={link}>
              {brand.phone}
            </a>
          </Card>
          <Card icon={IconClock} title="Open hours">
            <p>{brand.openHours}</p>
          </Card>
        </ul>
        <section
          id="send"
          aria-labelledby="send-title"
          className="mt-section grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.6fr]"
        >
          <div>
            <h2 id="send-title" className="text-title">
              Send us a message
            </h2>
            <p className="mt-5 max-w-prose text-lead text-pretty text-muted">
              An audit, a course, a tank that has to be lined before the monsoon: a few lines are enough to start with.
            </p>
          </div>
          <div className="rounded-lg border border-line bg-surface p-5 sm:p-8 md:p-10">
            <EnquiryForm
              // The answer to a plain form is shown by a new form.
              key={`${loaderData.thanked} ${loaderData.about}`}
              {...loaderData}
            />
          </div>
        </section>
      </div>
    </>
  );
}
