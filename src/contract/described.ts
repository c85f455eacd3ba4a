import { z } from 'zod';
import { addSuperuserRequest } from '#contract/accounts/account.ts';
import type { CallName, calls } from '#contract/calls.ts';
import { equipmentDescribed } from '#contract/equipment/equipmentDescribed.ts';
import { itsBytes, ncrsDescribed } from '#contract/ncrs/ncrsDescribed.ts';
import { contentKinds } from '#contract/content/content.ts';
import { referenceLists } from '#contract/reference/reference.ts';
import { reportsDescribed } from '#contract/reports/reportsDescribed.ts';
import { ruleBodyDescribed, ruleParam } from '#contract/rules/rules.ts';

/** The chapters of the API description. */
export const chapters = [
  'Sign-in and passwords',
  'Own account',
  'Clients',
  'Users',
  'Reports',
  'Reference data',
  'Instruments and batches',
  'Non-conformance reports',
  'Rules of the trade',
  'Website',
  'Operation',
] as const;

/** The description of a call. */
export type Described = {
  readonly chapter: (typeof chapters)[number];
  readonly does: string;
  readonly answer?: OtherAnswer;
  /** 200 if not given. */
  readonly status?: '201' | '204';
  /** The body, for calls that read their body themselves. */
  readonly body?: z.ZodType;
  /** The allowed values of parameters in the address, where not every text is valid. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
};

/** What a call answers that is not JSON: a file, or headers. */
type OtherAnswer = { readonly mediaType: string; readonly what: string } | { readonly headers: string };

/** The description of every call. A call without one does not compile. */
export const described: {
  readonly [Name in CallName]: Described &
    ((typeof calls)[Name] extends { answer: z.ZodType } ? unknown : { answer: OtherAnswer });
} = {
  health: {
    chapter: 'Operation',
    does: 'Answers while the server runs.',
  },
  ready: {
    chapter: 'Operation',
    does: 'Answers while the server can take reports in. 503 says what it lacks: its database, its files, or room for them.',
  },
  login: {
    chapter: 'Sign-in and passwords',
    does: 'Signs in, and sets the session cookie.',
  },
  mailSignInLink: {
    chapter: 'Sign-in and passwords',
    does: 'Mails a link for somebody whom too many wrong passwords keep out: with its token as `link`, the sign-in is looked at. The answer is the same whether or not the email has an account.',
  },
  tryOut: {
    chapter: 'Sign-in and passwords',
    does: 'Opens a short session of the guest, who reads the sample reports and changes nothing; 404 where the operator has not opened it.',
  },
  logout: { chapter: 'Sign-in and passwords', does: 'Ends the session.' },
  register: {
    chapter: 'Sign-in and passwords',
    does: 'Asks for an account. The answer is the same whether or not the email has one.',
  },
  registrationDetails: {
    chapter: 'Sign-in and passwords',
    does: 'Tells what was registered for the address to which a token was mailed.',
  },
  confirmEmail: {
    chapter: 'Sign-in and passwords',
    does: 'Confirms the email of somebody who registered, by the mailed token, and sets the name and password chosen there.',
  },
  forgotPassword: {
    chapter: 'Sign-in and passwords',
    does: 'Mails a link to choose a new password. The answer is the same whether or not the email has an account.',
  },
  resetPassword: {
    chapter: 'Sign-in and passwords',
    does: 'Sets a new password by the mailed token, and ends all sessions of the account.',
  },
  invitationDetails: {
    chapter: 'Sign-in and passwords',
    does: 'Tells whose invitation a mailed token is.',
  },
  acceptInvitation: {
    chapter: 'Sign-in and passwords',
    does: 'Sets the password that somebody who was invited has chosen.',
  },
  setUp: {
    chapter: 'Sign-in and passwords',
    does: 'Tells whether the first superuser is still to be made.',
  },
  superuserAdd: {
    chapter: 'Users',
    does: 'Adds a superuser: the first by the set-up code that the server printed, every other by a superuser.',
    body: addSuperuserRequest,
  },
  changeName: {
    chapter: 'Own account',
    does: 'Changes the own name.',
  },
  changePassword: {
    chapter: 'Own account',
    does: 'Changes the own password, and ends every other session of the account.',
  },
  sessions: { chapter: 'Own account', does: 'Lists where the account is signed in.' },
  confirmItIsYou: {
    chapter: 'Own account',
    does: 'Takes the password again. For 15 minutes the session may then do what is refused with 403 confirmFirst.',
  },
  removeSession: { chapter: 'Own account', does: 'Ends one of the own sessions.' },
  secondFactor: { chapter: 'Own account', does: 'Whether the own second factor is on.' },
  startSecondFactor: {
    chapter: 'Own account',
    does: 'Makes a secret for an authenticator app. It counts for nothing before its first code is confirmed.',
  },
  confirmSecondFactor: {
    chapter: 'Own account',
    does: "Switches the second factor on by the app's first code, and answers the recovery codes.",
  },
  secondFactorOff: { chapter: 'Own account', does: 'Switches the own second factor off.' },
  newRecoveryCodes: {
    chapter: 'Own account',
    does: 'Makes new recovery codes; the earlier ones work no more.',
  },
  resetSecondFactor: {
    chapter: 'Users',
    does: "Switches somebody else's second factor off.",
  },
  secondFactorDemand: {
    chapter: 'Users',
    does: 'Whether admins and superusers must have a second factor.',
  },
  demandSecondFactor: {
    chapter: 'Users',
    does: 'Demands a second factor of admins and superusers, or no more.',
  },
  awaitingApproval: { chapter: 'Users', does: 'Lists accounts that registered themselves.' },
  approveUser: {
    chapter: 'Users',
    does: 'Gives an account that registered itself a client, and switches it on.',
  },
  turnDownUser: { chapter: 'Users', does: 'Turns an account down that registered itself.' },
  audit: {
    chapter: 'Operation',
    does: "A page of the audit log, the newest first; for an admin, of the own client's lines.",
  },
  auditCsv: {
    chapter: 'Operation',
    does: 'The audit log as a file for spreadsheets.',
    answer: { mediaType: 'text/csv', what: 'UTF-8 with a mark, a line of headings, a line for each entry.' },
  },
  getClients: { chapter: 'Clients', does: 'Lists the clients.' },
  addClient: {
    chapter: 'Clients',
    does: 'Adds a client.',
  },
  updateClient: {
    chapter: 'Clients',
    does: 'Writes a client anew. One that becomes inactive has its people signed out at once.',
  },
  clientReview: {
    chapter: 'Clients',
    does: "Whether a client's reports are reviewed, and whether its admins see approved ones only.",
  },
  setClientReview: {
    chapter: 'Clients',
    does: "Says whether a client's reports are reviewed, from the next one on. Those that wait stay to be reviewed. Whether its admins see approved ones only applies at once.",
  },
  client: {
    chapter: 'Clients',
    does: 'A client with what is settled for its reports, and how many it has; for an admin, the own client.',
  },
  getClientName: {
    chapter: 'Clients',
    does: "A client's name; for all but superusers, the own client's.",
  },
  getUsers: {
    chapter: 'Users',
    does: "Lists a client's users; for an admin, the own client's.",
  },
  superusers: { chapter: 'Users', does: 'Lists a page of the superusers.' },
  people: {
    chapter: 'Users',
    does: 'Finds people by name or email, removed ones too.',
  },
  addUser: {
    chapter: 'Users',
    does: 'Adds a user or an admin to a client, with a password or with a mailed invitation.',
  },
  adminInsertUser: {
    chapter: 'Users',
    does: 'Adds a user to the own client.',
  },
  updateUser: { chapter: 'Users', does: 'Changes a user.' },
  removeUser: { chapter: 'Users', does: 'Removes a user, whose reports stay.' },
  inviteAgain: {
    chapter: 'Users',
    does: 'Mails an invitation anew; earlier links work no more.',
  },
  restoreUser: { chapter: 'Users', does: 'Brings a removed user back.' },
  userDetails: { chapter: 'Users', does: "A user's client and email." },
  stdData: { chapter: 'Reference data', does: 'The first list of standards.' },
  stdDataTwo: { chapter: 'Reference data', does: 'The second list of standards.' },
  getDailyproduct: { chapter: 'Reference data', does: 'The daily products.' },
  contentItems: {
    chapter: 'Website',
    does: `All of one kind for those who edit it, published or not: ${contentKinds.join(', ')}.`,
  },
  addContent: {
    chapter: 'Website',
    does: 'Adds an item of a kind.',
  },
  changeContent: {
    chapter: 'Website',
    does: 'Writes an item anew. Refused where the version named is not the present one.',
  },
  removeContent: { chapter: 'Website', does: 'Removes an item.' },
  orderContent: { chapter: 'Website', does: 'Puts all items of a kind in order.' },
  addPicture: {
    chapter: 'Website',
    does: 'Keeps a picture, in the widths and formats of the site. The body is the picture itself.',
    body: z.file(),
  },
  changePicture: {
    chapter: 'Website',
    does: 'Changes what a picture is said to show, and the point that stays in sight.',
  },
  contact: { chapter: 'Website', does: 'Sends an enquiry to the company.' },
  contactWithFiles: { chapter: 'Website', does: 'Sends an enquiry with photos and other files.' },
  enquiries: { chapter: 'Website', does: 'A page of enquiries, the newest first.' },
  today: {
    chapter: 'Own account',
    does: 'What waits for you, counted as the lists count it that you may open.',
  },
  lookedAtToday: { chapter: 'Own account', does: 'Notes up to when you have looked at what failed.' },
  ending: {
    chapter: 'Own account',
    does: 'What ends soon of what you have used, and certificates of people whom you manage.',
  },
  notFiled: { chapter: 'Reports', does: 'Who was expected to file on a day, and did not.' },
  filingCalendar: {
    chapter: 'Clients',
    does: 'On which days of the week who files for a client; null where it goes by the last seven days.',
  },
  setFilingCalendar: { chapter: 'Clients', does: 'Sets who files for a client, and on which days of the week.' },
  keptViews: { chapter: 'Own account', does: 'The views of lists that you have kept under names.' },
  keepView: { chapter: 'Own account', does: 'Keeps a view of a list under a name, or takes it away.' },
  wantedMails: { chapter: 'Own account', does: 'How often you have each mail that you may have or not.' },
  setWantedMail: { chapter: 'Own account', does: 'Sets how often you have a mail.' },
  endMails: { chapter: 'Own account', does: 'Ends one kind of mail by the link in it, or starts it again.' },
  find: {
    chapter: 'Own account',
    does: 'Finds reports, clients, people, instruments, batches and NCRs by words, within what you may see.',
  },
  unreadEnquiries: { chapter: 'Website', does: 'How many enquiries nobody has read.' },
  changeEnquiry: {
    chapter: 'Website',
    does: 'Marks an enquiry as read or unread, and archives it or takes it back.',
  },
  answerEnquiry: { chapter: 'Website', does: 'Mails an answer to the sender of an enquiry.' },
  enquiryFile: { chapter: 'Website', does: 'A file that came with an enquiry.', answer: itsBytes },
  removeEnquiry: { chapter: 'Website', does: 'Deletes an enquiry.' },
  search: {
    chapter: 'Website',
    does: 'The best few of the pages, services, products, projects, news and blogs that hold every word asked for.',
  },
  rule: {
    chapter: 'Rules of the trade',
    does: 'Judges what it is given by one of the rules that the report is judged by, and keeps nothing. The rules themselves, with formulas and sources, are named in the verdict.',
    body: ruleBodyDescribed,
    params: { rule: ruleParam },
  },
  reviews: { chapter: 'Website', does: 'What clients say.' },
  projects: { chapter: 'Website', does: 'The published projects.' },
  project: { chapter: 'Website', does: 'One project, by its title.' },
  news: { chapter: 'Website', does: 'The published news.' },
  blogs: { chapter: 'Website', does: 'The published blogs.' },
  blog: { chapter: 'Website', does: 'One blog, by its title.' },
  pictureFile: {
    chapter: 'Website',
    does: 'A picture of the website, in one of the sizes that it comes in.',
    answer: { mediaType: 'image/*', what: 'AVIF, WebP or JPEG.' },
  },
  referenceData: {
    chapter: 'Reference data',
    does: 'The three lists for those who maintain them, with what was retired.',
  },
  saveReferenceList: {
    chapter: 'Reference data',
    does: `Writes one list anew: ${referenceLists.join(', ')}. Refused where the version named is not the present one.`,
  },
  ...equipmentDescribed,
  ...ncrsDescribed,
  requirements: {
    chapter: 'Reference data',
    does: 'What reports are judged by besides what is typed with them: the data sheets of products, and the limits and settings of the clients that whoever asks can file for.',
  },
  saveProductSheet: {
    chapter: 'Reference data',
    does: 'Writes what the data sheet of a product says. Refused where the revision named is not the present one. Reports that were judged by an earlier one stay as they are.',
  },
  ruleSet: {
    chapter: 'Rules of the trade',
    does: 'The version of the rules, and who signed it by which certificate against which editions, the newest first.',
  },
  signRuleSet: {
    chapter: 'Rules of the trade',
    does: 'Keeps that a certified inspector signed the rules. It takes the place of the signature before, for reports that are received from then on; what was received before keeps what held then.',
  },
  clientLimits: {
    chapter: 'Clients',
    does: 'What a client asks of air and steel, and how its reports are judged, where neither the report nor its product says otherwise.',
  },
  saveClientLimits: {
    chapter: 'Clients',
    does: 'Writes the limits and settings of a client: superusers of any, admins of their own where a superuser has let them.',
  },
  ...reportsDescribed,
  apiDocs: {
    chapter: 'Operation',
    does: 'This description, to be read.',
    answer: { mediaType: 'text/html', what: 'A page.' },
  },
  openApi: {
    chapter: 'Operation',
    does: 'This description, for programs: OpenAPI 3.1.',
  },
};
