import { z } from 'zod';
import { useAtMost } from '#contract/typed.ts';
import { count } from '#contract/answers.ts';

/** The kinds of content on the site that the company edits. */
export const contentKinds = ['project', 'news', 'blog', 'review'] as const;
export type ContentKind = (typeof contentKinds)[number];

const line = (what: string, longest = 150) =>
  z.string(`Enter ${what}.`).trim().min(1, `Enter ${what}.`).max(longest, useAtMost(longest));
/** Titles are part of addresses, where a title of signs alone could have another meaning. */
const title = line('the title').regex(/[\p{L}\p{N}]/u, 'Use at least one letter or figure.');
const perhaps = (longest: number) => z.string().trim().max(longest, useAtMost(longest)).default('');

const href = z
  .string()
  .max(500, 'Use at most 500 characters.')
  .regex(/^(?:|\/(?!\/).*|https?:\/\/.+|mailto:.+|tel:.+)$/i, 'Begin with https://, mailto:, tel: or /.');
/**
 * The allowed target of a link in a text: a page of the site, another site, a mail address or a phone number. Empty for
 * no link.
 */
export const linkTarget = z.object({ href });

/** The fields of each kind, besides its picture. */
export const contentFields = {
  project: z.object({
    title,
    projecttitle: z.enum(['AUDITS', 'TRAININGS', 'SERVICES'], 'Choose AUDITS, TRAININGS or SERVICES.'),
    scope: perhaps(300),
    client: perhaps(150),
    locations: perhaps(300),
    deployed: perhaps(150),
    status: perhaps(60),
    /** One on each line, with what it counts: `4,200 m²: lined in two coats`. */
    figures: perhaps(300),
    /** Formatted like a blog's text, or plain text with its line breaks. */
    description: perhaps(50_000),
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
} as const satisfies Readonly<Record<ContentKind, z.ZodType>>;
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
});
export type ShownPicture = z.output<typeof shownPicture>;

/** A published item, as a page shows it. */
export type Shown<Kind extends ContentKind> = ContentFields[Kind] & {
  _id: string;
  picture: ShownPicture | null;
  /** ISO text in UTC. */
  updatedAt: string;
};

/** Access to the published content, for pages that the server renders. */
export type PublicContent = {
  /** All items of a kind, in the company's order. */
  list<Kind extends ContentKind>(kind: Kind): Promise<Shown<Kind>[]>;
  /** The item with this title, ignoring case and surrounding spaces. */
  find<Kind extends 'project' | 'blog'>(kind: Kind, title: string): Promise<Shown<Kind> | undefined>;
  /** The present title of the item that had this title before. */
  renamed(kind: 'project' | 'blog', title: string): Promise<string | undefined>;
};

const image = z.strictObject({ image: z.string().exactOptional().describe('The address of the picture.') });
const { project, news, blog, review } = contentFields;

// The answers of the six public calls.
export const reviewsAnswer = z.array(z.strictObject(review.shape));
export const projectsAnswer = z.array(
  z.strictObject({ _id: z.string(), ...project.pick({ title: true, projecttitle: true }).shape, image }),
);
export const projectAnswer = z.strictObject({
  ...project.omit({ projecttitle: true, figures: true }).shape,
  image,
});
export const newsAnswer = z.array(z.strictObject({ ...news.pick({ text: true }).shape, image }));
export const blogsAnswer = z.array(z.strictObject({ ...blog.pick({ title: true, desc: true }).shape, image }));
export const blogAnswer = z.strictObject({ ...blog.shape, image });

const item = z.strictObject({
  id: z.string(),
  isPublished: z.boolean(),
  version: z.int(),
  fields: z.union([project, news, blog, review]),
  pictureId: z.string().nullable(),
  picture: shownPicture.nullable(),
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
