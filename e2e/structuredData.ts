import { z } from 'zod';

// The requirements of search engines for structured data (schema.org), for the kinds used on the site.

const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/ });
const day = z.string().regex(/^\d{4}-\d\d-\d\d/);
const company = z.strictObject({ '@id': z.string().endsWith('/#organization') });

const time = z.string().regex(/^\d\d:\d\d$/);
const business = z.object({
  '@type': z.literal('LocalBusiness'),
  '@id': z.string(),
  name: text,
  legalName: text,
  url: address,
  logo: address,
  email: z.email(),
  telephone: text,
  foundingDate: z.string().regex(/^\d{4}$/),
  image: address,
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    addressLocality: text,
    postalCode: z.string().regex(/^\d{6}$/),
    addressCountry: z.string().length(2),
  }),
  openingHoursSpecification: z.strictObject({
    '@type': z.literal('OpeningHoursSpecification'),
    dayOfWeek: z.array(text).min(1),
    opens: time,
    closes: time,
  }),
  sameAs: z.array(address).min(1),
});
// Without a price there is no offer.
const product = z.strictObject({
  '@context': z.string(),
  '@type': z.literal('Product'),
  name: text,
  description: text,
  url: address,
  image: z.array(address).min(1),
  brand: z.object({ '@type': z.literal('Brand'), name: text }),
  manufacturer: company,
});
const service = z.object({
  '@type': z.literal('Service'),
  name: text,
  description: text,
  url: address,
  provider: company,
});
const faqPage = z.object({
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.object({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.object({ '@type': z.literal('Answer'), text }),
      }),
    )
    .min(1),
});
const breadcrumbs = z.object({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.object({ '@type': z.literal('ListItem'), position: z.int().positive(), name: text, item: address }))
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1)),
});
const blogPosting = z.object({
  '@type': z.literal('BlogPosting'),
  headline: text.max(110),
  description: text,
  datePublished: day,
  dateModified: day,
  author: z.object({ '@type': z.literal('Person'), name: text }),
  publisher: company,
  mainEntityOfPage: address,
  image: z.array(address).min(1).optional(),
});

const part = z.discriminatedUnion('@type', [business, product, service, faqPage, breadcrumbs, blogPosting]);
const context = z.object({ '@context': z.literal('https://schema.org') });
const script = /<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g;

/** The kinds of structured data in a page. Throws when a part does not meet the requirements of its kind. */
export function structuredDataTypesIn(html: string): string[] {
  return [...html.matchAll(script)].map(([, json = '']) => {
    const read: unknown = JSON.parse(json);
    context.parse(read);
    return part.parse(read)['@type'];
  });
}
