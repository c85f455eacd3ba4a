import { brand } from '#brand/brand.ts';
import { mission, vision } from '#content/about.ts';
import { picture } from '#content/pictures.ts';
import { safeManhours } from '#domain/counter/safeManhours.ts';
import { pageContext } from '#web/pageContext.ts';
import { listContentOrNone } from '#web/site/listedOrNone.ts';
import { pageMeta } from '#web/site/pageMeta.ts';
import { EnquiryBand } from '#web/site/parts/EnquiryBand.tsx';
import { PageHead } from '#web/site/parts/PageHead.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import type { Route } from './+types/route';
import { Partners } from './Partners.tsx';
import { Standards } from './Standards.tsx';
import { Stats } from './Stats.tsx';
import { Team } from './Team.tsx';
import { Testimonials } from './Testimonials.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    picture: 'own',
    title: `About Us: coating inspectors and safety auditors in ${brand.postalAddress.city}`,
    description: `${brand.name} has kept industrial plants safe and protected against corrosion since ${brand.operatingSince}: our figures, our people, and what clients say.`,
    steps: [{ name: 'About Us', path: '/about' }],
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageContext);
  const [team, reviews] = await Promise.all([
    listContentOrNone(content, 'member'),
    listContentOrNone(content, 'review'),
  ]);
  return { manhours: safeManhours(new Date(), brand.timeZone), team, reviews };
}

function Aim({ title, words }: { title: string; words: string }) {
  return (
    <div className="border-t-4 border-accent pt-6">
      <h2 className="text-title">{title}</h2>
      <p className="mt-4 max-w-prose text-lead text-pretty text-muted">{words}</p>
    </div>
  );
}

export default function About({ loaderData: { manhours, team, reviews } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="About Us"
        lead="Auditors, inspectors, trainers and engineers, with their own yard, laboratory and products."
        picture={picture('project-bridge')}
      />
      <Stats manhours={manhours} />
      <div className="bg-sunken">
        <div className="wrap grid items-center gap-x-20 gap-y-12 py-section lg:grid-cols-[1fr_1.1fr]">
          <div>
            <Picture
              source={picture('project-jetty')}
              focus={{ x: 0.72, y: 0.5 }}
              sizes="(min-width: 80rem) 34rem, (min-width: 64rem) 42vw, 92vw"
              className="vane-corner aspect-[3/2] lg:aspect-[5/6]"
            />
          </div>
          <div className="grid gap-12 md:max-lg:grid-cols-2 lg:gap-16">
            <Aim {...vision} />
            <Aim {...mission} />
          </div>
        </div>
      </div>
      <Team team={team} />
      <Partners />
      <Standards />
      <Testimonials reviews={reviews} />
      <div className="wrap pb-section">
        <EnquiryBand
          title="Come and see a site of ours"
          words="We will take you to a job like yours, with the client’s consent, and let the people who work there do the talking."
          button="Arrange a visit"
          about="A visit to one of your sites"
        />
      </div>
    </>
  );
}
