import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand/brand.ts';
import type { AddressedContentKind, PublishedPicture } from '#contract/content/content.ts';
import { linkPreviewOfItem, linkPreviewOfPage, linkPreviewSize } from '#contract/content/sharedPictures.ts';

/** The part of the arguments of a route's `meta` that is used here. */
type MetaArgs = {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

type SharedPicture = { address: string; alt: string };

type PageFacts = {
  /** The title without the company's name, which is appended. */
  title: string;
  description: string;
  /** The page's canonical path, if it is not the requested one in lower case. */
  path?: string;
  /** The picture of what was published, or 'own' where the build has made one for the page. Else it is Home's. */
  picture?: SharedPicture | 'own' | null;
  kind?: 'website' | 'article';
  /** The way to the page from Home, for search engines; the page itself comes last. */
  steps?: Parameters<typeof breadcrumbs>[1];
  /** Further facts for them: see structuredData.ts. */
  structuredData?: readonly object[];
};

/** The meta data of an address without a page. */
export const notFoundMeta: MetaDescriptor[] = [{ title: `Page not found | ${brand.name}` }];

/** The public address of the site, from the root's loader. */
export function publicUrlOf({ matches }: Pick<MetaArgs, 'matches'>): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { publicUrl?: string } | undefined;
  return root?.publicUrl ?? '';
}

/** The path to a page, from Home; the page itself comes last. */
export function breadcrumbs(publicUrl: string, steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

/** The picture of a shared link, in the format and the size that every reader of link previews takes. */
function ofPicture(address: string, alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(linkPreviewSize.width) },
    { property: 'og:image:height', content: String(linkPreviewSize.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The picture of something published where a link to it is shared. Null where it has none. */
export function sharedPictureOf(
  kind: AddressedContentKind,
  title: string,
  picture: PublishedPicture | null,
): SharedPicture | null {
  return picture && { address: linkPreviewOfItem(kind, title), alt: picture.alt };
}

/** All meta data of a page for search engines and link previews. For a route's `meta`. */
export function pageMeta(args: MetaArgs, facts: PageFacts): MetaDescriptor[] {
  const {
    title,
    description,
    path = args.location.pathname.toLowerCase(),
    picture,
    kind = 'website',
    steps,
    structuredData = [],
  } = facts;
  const publicUrl = publicUrlOf(args);
  const fullTitle = `${title} | ${brand.name}`;
  const page = path === '/' ? '/' : withoutLastSlashes(path);
  const canonical = publicUrl + page;
  const published = picture === 'own' ? null : picture;
  const shared = published?.address ?? linkPreviewOfPage(picture === 'own' ? page : '/');
  const told = [...(steps ? [breadcrumbs(publicUrl, steps)] : []), ...structuredData];
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
    ...ofPicture(publicUrl + shared, published?.alt ?? fullTitle),
    ...told.map((part) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...part } })),
  ];
}
