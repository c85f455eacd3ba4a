import { brand } from '#brand/brand.ts';
import { faqs } from '#content/home.ts';
import { safeManhours } from '#domain/counter/safeManhours.ts';
import type { PublicContent } from '#contract/content/content.ts';
import { pageContext } from '#web/pageContext.ts';
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
import { Proof, type ProofOfWork } from './Proof.tsx';
import { OfferToggle } from './OfferToggle.tsx';
import { SocialHighlights } from './SocialHighlights.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    picture: 'own',
    title: `Coating inspection, safety audits and training in ${brand.postalAddress.city}`,
    description: `${brand.name}: safety, inspection, corrosion management, protective coatings and industrial training since ${brand.operatingSince}.`,
    structuredData: [organization(publicUrlOf(args)), faqPage(faqs)],
  });

/** The first project with figures and the first review. Home can do without them. */
async function proofOfWork({ list }: PublicContent): Promise<ProofOfWork> {
  try {
    const [projects, reviews] = await Promise.all([list('project'), list('review')]);
    return { project: projects.find(({ figures }) => figures !== '') ?? null, review: reviews[0] ?? null };
  } catch (error) {
    console.error(error);
    return { project: null, review: null };
  }
}

/** The page's data that change from day to day, or when somebody edits them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageContext);
  return { manhours: safeManhours(new Date(), brand.timeZone), proof: await proofOfWork(content) };
}

export default function Home({ loaderData: { manhours, proof } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Introduction />
      <Proof proof={proof} />
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
