import { Link, data, redirect } from 'react-router';
import type { PublicItem, PublishedPicture } from '#contract/content/content.ts';
import { picture as ownPicture } from '#content/pictures.ts';
import { projectAddress, titleInAddress } from '#contract/addresses.ts';
import { figuresIn } from '#domain/content/figures.ts';
import { beginning, excerpt } from '#domain/content/plainText.ts';
import { pageContext } from '#web/pageContext.ts';
import { BackLink } from '#web/site/BackLink.tsx';
import { type MaybePromise, ContentPlaceholder, WhenLoaded, ifLoaded, followRedirect } from '#web/site/WhenLoaded.tsx';
import { NotFound } from '#web/site/NotFound.tsx';
import { ProjectFigures } from '#web/site/parts/Figures.tsx';
import { EnquiryBand } from '#web/site/parts/EnquiryBand.tsx';
import { RelatedProducts, type RelatedProduct, productsRelatedTo } from '#web/site/parts/RelatedProducts.tsx';
import { RichText } from '#web/site/RichText.tsx';
import { notFoundMeta, pageMeta, sharedPictureOf } from '#web/site/pageMeta.ts';
import { nextIndex } from '#web/ui/motion/steps.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import type { Route } from './+types/route';

type NextProject = Pick<PublicItem<'project'>, 'title' | 'locations' | 'picture'>;
/** `project` is null if there is none with this title. Null if it could not be loaded. */
type Found = {
  project: PublicItem<'project'> | null;
  next: NextProject | null;
  related: readonly RelatedProduct[];
} | null;

const failed = 'Failed to fetch project';

export const meta: Route.MetaFunction = (args) => {
  const there = ifLoaded(args.loaderData?.found);
  if (there?.project === null) return notFoundMeta;
  const project = there?.project;
  if (!project)
    return pageMeta(args, { title: titleInAddress(args.location.pathname) || 'Project', description: failed });
  const { title, scope, description, picture } = project;
  const path = projectAddress(title);
  const steps = [
    { name: 'Media', path: '/media' },
    { name: title, path },
  ];
  return pageMeta(args, {
    title,
    description: beginning(scope, 200) || excerpt(description, 200) || title,
    path,
    picture: sharedPictureOf('project', title, picture),
    steps,
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const title = titleInAddress(url.pathname);
  try {
    const { content } = context.get(pageContext);
    const [project, all, products] = await Promise.all([
      content.find('project', title),
      content.list('project'),
      content.list('product'),
    ]);
    if (!project) {
      const present = await content.renamed('project', title);
      if (present !== undefined) return redirect(projectAddress(present) + url.search, 301);
      return data({ found: { project: null, next: null, related: [] } as MaybePromise<Found> }, { status: 404 });
    }
    const at = all.findIndex(({ _id }) => _id === project._id);
    const after = all.length > 1 && at >= 0 ? all[nextIndex(at, all.length)] : undefined;
    const next = after ? { title: after.title, locations: after.locations, picture: after.picture } : null;
    const related = productsRelatedTo(`${project.title} ${project.scope} ${project.description}`, products);
    return data({ found: { project, next, related } as MaybePromise<Found> }, { status: 200 });
  } catch (error) {
    console.error(error);
    return data({ found: null as MaybePromise<Found> }, { status: 503 });
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): { found: MaybePromise<Found> } {
  return { found: followRedirect(serverLoader().then(({ found }) => found)) };
}

function FactsOf({ project }: { project: PublicItem<'project'> }) {
  const facts = [
    ['Scope', project.scope],
    ['Client', project.client],
    ['Locations Covered', project.locations],
    ['Personnel Deployed', project.deployed],
    ['Status', project.status],
  ] as const;
  return (
    <Facts
      of={facts}
      className="border-t border-line"
      each="border-b border-line py-4"
      nameClass="text-sm font-bold tracking-wide text-muted uppercase"
      wordsClass="mt-1 text-lg"
    />
  );
}

function BeforeAndAfter({ before, after }: { before: PublishedPicture; after: PublishedPicture }) {
  return (
    <div className="mt-10 grid gap-6 sm:grid-cols-2 md:mt-14">
      {[
        { words: 'Before', shown: before },
        { words: 'After', shown: after },
      ].map(({ words, shown }) => (
        <figure key={words}>
          <Picture
            source={shown}
            focus={shown.focus}
            sizes="(min-width: 80rem) 37rem, (min-width: 40rem) 46vw, 94vw"
            className="aspect-[3/2] rounded-lg"
          />
          <figcaption className="mt-2 text-muted">{words}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Project({ project }: { project: PublicItem<'project'> }) {
  const { title, picture, second, description, figures } = project;
  return (
    <article>
      <h1 className="max-w-5xl text-display break-words">{title}</h1>
      <Picture
        source={picture ?? ownPicture('fallback')}
        sizes="(min-width: 80rem) 75rem, 94vw"
        priority
        focus={picture?.focus}
        className="mt-8 aspect-[4/3] rounded-lg md:mt-12 md:aspect-[21/9]"
      />
      <ProjectFigures figures={figuresIn(figures)} className="mt-10 md:mt-14" />
      <div className="mt-10 grid gap-10 md:mt-14 md:grid-cols-[1fr_1.6fr] md:gap-16">
        <FactsOf project={project} />
        <RichText html={description} className="max-w-prose text-lg" />
      </div>
      {picture && second && <BeforeAndAfter before={second} after={picture} />}
    </article>
  );
}

/** What follows a project: the next one, and a way to ask for something similar. */
function WaysOn({
  project,
  next,
  related,
}: Pick<NonNullable<Found>, 'next' | 'related'> & { project: PublicItem<'project'> }) {
  return (
    <>
      <RelatedProducts related={related} />
      {next && (
        <nav aria-label="Next project" className="mt-section border-t border-line pt-8">
          <Link to={projectAddress(next.title)} className="group flex flex-wrap items-center gap-x-8 gap-y-5">
            <span className="block w-full md:w-72">
              <Picture
                source={{ ...(next.picture ?? ownPicture('fallback')), alt: '' }}
                sizes="(min-width: 48rem) 18rem, 94vw"
                focus={next.picture?.focus}
                className="vane-corner aspect-[3/2]"
              />
            </span>
            <span className="min-w-0 flex-1 basis-72">
              <span className="text-muted">Next project</span>
              <span className="mt-1 block font-display text-title font-bold text-balance break-words underline-offset-4 group-hover:underline">
                {next.title}
              </span>
              {next.locations && <span className="mt-2 block text-muted">{next.locations}</span>}
            </span>
          </Link>
        </nav>
      )}
      <EnquiryBand
        title="Do you have a job like this one?"
        words="Tell us what has to be done and by when. A few lines and a photo of the site are enough to begin with."
        button="Ask about a job like this"
        about={`A job like “${project.title}”`}
        className="mt-section"
      />
    </>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="wrap pt-6 pb-section">
      <div className="mb-6">
        <BackLink to="/media" />
      </div>
      {children}
    </div>
  );
}

export default function ProjectPage({ loaderData: { found }, params }: Route.ComponentProps) {
  const framed = (words: string) => (
    <Frame>
      <ContentPlaceholder words={words} />
    </Frame>
  );
  return (
    <WhenLoaded
      key={params.title}
      answer={found}
      loading={framed('Loading project details...')}
      failed={framed(failed)}
    >
      {(there) => {
        if (!there) return framed(failed);
        if (!there.project) return <NotFound what={`${failed}.`} />;
        return (
          <Frame>
            <Project project={there.project} />
            <WaysOn project={there.project} next={there.next} related={there.related} />
          </Frame>
        );
      }}
    </WhenLoaded>
  );
}
