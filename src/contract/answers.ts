import { z } from 'zod';
import type { AwaitingAnswer, InvitationDetails, SessionsAnswer } from '#contract/account.ts';
import { type AuditPage, auditActions } from '#contract/audit.ts';
import type { Client, ClientsPage } from '#contract/clients.ts';
import {
  type BlogAnswer,
  type BlogCardAnswer,
  contentFields,
  type ContentListAnswer,
  type NewsAnswer,
  type PictureAnswer,
  type ProjectAnswer,
  type ProjectCardAnswer,
  type ReviewAnswer,
  type ShownPicture,
} from '#contract/content.ts';
import type { EnquiriesPage, UnreadAnswer } from '#contract/enquiries.ts';
import type {
  LoginAnswer,
  MessageAnswer,
  PeopleAnswer,
  User,
  UserDetailsAnswer,
  UsersAnswer,
  UsersPage,
} from '#contract/people.ts';
import type { ReferenceDataAnswer, ReferenceListAnswer } from '#contract/reference.ts';
import type { ProductsAnswer, ReportsAnswer, ReportsPage, StandardsAnswer } from '#contract/reports.ts';
import type { DemandAnswer, NewFactorAnswer, RecoveryCodesAnswer, SecondFactorAnswer } from '#contract/secondFactor.ts';
import { type SearchAnswer, foundKinds } from '#contract/search.ts';
import { roles } from '#domain/people/roles.ts';

// What the calls answer, as schemas: for the description of the calls, and for the tests, which hold the server to it.

const moment = z.iso.datetime().describe('A moment in UTC.');
const count = z.int().min(0);
const paged = { page: count, pages: count, total: count };

export const message: z.ZodType<MessageAnswer> = z.strictObject({ message: z.string() });

export const user: z.ZodType<User> = z.strictObject({
  _id: z.string().describe('The same as uid.'),
  uid: z.string(),
  fname: z.string(),
  email: z.string(),
  usertype: z.enum(roles),
  isActive: z.boolean(),
  clientId: z.string().nullable(),
  isInvited: z.boolean().describe('True until whoever was invited by mail has chosen a password.'),
});

export const client: z.ZodType<Client> = z.strictObject({
  clientId: z.string(),
  clientName: z.string(),
  address: z.string(),
  contactPerson: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  status: z.enum(['active', 'inactive']),
});

export const login: z.ZodType<LoginAnswer> = z.strictObject({
  uid: z.string(),
  result: user,
  usertype: z.enum(roles),
  message: z.string(),
  sessionEnds: z.iso.datetime(),
  mustEnrol: z
    .literal(true)
    .exactOptional()
    .describe('The session is open for nothing but setting up a second factor.'),
});

export const invitation: z.ZodType<InvitationDetails> = z.strictObject({
  fname: z.string(),
  email: z.string(),
  clientName: z.string().nullable(),
});

export const sessions: z.ZodType<SessionsAnswer> = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      startedAt: moment,
      endsAt: moment,
      address: z.string().nullable(),
      browser: z.string().nullable(),
      isThis: z.boolean(),
    }),
  ),
});

export const awaiting: z.ZodType<AwaitingAnswer> = z.strictObject({
  users: z.array(
    z.strictObject({
      uid: z.string(),
      fname: z.string(),
      email: z.string(),
      isConfirmed: z.boolean(),
      registeredAt: moment,
    }),
  ),
});

const known = z.strictObject({ uid: z.string(), fname: z.string(), email: z.string() });
const knownClient = z.strictObject({ clientId: z.string(), clientName: z.string() });
export const auditPage: z.ZodType<AuditPage> = z.strictObject({
  lines: z.array(
    z.strictObject({
      id: z.string(),
      at: moment,
      action: z.enum(auditActions),
      actor: known.nullable(),
      subject: z.string(),
      subjectName: z.string().nullable(),
      client: knownClient.nullable(),
      address: z.string().nullable(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
  older: z.string().nullable().describe('Where the lines after these begin, for before.'),
  lookedTo: moment.nullable().describe('How far the call looked, where that was not enough to fill the page.'),
  named: z.strictObject({ actor: known.nullable(), client: knownClient.nullable() }),
});

export const clients: z.ZodType<Client[] | ClientsPage> = z.union([
  z.array(client).describe('Asked without page, sort or search.'),
  z.strictObject({ ...paged, clients: z.array(client) }).describe('Asked with any of them.'),
]);

export const usersPage: z.ZodType<UsersPage> = z.strictObject({ ...paged, users: z.array(user) });

export const users: z.ZodType<UsersAnswer | UsersPage> = z.union([
  z.strictObject({ users: z.array(user) }).describe('Asked without page, sort, search or removed=yes.'),
  usersPage.describe('Asked with any of them.'),
]);

export const userDetails: z.ZodType<UserDetailsAnswer> = z.strictObject({
  result: z.strictObject({ clientId: z.string().nullable(), email: z.string() }),
});

export const standards: z.ZodType<StandardsAnswer> = z.strictObject({
  data: z.array(z.strictObject({ standard1: z.string(), description1: z.string() })),
});

export const products: z.ZodType<ProductsAnswer> = z.strictObject({
  result: z.array(z.strictObject({ productName: z.string() })),
});

export const referenceList: z.ZodType<ReferenceListAnswer> = z.strictObject({
  version: z.string(),
  entries: z.array(z.strictObject({ code: z.string(), description: z.string(), isRetired: z.boolean() })),
});
export const referenceData: z.ZodType<ReferenceDataAnswer> = z.strictObject({
  products: referenceList,
  standards1: referenceList,
  standards2: referenceList,
});

const entries = z
  .array(z.record(z.string(), z.unknown()))
  .describe('Reports as filed: their fields, photos as {photosUrl, filename} and attachments as {url, filename}.');
export const record = z.strictObject({
  uid: z.string(),
  clientId: z.string(),
  fname: z.string(),
  email: z.string(),
  'projects-reportData': entries,
  'dailycot-reportData': entries,
  'manpower-inspection-reportData': entries,
  'ínspection-reportData': entries,
});

const reportsPage = z.strictObject({
  page: count,
  pages: count,
  groups: z.array(
    z.strictObject({
      clientId: z.string(),
      clientName: z.string(),
      rows: z.array(
        z.strictObject({
          uid: z.string(),
          fname: z.string(),
          date: z.string().nullable().describe('YYYY-MM-DD.'),
          time: z.string().nullable().describe('HH:MM.'),
        }),
      ),
      rowPage: count,
      rowPages: count,
      rowCount: count,
    }),
  ),
});
export const reports: z.ZodType<ReportsAnswer | ReportsPage> = z.union([
  z.strictObject({ result: z.array(record) }).describe('Asked without from, to, client or page.'),
  reportsPage.describe('Asked with any of them.'),
]);

export const secondFactor: z.ZodType<SecondFactorAnswer> = z.strictObject({
  isOn: z.boolean(),
  isDemanded: z.boolean().describe('Whether superusers demand it of whoever asks.'),
  recoveryCodesLeft: count,
});

export const newFactor: z.ZodType<NewFactorAnswer> = z.strictObject({
  secret: z.string().describe('In base32.'),
  address: z.string().describe('What an authenticator app takes: otpauth://…'),
});

export const recoveryCodes: z.ZodType<RecoveryCodesAnswer> = z.strictObject({
  message: z.string(),
  recoveryCodes: z.array(z.string()).describe('Told this once.'),
});

export const demand: z.ZodType<DemandAnswer> = z.strictObject({ isDemanded: z.boolean() });

export const people: z.ZodType<PeopleAnswer> = z.strictObject({
  people: z.array(
    z.strictObject({ uid: z.string(), fname: z.string(), email: z.string(), clientName: z.string().nullable() }),
  ),
});

const { project: projectFields, news: newsFields, blog: blogFields, review: reviewFields } = contentFields;
const image = z.strictObject({ image: z.string().exactOptional().describe('The address of the picture.') });
const { title, projecttitle, ...aboutProject } = projectFields.shape;

export const reviews: z.ZodType<ReviewAnswer[]> = z.array(z.strictObject(reviewFields.shape));
export const projects: z.ZodType<ProjectCardAnswer[]> = z.array(
  z.strictObject({ _id: z.string(), title, projecttitle, image }),
);
export const project: z.ZodType<ProjectAnswer> = z.strictObject({ title, ...aboutProject, image });
export const news: z.ZodType<NewsAnswer[]> = z.array(z.strictObject({ ...newsFields.shape, image }));
export const blogs: z.ZodType<BlogCardAnswer[]> = z.array(
  z.strictObject({ title: blogFields.shape.title, desc: blogFields.shape.desc, image }),
);
export const blog: z.ZodType<BlogAnswer> = z.strictObject({ ...blogFields.shape, image });

export const enquiries: z.ZodType<EnquiriesPage> = z.strictObject({
  ...paged,
  enquiries: z.array(
    z.strictObject({
      id: z.string(),
      receivedAt: moment,
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      isRead: z.boolean(),
      isArchived: z.boolean(),
    }),
  ),
});
export const unread: z.ZodType<UnreadAnswer> = z.strictObject({ unread: count });

const files = z.array(z.strictObject({ width: count, url: z.string() }));
const shownPicture: z.ZodType<ShownPicture> = z.strictObject({
  alt: z.string(),
  width: count,
  height: count,
  placeholder: z.string().describe('A data URI of the same picture, a few pixels large.'),
  avif: files,
  webp: files,
  focus: z.strictObject({ x: z.number(), y: z.number() }),
});
const item = <Fields extends z.ZodType>(fields: Fields) =>
  z.strictObject({
    id: z.string(),
    isPublished: z.boolean(),
    version: z.int(),
    fields,
    pictureId: z.string().nullable(),
    picture: shownPicture.nullable(),
  });
export const contentItems: z.ZodType<ContentListAnswer> = z.strictObject({
  items: z.array(z.union([item(projectFields), item(newsFields), item(blogFields), item(reviewFields)])),
});
export const picture: z.ZodType<PictureAnswer> = z.strictObject({ pictureId: z.string(), picture: shownPicture });

export const search: z.ZodType<SearchAnswer> = z.strictObject({
  results: z.array(
    z.strictObject({
      kind: z.enum(foundKinds),
      title: z.string(),
      text: z.string().describe('The beginning of its text.'),
      address: z.string().describe('Where it stands on the site.'),
    }),
  ),
});
