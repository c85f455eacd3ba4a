import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand/brand.ts';
import { picture as ownPicture } from '#content/pictures.ts';

/** A picture for those who share a page: its largest file that every reader of such cards knows. */
type SharedPicture = { alt: string; width: number; height: number; webp: readonly { width: number; url: string }[] };

/** What a route's `meta` is given, as far as it counts here. */
type MetaArgs = {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

type PageFacts = {
  /** Without the company's name, which is added. Left out on Home alone. */
  title?: string;
  description: string;
  /** Where the page stands, if not at the address at which it was asked for, in small letters. */
  path?: string;
  /** The company's banner where there is none. */
  picture?: SharedPicture | null | undefined;
  kind?: 'website' | 'article';
  /** What programs read of the page: see structuredData.ts. */
  structuredData?: readonly object[];
};

/** The address people use, as the root's loader tells it. */
export function publicUrlOf({ matches }: Pick<MetaArgs, 'matches'>): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { publicUrl?: string } | undefined;
  return root?.publicUrl ?? '';
}

function ofPicture({ alt, width, height, webp }: SharedPicture, publicUrl: string): MetaDescriptor[] {
  const file = webp.at(-1);
  if (!file) return [];
  return [
    { property: 'og:image', content: publicUrl + file.url },
    { property: 'og:image:width', content: String(file.width) },
    { property: 'og:image:height', content: String(Math.round((height * file.width) / width)) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Everything that a page tells search engines and those who share it. For a route's `meta`. */
export function pageMeta(args: MetaArgs, facts: PageFacts): MetaDescriptor[] {
  const {
    title,
    description,
    path = args.location.pathname.toLowerCase(),
    picture,
    kind = 'website',
    structuredData = [],
  } = facts;
  const publicUrl = publicUrlOf(args);
  const fullTitle = title === undefined ? brand.name : `${title} | ${brand.name}`;
  const canonical = publicUrl + (path === '/' ? '/' : withoutLastSlashes(path));
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: kind },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: brand.locale.replace('-', '_') },
    ...ofPicture(picture ?? ownPicture('hero-banner'), publicUrl),
    ...structuredData.map((part) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...part } })),
  ];
}
