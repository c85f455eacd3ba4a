import { describe, expect, test } from 'vitest';
import { brand } from '#brand/brand.ts';
import { breadcrumbs, pageMeta, sharedPictureOf } from './pageMeta.ts';
import { blogPosting, faqPage, organization, product, service } from './structuredData.ts';

const publicUrl = 'https://norvane.example';
const at = (pathname: string) => ({
  location: { pathname },
  matches: [{ id: 'root', loaderData: { publicUrl } }, { id: 'site/about/route' }],
});
const description = 'Who we are.';

describe('What a page tells search engines', () => {
  test('its title ends with the name of the company', () => {
    expect(pageMeta(at('/about'), { title: 'About Us', description })).toContainEqual({
      title: `About Us | ${brand.name}`,
    });
  });

  test.each([
    ['/About/', undefined, '/about'],
    ['/', undefined, '/'],
    ['/blogdetails/x', '/BlogDetails/X', '/BlogDetails/X'],
  ])('asked for at %s its canonical address is %s on PUBLIC_URL', (pathname, path, canonical) => {
    const meta = pageMeta(at(pathname), { title: 'T', description, ...(path ? { path } : {}) });
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: publicUrl + canonical });
    expect(meta).toContainEqual({ property: 'og:url', content: publicUrl + canonical });
  });

  test('its Open Graph picture is its own, as JPEG by its full address, or else that of Home', () => {
    const imageOf = (picture: Parameters<typeof pageMeta>[1]['picture'] = null) =>
      pageMeta(at('/expertise/crane-safety'), { title: 'X', description, picture }).find(
        (part) => 'property' in part && part.property === 'og:image',
      );
    const published = {
      alt: 'A tank',
      width: 1200,
      height: 800,
      placeholder: '',
      avif: [],
      webp: [{ width: 600, url: '/api/pictures/tank' }],
      focus: { x: 0.5, y: 0.5 },
    };
    const content = (path: string) => ({ property: 'og:image', content: publicUrl + path });
    expect(imageOf(sharedPictureOf('project', 'Tank 42', published))).toEqual(content('/shared/project/Tank%2042.jpg'));
    expect(imageOf('own')).toEqual(content('/shared/expertise-crane-safety.jpg'));
    expect(imageOf()).toEqual(content('/shared/home.jpg'));
  });

  test('structured data carry the context of schema.org', () => {
    const structuredData = [organization(publicUrl), faqPage([{ question: 'Why?', answer: 'Because.' }])];
    expect(pageMeta(at('/'), { title: 'Home', description, structuredData }).slice(-2)).toEqual([
      { 'script:ld+json': expect.objectContaining({ '@context': 'https://schema.org', '@type': 'LocalBusiness' }) },
      { 'script:ld+json': expect.objectContaining({ '@context': 'https://schema.org', '@type': 'FAQPage' }) },
    ]);
  });

  test('breadcrumbs lead from Home to the page', () => {
    expect(breadcrumbs(publicUrl, [{ name: 'Media', path: '/media' }]).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` },
      { '@type': 'ListItem', position: 2, name: 'Media', item: `${publicUrl}/media` },
    ]);
  });

  test('a product names who makes it, and a service who offers it, by full addresses', () => {
    const company = { '@id': organization(publicUrl)['@id'] };
    const facts = { name: 'N', description: 'D', path: '/products#n' };
    expect(product(publicUrl, { ...facts, image: '/n.webp' })).toMatchObject({
      '@type': 'Product',
      url: `${publicUrl}/products#n`,
      image: [`${publicUrl}/n.webp`],
      manufacturer: company,
    });
    expect(service(publicUrl, facts)).toMatchObject({ '@type': 'Service', provider: company });
  });

  test('a blog names its author, its day and its publisher', () => {
    const blog = {
      title: 'T',
      author: 'R. Menon',
      date: '2026-09-14',
      updatedAt: '2026-10-02T08:00:00.000Z',
      path: '/BlogDetails/T',
      description,
      image: '/a',
    };
    expect(blogPosting(publicUrl, blog)).toMatchObject({
      headline: 'T',
      datePublished: '2026-09-14',
      dateModified: '2026-10-02T08:00:00.000Z',
      author: { name: 'R. Menon' },
      publisher: { '@id': organization(publicUrl)['@id'] },
      image: [`${publicUrl}/a`],
    });
  });
});
