import { Link, data, redirect } from 'react-router';
import type { PublicItem } from '#contract/content/content.ts';
import { calculatorsIn } from '#content/calculators.ts';
import { diagramFor } from '#content/diagrams.ts';
import { picture as ownPicture } from '#content/pictures.ts';
import { blogAddress, titleInAddress } from '#contract/addresses.ts';
import { excerpt } from '#domain/content/plainText.ts';
import { pageContext } from '#web/pageContext.ts';
import { BackLink } from '#web/site/BackLink.tsx';
import { type MaybePromise, ContentPlaceholder, WhenLoaded, ifLoaded, followRedirect } from '#web/site/WhenLoaded.tsx';
import { NotFound } from '#web/site/NotFound.tsx';
import { EnquiryBand } from '#web/site/parts/EnquiryBand.tsx';
import { RelatedProducts, type RelatedProduct, productsRelatedTo } from '#web/site/parts/RelatedProducts.tsx';
import { RichText } from '#web/site/RichText.tsx';
import { CalculatorCards } from '#web/site/calculators/CalculatorCards.tsx';
import { DiagramFigure } from '#web/site/media/diagrams/DiagramFigure.tsx';
import { dateInFull } from '#domain/listing/writtenDate.ts';
import { breadcrumbs, notFoundMeta, pageMeta, sharedPictureOf, publicUrlOf } from '#web/site/pageMeta.ts';
import { blogPosting } from '#web/site/structuredData.ts';
import { Picture } from '#web/ui/Picture.tsx';
import type { Route } from './+types/route';

/** `blog` is null if there is none with this title. Null if it could not be loaded. */
type Found = {
  blog: PublicItem<'blog'> | null;
  others: Pick<PublicItem<'blog'>, 'title' | 'picture'>[];
  related: readonly RelatedProduct[];
} | null;

const mostOthers = 2;

const none = 'No blog data found.';

export const meta: Route.MetaFunction = (args) => {
  const there = ifLoaded(args.loaderData?.found);
  if (there?.blog === null) return notFoundMeta;
  const blog = there?.blog;
  if (!blog) return pageMeta(args, { title: titleInAddress(args.location.pathname) || 'Blog', description: none });
  const { title, desc, author, date, updatedAt, picture } = blog;
  const publicUrl = publicUrlOf(args);
  const path = blogAddress(title);
  const description = excerpt(desc, 200);
  const steps = [
    { name: 'Media', path: '/media' },
    { name: title, path },
  ];
  const posting = { title, author, date, updatedAt, path, description, image: picture?.webp.at(-1)?.url };
  return pageMeta(args, {
    title,
    description,
    path,
    picture: sharedPictureOf('blog', title, picture),
    kind: 'article',
    structuredData: [blogPosting(publicUrl, posting), breadcrumbs(publicUrl, steps)],
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const title = titleInAddress(url.pathname);
  try {
    const { content } = context.get(pageContext);
    const [blog, all, products] = await Promise.all([
      content.find('blog', title),
      content.list('blog'),
      content.list('product'),
    ]);
    if (!blog) {
      const present = await content.renamed('blog', title);
      if (present !== undefined) return redirect(blogAddress(present) + url.search, 301);
      return data({ found: { blog: null, others: [], related: [] } as MaybePromise<Found> }, { status: 404 });
    }
    const others = all
      .filter(({ _id }) => _id !== blog._id)
      .slice(0, mostOthers)
      .map((other) => ({ title: other.title, picture: other.picture }));
    const related = productsRelatedTo(`${blog.title} ${blog.desc}`, products);
    return data({ found: { blog, others, related } as MaybePromise<Found> }, { status: 200 });
  } catch (error) {
    console.error(error);
    return data({ found: null as MaybePromise<Found> }, { status: 503 });
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): { found: MaybePromise<Found> } {
  return { found: followRedirect(serverLoader().then(({ found }) => found)) };
}

function Blog({ blog: { title, desc, author, date, picture } }: { blog: PublicItem<'blog'> }) {
  const diagram = diagramFor(title);
  const calculators = calculatorsIn(`${title} ${desc}`);
  return (
    <article className="mx-auto max-w-4xl">
      <Picture
        source={picture ?? ownPicture('fallback')}
        sizes="(min-width: 60rem) 56rem, 94vw"
        priority
        focus={picture?.focus}
        className="aspect-[3/2] rounded-lg md:aspect-[2/1]"
      />
      <div className="mx-auto mt-8 max-w-prose md:mt-12">
        <h1 className="text-title break-words">{title}</h1>
        <RichText html={desc} className="mt-8 text-lg" />
        <p className="mt-10 border-t border-line pt-5 text-muted">
          By {author} | <time dateTime={date}>{dateInFull(date)}</time>
        </p>
        {diagram && <DiagramFigure diagram={diagram} />}
        {calculators.length > 0 && (
          <section aria-labelledby="work-it-out" className="mt-14">
            <h2 id="work-it-out" className="mb-5 text-heading">
              Work it out
            </h2>
            <CalculatorCards calculators={calculators} level="h3" />
          </section>
        )}
      </div>
    </article>
  );
}

/** What follows a blog: other blogs, the products that it mentions, and a link to the contact form. */
function WaysOn({
  blog,
  others,
  related,
}: Pick<NonNullable<Found>, 'others' | 'related'> & { blog: PublicItem<'blog'> }) {
  return (
    <div className="mx-auto max-w-4xl">
      {others.length > 0 && (
        <nav aria-label="More to read" className="mt-section">
          <h2 className="text-heading">More to read</h2>
          <ul className="mt-6 grid gap-6 sm:grid-cols-2">
            {others.map(({ title, picture }) => (
              <li key={title}>
                <Link to={blogAddress(title)} className="group block">
                  <Picture
                    source={{ ...(picture ?? ownPicture('fallback')), alt: '' }}
                    sizes="(min-width: 60rem) 27rem, (min-width: 40rem) 46vw, 94vw"
                    focus={picture?.focus}
                    className="vane-corner aspect-[3/2]"
                  />
                  <span className="mt-4 block font-display text-heading font-bold text-balance underline-offset-4 group-hover:underline">
                    {title}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <RelatedProducts related={related} />
      <EnquiryBand
        title="Have you met this on site?"
        words="Send us your readings or a photo. You will get an answer from somebody who has stood in front of the same steel."
        button="Ask an inspector"
        about={`Your article “${blog.title}”`}
        className="mt-section"
      />
    </div>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="wrap pt-6 pb-section">
      <div className="mx-auto mb-6 max-w-4xl">
        <BackLink to="/media" />
      </div>
      {children}
    </div>
  );
}

export default function BlogPage({ loaderData: { found }, params }: Route.ComponentProps) {
  const framed = (words: string) => (
    <Frame>
      <ContentPlaceholder words={words} />
    </Frame>
  );
  return (
    <WhenLoaded key={params.title} answer={found} loading={framed('Loading blog...')} failed={framed(none)}>
      {(there) => {
        if (!there) return framed(none);
        if (!there.blog) return <NotFound what={none} />;
        return (
          <Frame>
            <Blog blog={there.blog} />
            <WaysOn blog={there.blog} others={there.others} related={there.related} />
          </Frame>
        );
      }}
    </WhenLoaded>
  );
}
