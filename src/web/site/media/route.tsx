import { excerpt } from '#domain/content/plainText.ts';
import { picture as ownPicture } from '#content/pictures.ts';
import { pageContext } from '#web/pageContext.ts';
import { type MaybePromise, ContentPlaceholder, WhenLoaded } from '#web/site/WhenLoaded.tsx';
import { pageMeta } from '#web/site/pageMeta.ts';
import { EnquiryBand } from '#web/site/parts/EnquiryBand.tsx';
import { PageHead } from '#web/site/parts/PageHead.tsx';
import { SiteSection } from '#web/site/parts/SiteSection.tsx';
import { BlogsSlider } from './BlogsSlider.tsx';
import { NewsCarousel } from './NewsCarousel.tsx';
import { ProjectSlider } from './ProjectSlider.tsx';
import type { BlogCard, NewsCard, ProjectCard } from './cards.ts';
import type { Route } from './+types/route';

const description = 'Projects, news and blogs: where we work, what is new, and what we have learned on site.';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    picture: 'own',
    title: 'Media: coating and safety projects, news and blogs',
    description,
    steps: [{ name: 'Media', path: '/media' }],
  });

/** A list, or null if it could not be loaded, so that the rest of the page still shows. */
async function orNull<Item>(list: Promise<Item[]>): Promise<Item[] | null> {
  try {
    return await list;
  } catch (error) {
    console.error(error);
    return null;
  }
}

const excerptLength = 160;

type Lists = { projects: ProjectCard[] | null; news: NewsCard[] | null; blogs: BlogCard[] | null };

export async function loader({ context }: Route.LoaderArgs): Promise<{ lists: MaybePromise<Lists> }> {
  const { content } = context.get(pageContext);
  const [projects, news, blogs] = await Promise.all([
    orNull(content.list('project')),
    orNull(content.list('news')),
    orNull(content.list('blog')),
  ]);
  const lists = {
    projects: projects?.map(({ title, picture }) => ({ title, picture })) ?? null,
    news: news?.map(({ _id, text, date, link, picture }) => ({ _id, text, date, link, picture })) ?? null,
    blogs:
      blogs?.map(({ title, desc, picture }) => ({
        title,
        excerpt: excerpt(desc, excerptLength),
        picture,
      })) ?? null,
  };
  return { lists };
}

/** In the browser the page shows at once, and its lists follow when they are loaded. */
export async function clientLoader({
  serverLoader,
  url,
}: Route.ClientLoaderArgs): Promise<{ lists: MaybePromise<Lists> }> {
  // The page itself asks again. What it shows stays until the answer is there.
  if (url.pathname === location.pathname) return serverLoader();
  return { lists: serverLoader().then(({ lists }) => lists) };
}

const couldNotLoad = {
  projects: <ContentPlaceholder words="Could not load projects." />,
  news: <ContentPlaceholder words="Could not load news." />,
  blogs: <ContentPlaceholder words="Could not load blogs." />,
} as const;

export default function Media({ loaderData: { lists } }: Route.ComponentProps) {
  const shown = (name: keyof Lists, loading: string, show: (lists: Lists) => React.ReactNode) => (
    <WhenLoaded answer={lists} loading={<ContentPlaceholder words={loading} />} failed={couldNotLoad[name]}>
      {(there) => (there[name] === null ? couldNotLoad[name] : show(there))}
    </WhenLoaded>
  );
  return (
    <>
      <PageHead title="Media" lead={description} picture={ownPicture('hero-rapid-cure')} />
      <SiteSection title="Projects">
        {shown('projects', 'Loading projects...', ({ projects }) => (
          <ProjectSlider projects={projects ?? []} />
        ))}
      </SiteSection>
      <SiteSection id="news" title="News" tone="sunken">
        {shown('news', 'Loading news...', ({ news }) => (
          <NewsCarousel news={news ?? []} />
        ))}
      </SiteSection>
      <SiteSection title="Blogs">
        {shown('blogs', 'Loading blogs...', ({ blogs }) => (
          <BlogsSlider blogs={blogs ?? []} />
        ))}
      </SiteSection>
      <div className="wrap pb-section">
        <EnquiryBand
          title="Is your site next?"
          words="Tell us what stands there and what state it is in. A few lines and a photo are enough to begin with."
          button="Write to us"
          about="Work on a site of ours"
        />
      </div>
    </>
  );
}
