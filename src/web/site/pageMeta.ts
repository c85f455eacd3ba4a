import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand/brand.ts';
import { picture as ownPicture } from '#content/pictures.ts';

/** The picture of a shared link: its largest file in a format that every reader of link previews supports. */
type SharedPicture = { alt: string; width: number; height: number; webp: readonly { width: number; url: string }[] };

/** The part of the arguments of a route's `meta` that is used here. */
type MetaArgs = {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

type PageFacts = {
  /** The title without the company's name, which is appended. Only Home has none. */
  title?: string;
  description: string;
  /** The page's canonical path, if it is not the requested one in lower case. */
  path?: string;
  /** Without a picture, the company's banner is used. */
  picture?: SharedPicture | null | undefined;
  kind?: 'website' | 'article';
  /** The facts for search engines: see structuredData.ts. */
  structuredData?: readonly object[];
};

/** The public address of the site, from the root's loader. */
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

/** All meta data of a page for search engines and link previews. For a route's `meta`. */
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
