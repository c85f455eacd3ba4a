import { z } from 'zod';
import { tooLong } from '#contract/typed.ts';
import { count } from '#contract/answers.ts';
import { firstIncompleteLine, namedValuesIn, productClaimsIn } from '#domain/content/lines.ts';

/** The kinds of content on the site that the company edits. */
export const contentKinds = [
  'project',
  'news',
  'blog',
  'review',
  'slide',
  'service',
  'product',
  'faq',
  'member',
] as const;
export type ContentKind = (typeof contentKinds)[number];

const line = (what: string, longest = 150) =>
  z.string(`Enter ${what}.`).trim().min(1, `Enter ${what}.`).max(longest, tooLong(longest));
/** Titles are part of addresses, where a title of signs alone could have another meaning. */
const title = line('the title').regex(/[\p{L}\p{N}]/u, 'Use at least one letter or figure.');
const perhaps = (longest: number) => z.string().trim().max(longest, tooLong(longest)).default('');

const href = z
  .string()
  .max(500, 'Use at most 500 characters.')
  .regex(/^(?:|\/(?!\/).*|https?:\/\/.+|mailto:.+|tel:.+)$/i, 'Begin with https://, mailto:, tel: or /.');
/** The target of a link in a text: a page of the site, another site, a mail address or phone number. Empty for none. */
export const linkTarget = z.object({ href });

/** The end of an address. Blank to have it made from the title. */
const slug = z
  .string()
  .trim()
  .max(80, tooLong(80))
  .regex(/^(?:|[a-z0-9]+(?:-[a-z0-9]+)*)$/, 'Use small letters, figures and hyphens, such as fire-safety-audit.')
  .default('');

const secondPictureId = z.string().max(100).nullable().default(null);

/** A text with a pair on each line. */
const pairs = perhaps(10_000).refine((text) => firstIncompleteLine(text, namedValuesIn) === undefined, {
  error: ({ input }) =>
    `Line ${firstIncompleteLine(String(input), namedValuesIn)}: write a subject, a colon and what there is to say.`,
});
/** A text with a claim on each line: what no test has proved is not claimed. */
const claims = perhaps(5_000).refine((text) => firstIncompleteLine(text, productClaimsIn) === undefined, {
  error: ({ input }) =>
    `Line ${firstIncompleteLine(String(input), productClaimsIn)}: write figure: value | standard | who tested it.`,
});

/** The tabs of the Expertise page. */
export const serviceTabs = ['AUDITS', 'TRAININGS', 'SERVICES'] as const;
export type ServiceTabName = (typeof serviceTabs)[number];
/** The kinds of products, each a tab of the Products page. */
export const productCategories = ['engineered', 'safety'] as const;
/** The drawings that stand in place of a portrait: see web/site/about/portraits.tsx. */
export const drawnPortraits = ['compass', 'gauge', 'nut', 'spark', 'helmet', 'rope', 'wave'] as const;

/** The fields of each kind, besides its picture. */
export const contentFields = {
  project: z.object({
    title,
    projecttitle: z.enum(serviceTabs, 'Choose AUDITS, TRAININGS or SERVICES.'),
    scope: perhaps(300),
    client: perhaps(150),
    locations: perhaps(300),
    deployed: perhaps(150),
    status: perhaps(60),
    /** One on each line, with what it counts: `4,200 m²: lined in two coats`. */
    figures: perhaps(300),
    /** Formatted like a blog's text, or plain text with its line breaks. */
    description: perhaps(50_000),
    /** The same place before the work. */
    secondPictureId,
  }),
  news: z.object({
    text: line('the text', 500),
    /** Blank where it has none. */
    date: z.literal('').or(z.iso.date('Enter a date.')).default(''),
    /** Where to read more. Blank where there is nothing. */
    link: href.default(''),
  }),
  blog: z.object({
    title,
    /** HTML with the few elements that the editor knows. The server sanitises it. */
    desc: line('the text', 50_000),
    author: line('the author'),
    date: z.iso.date('Enter a date.'),
  }),
  review: z.object({
    bg: z.string('Choose a colour.').regex(/^#[0-9a-f]{6}$/i, 'Choose a colour.'),
    company: perhaps(150),
    rating: z.int('Choose 0 to 5 stars.').min(0, 'Choose 0 to 5 stars.').max(5, 'Choose 0 to 5 stars.'),
    message: line('the message', 1_000),
    nameclient: line('the name'),
    role: perhaps(150),
  }),
  /** A slide of Home. The first one is the banner. */
  slide: z.object({
    heading: line('the heading', 80),
    words: perhaps(200),
    /** Not among the slides of phones. */
    onWideOnly: z.boolean().default(false),
  }),
  /** A card of the Expertise page, and the page of its own. */
  service: z.object({
    title,
    slug,
    tab: z.enum(serviceTabs, 'Choose AUDITS, TRAININGS or SERVICES.'),
    description: line('what it is, in a sentence', 300),
    words: line('what happens', 2_000),
    /** One on each line, like the other lists here. */
    points: perhaps(2_000),
    youGet: perhaps(2_000),
    outcome: perhaps(500),
    duration: perhaps(200),
    group: perhaps(200),
    standards: perhaps(500),
    weNeed: perhaps(300),
    /** Where one sees what clients get. Both are blank where there is nothing to see. */
    linkLabel: perhaps(60),
    link: href.default(''),
  }),
  product: z.object({
    title,
    slug,
    category: z.enum(productCategories, 'Choose what kind of product it is.'),
    description: line('what it is', 1_000),
    claims,
    made: pairs,
    safety: pairs,
    /** Words, one on each line, by which projects and articles lead to it. */
    mentions: perhaps(500),
    /** The picture that is shown while the product is pointed at. */
    secondPictureId,
    secondShows: z.enum(['at work', 'inside'], 'Say what the second picture shows.').default('at work'),
  }),
  faq: z.object({ question: line('the question', 200), answer: line('the answer', 1_500) }),
  /** Somebody of the team. */
  member: z.object({
    name: line('the name'),
    role: line('the role'),
    /** Shown where there is no picture. */
    portrait: z.enum(drawnPortraits, 'Choose a drawing.').default('compass'),
  }),
} as const satisfies Readonly<Record<ContentKind, z.ZodType>>;
/** The name of an item, for lists and for the audit log. */
export function nameOfContent(fields: ContentFields[ContentKind]): string {
  if ('title' in fields) return fields.title;
  if ('nameclient' in fields) return `${fields.nameclient}: ${fields.message}`;
  if ('heading' in fields) return fields.heading;
  if ('question' in fields) return fields.question;
  return 'name' in fields ? fields.name : fields.text;
}

/** The kinds with an address of their own, known by their title or by the end of their address. */
export type AddressedContentKind = 'project' | 'blog' | 'service';
export type ContentFields = { [Kind in ContentKind]: z.output<(typeof contentFields)[Kind]> };

const pictureFiles = z.array(z.strictObject({ width: count, url: z.string() }));
/** A picture with its stored files, as a page shows it. */
const shownPicture = z.strictObject({
  alt: z.string(),
  width: count,
  height: count,
  placeholder: z.string().describe('A data URI of the same picture, a few pixels large.'),
  avif: pictureFiles,
  webp: pictureFiles,
  focus: z
    .strictObject({ x: z.number(), y: z.number() })
    .describe('The point that stays in sight where it is cropped, in parts of width and height.'),
  tall: z
    .strictObject({ avif: pictureFiles, webp: pictureFiles })
    .exactOptional()
    .describe('An upright crop for phones, where there is one.'),
  own: z.string().exactOptional().describe("The name of one of the product's own pictures, where it is one."),
});
export type PublishedPicture = z.output<typeof shownPicture>;

/** A published item, as a page shows it. */
export type PublicItem<Kind extends ContentKind> = ContentFields[Kind] & {
  _id: string;
  picture: PublishedPicture | null;
  /** The second picture of a product or a project. */
  second: PublishedPicture | null;
  /** Rises with every change. */
  version: number;
  /** ISO text in UTC. */
  updatedAt: string;
};

/** Access to the published content, for pages that the server renders. */
export type PublishedContentReader = {
  /** All items of a kind, in the company's order. */
  list<Kind extends ContentKind>(kind: Kind): Promise<PublicItem<Kind>[]>;
  /** The item with this title, or with this end of its address, ignoring case and surrounding spaces. */
  find<Kind extends AddressedContentKind>(kind: Kind, title: string): Promise<PublicItem<Kind> | undefined>;
  /** What the item that was found by this before is found by now. */
  renamed(kind: AddressedContentKind, title: string): Promise<string | undefined>;
};

const image = z.strictObject({ image: z.string().exactOptional().describe('The address of the picture.') });
const { project, news, blog, review } = contentFields;

// The answers of the six public calls.
export const reviewsAnswer = z.array(z.strictObject(review.shape));
export const projectsAnswer = z.array(
  z.strictObject({ _id: z.string(), ...project.pick({ title: true, projecttitle: true }).shape, image }),
);
export const projectAnswer = z.strictObject({
  ...project.omit({ projecttitle: true, figures: true, secondPictureId: true }).shape,
  image,
});
export const newsAnswer = z.array(z.strictObject({ ...news.pick({ text: true }).shape, image }));
export const blogsAnswer = z.array(z.strictObject({ ...blog.pick({ title: true, desc: true }).shape, image }));
export const blogAnswer = z.strictObject({ ...blog.shape, image });

const item = z.strictObject({
  id: z.string(),
  isPublished: z.boolean(),
  version: z.int(),
  fields: z.union(Object.values(contentFields)),
  pictureId: z.string().nullable(),
  picture: shownPicture.nullable(),
  second: shownPicture.nullable().describe('The second picture of a product or a project.'),
});
/** An item, as its editors see it. */
export type ContentItem<Kind extends ContentKind = ContentKind> = Omit<z.output<typeof item>, 'fields'> & {
  fields: ContentFields[Kind];
};
export const contentItemsAnswer = z.strictObject({ items: z.array(item) });
export const addContentAnswer = z.strictObject({ message: z.string(), id: z.string() });

/** POST /content/:kind adds an item. PUT /content/:kind/:id replaces it; `version` is the version that was edited. */
export const addContentRequest = z.object({
  isPublished: z.boolean('Say whether it is published.'),
  pictureId: z.string().max(100).nullable(),
  /** The fields of the kind: see contentFields. */
  fields: z.record(z.string(), z.unknown()),
});
export const changeContentRequest = addContentRequest.extend({ version: z.int('Say which version was changed.') });

/** PUT /contentOrder/:kind: every item of the kind, in the new order. */
export const orderContentRequest = z.object({ ids: z.array(z.string().max(100)).max(5_000) });

/** PUT /pictures/:pictureId: the picture's description, and the point that cropping keeps visible. */
export const changePictureRequest = z.object({
  alt: line('what the picture shows', 300),
  focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
});
/** POST /pictures: the body is the picture itself. It is stored in the site's widths and formats. */
export const pictureLimitBytes = 25 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const pictureAnswer = z.strictObject({ pictureId: z.string(), picture: shownPicture });
export type PictureAnswer = z.output<typeof pictureAnswer>;
