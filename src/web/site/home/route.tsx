import { brand } from '#brand/brand.ts';
import { safeManhours } from '#domain/counter/safeManhours.ts';
import type { PublicItem } from '#contract/content/content.ts';
import { pageContext } from '#web/pageContext.ts';
import { listContentOrNone } from '#web/site/listedOrNone.ts';
import { pageMeta, publicUrlOf } from '#web/site/pageMeta.ts';
import { faqPage, organization } from '#web/site/structuredData.ts';
import type { Route } from './+types/route';
import { Clients } from './Clients.tsx';
import { ManhoursCounter } from './Counter.tsx';
import { Faqs } from './Faqs.tsx';
import { Hero } from './hero/Hero.tsx';
import { Industries } from './industries/Industries.tsx';
import { Introduction } from './Introduction.tsx';
import { MediaHighlights } from './MediaHighlights.tsx';
import { Proof, type HomeProof } from './Proof.tsx';
import { OfferToggle } from './OfferToggle.tsx';
import { SocialHighlights } from './SocialHighlights.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    picture: 'own',
    title: `Coating inspection, safety audits and training in ${brand.postalAddress.city}`,
    description: `${brand.name}: safety, inspection, corrosion management, protective coatings and industrial training since ${brand.operatingSince}.`,
    structuredData: [organization(publicUrlOf(args)), ...faqPages(args.loaderData?.faqs ?? [])],
  });

/** What search engines read of the questions, where there are any. */
const faqPages = (faqs: readonly PublicItem<'faq'>[]) => (faqs.length > 0 ? [faqPage(faqs)] : []);

/** The page's data that change from day to day, or when somebody edits them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageContext);
  const [slides, faqs, projects, reviews] = await Promise.all([
    listContentOrNone(content, 'slide'),
    listContentOrNone(content, 'faq'),
    listContentOrNone(content, 'project'),
    listContentOrNone(content, 'review'),
  ]);
  // The first project with figures, and the first review.
  const proof: HomeProof = {
    project: projects.find(({ figures }) => figures !== '') ?? null,
    review: reviews[0] ?? null,
  };
  return { manhours: safeManhours(new Date(), brand.timeZone), slides, faqs, proof };
}

export default function Home({ loaderData: { manhours, slides, faqs, proof } }: Route.ComponentProps) {
  return (
    <>
      <Hero slides={slides} />
      <Introduction />
      <Proof proof={proof} />
      <OfferToggle />
      <Industries />
      <Clients />
      <Faqs faqs={faqs} />
      <MediaHighlights />
      <SocialHighlights />
      <ManhoursCounter manhours={manhours} />
    </>
  );
}
