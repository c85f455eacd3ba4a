import { brand } from '#brand/brand.ts';
import { faqs } from '#content/home.ts';
import { safeManhours } from '#domain/counter/safeManhours.ts';
import { pageMeta, publicUrlOf } from '#web/site/pageMeta.ts';
import { faqPage, organization } from '#web/site/structuredData.ts';
import type { Route } from './+types/route';
import { Clients } from './Clients.tsx';
import { Counter } from './Counter.tsx';
import { Faqs } from './Faqs.tsx';
import { Hero } from './hero/Hero.tsx';
import { Industries } from './industries/Industries.tsx';
import { Introduction } from './Introduction.tsx';
import { MediaHighlights } from './MediaHighlights.tsx';
import { OfferToggle } from './OfferToggle.tsx';
import { SocialHighlights } from './SocialHighlights.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description: `${brand.name}: safety, inspection, corrosion management, protective coatings and industrial training since ${brand.operatingSince}.`,
    structuredData: [organization(publicUrlOf(args)), faqPage(faqs)],
  });

/** The page's data that change from day to day. */
export function loader() {
  return { manhours: safeManhours(new Date(), brand.timeZone) };
}

export default function Home({ loaderData: { manhours } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Introduction />
      <OfferToggle />
      <Industries />
      <Clients />
      <Faqs />
      <MediaHighlights />
      <SocialHighlights />
      <Counter manhours={manhours} />
    </>
  );
}
