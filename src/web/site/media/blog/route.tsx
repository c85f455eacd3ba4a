import { data } from 'react-router';
import { brand } from '#brand/brand.ts';
import type { Shown } from '#contract/content.ts';
import { picture as ownPicture } from '#content/pictures.ts';
import { blogAddress, titleInAddress } from '#contract/addresses.ts';
import { excerpt } from '#domain/content/plainText.ts';
import { pageContext } from '#web/pageContext.ts';
import { BackLink } from '#web/site/BackLink.tsx';
import { type Later, Note, WhenThere, ifThere } from '#web/site/Later.tsx';
import { RichText } from '#web/site/RichText.tsx';
import { pageMeta, publicUrlOf } from '#web/site/pageMeta.ts';
import { blogPosting, breadcrumbs } from '#web/site/structuredData.ts';
import { Picture } from '#web/ui/Picture.tsx';
import type { Route } from './+types/route';

type Found = { blog: Shown<'blog'> | null };

const none = 'No blog data found.';

export const meta: Route.MetaFunction = (args) => {
  const blog = ifThere(args.loaderData?.found)?.blog;
  if (!blog) return pageMeta(args, { title: titleInAddress(args.location.pathname) || 'Blog', description: none });
  const { title, desc, author, date, picture } = blog;
  const publicUrl = publicUrlOf(args);
  const path = blogAddress(title);
  const description = excerpt(desc, 200);
  const steps = [
    { name: 'Media', path: '/media' },
    { name: title, path },
  ];
  const posting = { title, author, date, path, description, image: picture?.webp.at(-1)?.url };
  return pageMeta(args, {
    title,
    description,
    path,
    picture,
    kind: 'article',
    structuredData: [blogPosting(publicUrl, posting), breadcrumbs(publicUrl, steps)],
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const title = titleInAddress(url.pathname);
  try {
    const blog = (await context.get(pageContext).content.find('blog', title)) ?? null;
    return data({ found: { blog } as Later<Found> }, { status: blog ? 200 : 404 });
  } catch (error) {
    console.error(error);
    return data({ found: { blog: null } as Later<Found> }, { status: 503 });
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): { found: Later<Found> } {
  return { found: serverLoader().then(({ found }) => found) };
}

/** A day as it is written where the company works. */
function writtenDay(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(brand.locale, { dateStyle: 'long', timeZone: 'UTC' });
}

function Blog({ blog: { title, desc, author, date, picture } }: { blog: Shown<'blog'> }) {
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
        <p className="mt-5 text-muted">
          By {author} | <time dateTime={date}>{writtenDay(date)}</time>
        </p>
        <RichText html={desc} className="mt-8 text-lg" />
      </div>
    </article>
  );
}

export default function BlogPage({ loaderData: { found }, params }: Route.ComponentProps) {
  const failure = <Note words={none} />;
  return (
    <div className="wrap pt-6 pb-section">
      <div className="mx-auto mb-6 max-w-4xl">
        <BackLink to="/media" />
      </div>
      <WhenThere key={params.title} answer={found} loading={<Note words="Loading blog..." />} failed={failure}>
        {({ blog }) => (blog ? <Blog blog={blog} /> : failure)}
      </WhenThere>
    </div>
  );
}
