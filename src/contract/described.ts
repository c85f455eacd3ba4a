import { z } from 'zod';
import { addSuperuserRequest, type ChangeNameAnswer, type SetUpAnswer } from '#contract/account.ts';
import * as answers from '#contract/answers.ts';
import type { CallName } from '#contract/calls.ts';
import type { AddClientAnswer, ClientNameAnswer } from '#contract/clients.ts';
import { contentKinds } from '#contract/content.ts';
import type { SubmitAnswer } from '#contract/dailyReport.ts';
import { draftAnswer, draftEndAnswer, draftsAnswer, removedDraft, savedDraft } from '#contract/drafts.ts';
import { referenceLists } from '#contract/reference.ts';
import type { RecordAnswer } from '#contract/reports.ts';
import { submission } from '#contract/submission.ts';
import { pieceType, sendReportDescribed } from '#contract/uploads.ts';

/** The parts that the description of the calls is read in. */
export const chapters = [
  'Sign-in and passwords',
  'Own account',
  'Clients',
  'Users',
  'Reports',
  'Reference data',
  'Website',
  'Operation',
] as const;

/** What a call answers that is no JSON. */
export type OtherAnswer = { readonly mediaType: string; readonly what: string };

/** What a call answers by its headers alone. */
export type HeadersAnswer = { readonly headers: string };

/** A call for its readers, and what it answers when all goes well. */
export type Described = {
  readonly chapter: (typeof chapters)[number];
  readonly does: string;
  readonly answer: z.ZodType | OtherAnswer | HeadersAnswer;
  /** 200 where nothing is said. */
  readonly status?: '201' | '204';
  /** The body, where its call reads it by itself. */
  readonly body?: z.ZodType;
  readonly bodyType?: 'multipart/form-data' | 'image/*' | typeof pieceType;
};

const submitted = z.strictObject({
  message: z.string(),
  dialyReport_id: z.string(),
  files: z.array(z.string()).describe('The SHA-256 of every file that is now kept with the report.'),
}) satisfies z.ZodType<SubmitAnswer>;

/** Every call for its readers. A call without a line here does not compile. */
export const described: { readonly [Name in CallName]: Described } = {
  health: {
    chapter: 'Operation',
    does: 'Answers when the server is ready.',
    answer: z.strictObject({ status: z.literal('ok'), company: z.string() }),
  },
  login: {
    chapter: 'Sign-in and passwords',
    does: 'Signs in, and sets the session cookie.',
    answer: answers.login,
  },
  logout: { chapter: 'Sign-in and passwords', does: 'Ends the session.', answer: answers.message },
  register: {
    chapter: 'Sign-in and passwords',
    does: 'Asks for an account. The answer is the same whether or not the email has one.',
    answer: answers.message,
  },
  confirmEmail: {
    chapter: 'Sign-in and passwords',
    does: 'Confirms the email of somebody who registered, by the mailed token.',
    answer: answers.message,
  },
  forgotPassword: {
    chapter: 'Sign-in and passwords',
    does: 'Mails a link to choose a new password. The answer is the same whether or not the email has an account.',
    answer: answers.message,
  },
  resetPassword: {
    chapter: 'Sign-in and passwords',
    does: 'Sets a new password by the mailed token, and ends all sessions of the account.',
    answer: answers.message,
  },
  invitationDetails: {
    chapter: 'Sign-in and passwords',
    does: 'Tells whose invitation a mailed token is.',
    answer: answers.invitation,
  },
  acceptInvitation: {
    chapter: 'Sign-in and passwords',
    does: 'Sets the password that somebody who was invited has chosen.',
    answer: answers.message,
  },
  setUp: {
    chapter: 'Sign-in and passwords',
    does: 'Tells whether the first superuser is still to be made.',
    answer: z.strictObject({ isNeeded: z.boolean() }) satisfies z.ZodType<SetUpAnswer>,
  },
  superuserAdd: {
    chapter: 'Users',
    does: 'Adds a superuser: the first by the set-up code that the server printed, every other by a superuser.',
    answer: answers.message,
    body: addSuperuserRequest,
  },
  changeName: {
    chapter: 'Own account',
    does: 'Changes the own name.',
    answer: z.strictObject({ message: z.string(), result: answers.user }) satisfies z.ZodType<ChangeNameAnswer>,
  },
  changePassword: {
    chapter: 'Own account',
    does: 'Changes the own password, and ends every other session of the account.',
    answer: answers.message,
  },
  sessions: { chapter: 'Own account', does: 'Lists where the account is signed in.', answer: answers.sessions },
  confirmItIsYou: {
    chapter: 'Own account',
    does: 'Takes the password again. For 15 minutes the session may then do what is refused with 403 confirmFirst.',
    answer: answers.message,
  },
  removeSession: { chapter: 'Own account', does: 'Ends one of the own sessions.', answer: answers.message },
  secondFactor: { chapter: 'Own account', does: 'Whether the own second factor is on.', answer: answers.secondFactor },
  startSecondFactor: {
    chapter: 'Own account',
    does: 'Makes a secret for an authenticator app. It counts for nothing before its first code is confirmed.',
    answer: answers.newFactor,
  },
  confirmSecondFactor: {
    chapter: 'Own account',
    does: "Switches the second factor on by the app's first code, and answers the recovery codes.",
    answer: answers.recoveryCodes,
  },
  secondFactorOff: { chapter: 'Own account', does: 'Switches the own second factor off.', answer: answers.message },
  newRecoveryCodes: {
    chapter: 'Own account',
    does: 'Makes new recovery codes; the earlier ones work no more.',
    answer: answers.recoveryCodes,
  },
  resetSecondFactor: {
    chapter: 'Users',
    does: "Switches somebody else's second factor off.",
    answer: answers.message,
  },
  secondFactorDemand: {
    chapter: 'Users',
    does: 'Whether admins and superusers must have a second factor.',
    answer: answers.demand,
  },
  demandSecondFactor: {
    chapter: 'Users',
    does: 'Demands a second factor of admins and superusers, or no more.',
    answer: answers.message,
  },
  awaitingApproval: { chapter: 'Users', does: 'Lists accounts that registered themselves.', answer: answers.awaiting },
  approveUser: {
    chapter: 'Users',
    does: 'Gives an account that registered itself a client, and switches it on.',
    answer: answers.message,
  },
  turnDownUser: { chapter: 'Users', does: 'Turns an account down that registered itself.', answer: answers.message },
  audit: {
    chapter: 'Operation',
    does: "A page of the audit log, the newest first; for an admin, of the own client's lines.",
    answer: answers.auditPage,
  },
  auditCsv: {
    chapter: 'Operation',
    does: 'The audit log as a file for spreadsheets.',
    answer: { mediaType: 'text/csv', what: 'UTF-8 with a mark, a line of headings, a line for each entry.' },
  },
  getClients: { chapter: 'Clients', does: 'Lists the clients.', answer: answers.clients },
  addClient: {
    chapter: 'Clients',
    does: 'Adds a client.',
    answer: z.strictObject({ message: z.string(), clientId: z.string() }) satisfies z.ZodType<AddClientAnswer>,
  },
  updateClient: {
    chapter: 'Clients',
    does: 'Writes a client anew. One that becomes inactive has its people signed out at once.',
    answer: answers.message,
  },
  getClientName: {
    chapter: 'Clients',
    does: "A client's name; for all but superusers, the own client's.",
    answer: z.strictObject({ clientName: z.string() }) satisfies z.ZodType<ClientNameAnswer>,
  },
  getUsers: {
    chapter: 'Users',
    does: "Lists a client's users; for an admin, the own client's.",
    answer: answers.users,
  },
  superusers: { chapter: 'Users', does: 'Lists a page of the superusers.', answer: answers.usersPage },
  people: {
    chapter: 'Users',
    does: 'Finds people by name or email, removed ones too.',
    answer: answers.people,
  },
  addUser: {
    chapter: 'Users',
    does: 'Adds a user or an admin to a client, with a password or with a mailed invitation.',
    answer: answers.message,
  },
  adminInsertUser: {
    chapter: 'Users',
    does: 'Adds a user to the own client.',
    answer: z.strictObject({ msg: z.string() }),
  },
  updateUser: { chapter: 'Users', does: 'Changes a user.', answer: answers.message },
  removeUser: { chapter: 'Users', does: 'Removes a user, whose reports stay.', answer: answers.message },
  inviteAgain: {
    chapter: 'Users',
    does: 'Mails an invitation anew; earlier links work no more.',
    answer: answers.message,
  },
  restoreUser: { chapter: 'Users', does: 'Brings a removed user back.', answer: answers.message },
  userDetails: { chapter: 'Users', does: "A user's client and email.", answer: answers.userDetails },
  stdData: { chapter: 'Reference data', does: 'The first list of standards.', answer: answers.standards },
  stdDataTwo: { chapter: 'Reference data', does: 'The second list of standards.', answer: answers.standards },
  getDailyproduct: { chapter: 'Reference data', does: 'The daily products.', answer: answers.products },
  contentItems: {
    chapter: 'Website',
    does: `All of one kind for those who edit it, published or not: ${contentKinds.join(', ')}.`,
    answer: answers.contentItems,
  },
  addContent: {
    chapter: 'Website',
    does: 'Adds an item of a kind.',
    answer: z.strictObject({ message: z.string(), id: z.string() }),
  },
  changeContent: {
    chapter: 'Website',
    does: 'Writes an item anew. Refused where the version named is not the present one.',
    answer: answers.message,
  },
  removeContent: { chapter: 'Website', does: 'Removes an item.', answer: answers.message },
  orderContent: { chapter: 'Website', does: 'Puts all items of a kind in order.', answer: answers.message },
  addPicture: {
    chapter: 'Website',
    does: 'Keeps a picture, in the widths and formats of the site. The body is the picture itself.',
    answer: answers.picture,
    body: z.file(),
    bodyType: 'image/*',
  },
  changePicture: {
    chapter: 'Website',
    does: 'Changes what a picture is said to show, and the point that stays in sight.',
    answer: answers.message,
  },
  contact: { chapter: 'Website', does: 'Sends an enquiry to the company.', answer: answers.message },
  enquiries: { chapter: 'Website', does: 'A page of enquiries, the newest first.', answer: answers.enquiries },
  unreadEnquiries: { chapter: 'Website', does: 'How many enquiries nobody has read.', answer: answers.unread },
  changeEnquiry: {
    chapter: 'Website',
    does: 'Marks an enquiry as read or unread, and archives it or takes it back.',
    answer: answers.message,
  },
  removeEnquiry: { chapter: 'Website', does: 'Deletes an enquiry.', answer: answers.message },
  search: {
    chapter: 'Website',
    does: 'The best few of the pages, services, products, projects, news and blogs that hold every word asked for.',
    answer: answers.search,
  },
  reviews: { chapter: 'Website', does: 'What clients say.', answer: answers.reviews },
  projects: { chapter: 'Website', does: 'The published projects.', answer: answers.projects },
  project: { chapter: 'Website', does: 'One project, by its title.', answer: answers.project },
  news: { chapter: 'Website', does: 'The published news.', answer: answers.news },
  blogs: { chapter: 'Website', does: 'The published blogs.', answer: answers.blogs },
  blog: { chapter: 'Website', does: 'One blog, by its title.', answer: answers.blog },
  pictureFile: {
    chapter: 'Website',
    does: 'A picture of the website, in one of the sizes that it comes in.',
    answer: { mediaType: 'image/*', what: 'AVIF, WebP or JPEG.' },
  },
  referenceData: {
    chapter: 'Reference data',
    does: 'The three lists for those who maintain them, with what was retired.',
    answer: answers.referenceData,
  },
  saveReferenceList: {
    chapter: 'Reference data',
    does: `Writes one list anew: ${referenceLists.join(', ')}. Refused where the version named is not the present one.`,
    answer: answers.referenceList,
  },
  dailyReport: {
    chapter: 'Reports',
    does:
      'Files a Daily Coating Inspections Report. The same id with the same content may be sent again. Lists are ' +
      'repeated fields, and each cell of the ambient conditions is one, such as ambientConditions[0][okToWork].',
    answer: submitted,
    body: submission,
    bodyType: 'multipart/form-data',
  },
  sendReport: {
    chapter: 'Reports',
    does:
      'Files a Daily Coating Inspections Report whose files were sent by POST /uploads. Where some have not arrived whole it ' +
      'is refused with the list of them (409, filesMissing), to be sent again once they have. The same content may be sent ' +
      'again under the same id at any time, and is stored once.',
    answer: submitted,
    body: sendReportDescribed,
  },
  uploadOptions: {
    chapter: 'Reports',
    does: 'What this server can do of the tus protocol for resumable uploads (tus.io).',
    answer: { headers: 'Tus-Version, Tus-Extension and Tus-Max-Size.' },
    status: '204',
  },
  addUpload: {
    chapter: 'Reports',
    does:
      'Begins the upload of a file by the tus protocol, or finds the one that was begun for the same report, field and ' +
      'content. Upload-Metadata names reportId, field and sha256; all calls of the protocol carry Tus-Resumable.',
    answer: { headers: 'Location is where the file is sent to, and Upload-Offset how much of it is here already.' },
    status: '201',
  },
  uploadOffset: {
    chapter: 'Reports',
    does: 'How much of a file is here.',
    answer: { headers: 'Upload-Offset and Upload-Length, in bytes.' },
  },
  sendPiece: {
    chapter: 'Reports',
    does: 'Sends the next piece of a file, which begins at Upload-Offset. What has arrived of a piece that was cut is kept.',
    answer: { headers: 'Upload-Offset is where the next piece begins.' },
    status: '204',
    body: z.file(),
    bodyType: pieceType,
  },
  removeUpload: {
    chapter: 'Reports',
    does: 'Gives a file up that was being sent.',
    answer: { headers: 'Gone.' },
    status: '204',
  },
  drafts: {
    chapter: 'Reports',
    does: 'Lists the own drafts, which devices keep here so that another one can go on with them.',
    answer: draftsAnswer,
  },
  draft: { chapter: 'Reports', does: 'One of the own drafts, as its device left it.', answer: draftAnswer },
  saveDraft: {
    chapter: 'Reports',
    does:
      'Keeps a draft. Refused where another device has saved it since the version named (409, draftDiffers): whoever is ' +
      'refused keeps what they have under another id. Refused for good once the report was received (409, draftSent).',
    answer: savedDraft,
  },
  removeDraft: {
    chapter: 'Reports',
    does: 'Removes one of the own drafts, unless another device has saved it since the version named (409, draftDiffers).',
    answer: removedDraft,
  },
  draftEnd: {
    chapter: 'Reports',
    does:
      'What became of one of the own drafts that is not there any more: its report was received, or it was deleted within ' +
      'the last 90 days.',
    answer: draftEndAnswer,
  },
  draftFile: {
    chapter: 'Reports',
    does: 'A file that was sent for one of the own drafts, byte for byte.',
    answer: { mediaType: '*/*', what: 'The file, under the type that was found in its content.' },
  },
  reports: {
    chapter: 'Reports',
    does: 'The reports within the own scope: whole, or as pages.',
    answer: answers.reports,
  },
  record: {
    chapter: 'Reports',
    does: 'All that one person has filed for one client.',
    answer: z.strictObject({ result: answers.record }) satisfies z.ZodType<RecordAnswer>,
  },
  reportsExported: {
    chapter: 'Reports',
    does: 'Notes in the audit log that a PDF was made. Told again under the same id, it counts once.',
    answer: answers.message,
  },
  file: {
    chapter: 'Reports',
    does: 'A photo or an attachment of a report, byte for byte as it was sent.',
    answer: { mediaType: '*/*', what: 'The file, under the type that was found in its content.' },
  },
  apiDocs: {
    chapter: 'Operation',
    does: 'This description, to be read.',
    answer: { mediaType: 'text/html', what: 'A page.' },
  },
  openApi: {
    chapter: 'Operation',
    does: 'This description, for programs: OpenAPI 3.1.',
    answer: z.record(z.string(), z.unknown()),
  },
};
