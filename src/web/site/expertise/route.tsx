import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { brand } from '#brand/brand.ts';
import { disciplines } from '#content/disciplines.ts';
import { expertise } from '#content/expertise.ts';
import { picture } from '#content/pictures.ts';
import { pageContext } from '#web/pageContext.ts';
import { listContentOrNone } from '#web/site/listedOrNone.ts';
import { pageMeta, publicUrlOf } from '#web/site/pageMeta.ts';
import { EnquiryBand } from '#web/site/parts/EnquiryBand.tsx';
import { PageHead } from '#web/site/parts/PageHead.tsx';
import { useShownTab } from '#web/site/parts/useShownTab.ts';
import { service } from '#web/site/structuredData.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import type { Route } from './+types/route';
import { ServiceCards } from './Cards.tsx';
import { Disciplines } from './Disciplines.tsx';
import { SolutionsInAction } from './SolutionsInAction.tsx';
import { projectsOf } from './projectsOf.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    picture: 'own',
    title: `Expertise: safety audits, training and inspection in ${brand.postalAddress.city}`,
    description: `Safety audits, industrial training and safety services by ${brand.name}: plants, warehouses, fire, logistics and electrical; rigging, cranes, scaffolds and driving.`,
    steps: [{ name: 'Expertise', path: '/expertise' }],
    structuredData: disciplines.map(({ slug, name, words }) =>
      service(publicUrlOf(args), { name, description: words, path: `/expertise#${slug}` }),
    ),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageContext);
  const [services, projects] = await Promise.all([
    listContentOrNone(content, 'service'),
    listContentOrNone(content, 'project'),
  ]);
  return { services, projects };
}

/** Switching tabs does not load the page anew. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export default function Expertise({ loaderData: { services, projects } }: Route.ComponentProps) {
  const { shown, show } = useShownTab(expertise.map(({ key }) => key));
  return (
    <>
      <PageHead
        title="Expertise"
        lead="We find what could go wrong, train the people who would face it, and stay with them until it no longer can."
        picture={picture('news-training-yard')}
      />
      <div className="wrap py-section">
        <Tabs
          label="Expertise"
          shown={shown}
          onShow={show}
          tabs={expertise.map(({ key, name, tagline }) => ({
            key,
            label: name,
            panel: (
              <>
                <h2 className="sr-only text-title no-script:not-sr-only">{name}</h2>
                <p className="mb-body max-w-3xl font-display text-heading font-bold text-balance md:text-[1.75rem]">
                  {tagline}
                </p>
                <ServiceCards cards={services.filter(({ tab }) => tab === name)} />
                <SolutionsInAction projects={projectsOf(projects, name)} />
              </>
            ),
          }))}
        />
      </div>
      <Disciplines />
      <div className="wrap py-section">
        <EnquiryBand
          title="Tell us about your site"
          words="What is being built, maintained or shut down, and when. You will hear from an engineer or a trainer, not from a call centre."
          button="Send an enquiry"
        />
      </div>
    </>
  );
}
