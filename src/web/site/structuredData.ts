import { brand } from '#brand/brand.ts';
import { picture } from '#content/pictures.ts';
import type { PublicItem } from '#contract/content/content.ts';

/** The company with its address and hours, in the vocabulary of search engines (schema.org). */
export function organization(publicUrl: string) {
  const { street, city, postalCode, countryCode } = brand.postalAddress;
  const { days, opens, closes } = brand.hours;
  return {
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/#organization`,
    name: brand.name,
    legalName: brand.legalName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icons/app-512.png`,
    image: publicUrl + picture('hero-banner').webp.at(-1)?.url,
    email: brand.email,
    telephone: brand.phone,
    foundingDate: String(brand.operatingSince),
    parentOrganization: { '@type': 'Organization', name: brand.groupName },
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      postalCode,
      addressCountry: countryCode,
    },
    openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: [...days], opens, closes },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      name: brand.engineer.name,
      telephone: brand.phone,
      email: brand.email,
    },
    sameAs: Object.values(brand.social),
  };
}

/** A product of the company. */
export function product(
  publicUrl: string,
  made: { name: string; description: string; path: string; image: string | undefined },
) {
  return {
    '@type': 'Product',
    name: made.name,
    description: made.description,
    url: publicUrl + made.path,
    ...(made.image === undefined ? {} : { image: [publicUrl + made.image] }),
    brand: { '@type': 'Brand', name: brand.name },
    manufacturer: { '@id': `${publicUrl}/#organization` },
  };
}

/** A service of the company. */
export function service(publicUrl: string, offered: { name: string; description: string; path: string }) {
  return {
    '@type': 'Service',
    name: offered.name,
    description: offered.description,
    url: publicUrl + offered.path,
    provider: { '@id': `${publicUrl}/#organization` },
  };
}

/** Questions with their answers. */
export function faqPage(questions: readonly { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** A blog as an article of the company. */
export function blogPosting(
  publicUrl: string,
  blog: Pick<PublicItem<'blog'>, 'title' | 'author' | 'date' | 'updatedAt'> & {
    path: string;
    description: string;
    image: string | undefined;
  },
) {
  return {
    '@type': 'BlogPosting',
    headline: blog.title,
    description: blog.description,
    datePublished: blog.date,
    // A blog written before its publication day must not have a change date before that day.
    dateModified: blog.updatedAt < blog.date ? blog.date : blog.updatedAt,
    author: { '@type': 'Person', name: blog.author },
    publisher: { '@id': `${publicUrl}/#organization` },
    mainEntityOfPage: publicUrl + blog.path,
    ...(blog.image === undefined ? {} : { image: [publicUrl + blog.image] }),
  };
}
