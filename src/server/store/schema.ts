import type { Recalled } from '#domain/recall/recallKey.ts';
import type { Generated, Kysely } from 'kysely';
import type { ContentKind } from '#contract/content.ts';
import type { MailKind } from '#domain/mails/mail.ts';
import type { Role } from '#domain/people/roles.ts';
import type { KindName } from '#domain/reports/kinds.ts';
import type { ReviewState } from '#domain/reports/review.ts';
import type { EarlierVersionsTable, ReviewCommentsTable, ReviewStepsTable } from './reviewTables.ts';
import type { RequirementsTable } from './requirementsTable.ts';
import type { EvidenceTables } from './evidenceTables.ts';
import type { NcrTables } from './ncrTables.ts';
import type { BatchesTable, CalibrationsTable, CertificatesTable, InstrumentsTable } from './equipmentTables.ts';

/** Moments are ISO text in UTC, dates ISO text, booleans 0 or 1, JSON text: the same on SQLite and PostgreSQL. */
export type Flag = 0 | 1;

export type UsersTable = {
  id: string;
  fname: string;
  email: string;
  emailVerified: Flag;
  image: string | null;
  usertype: Role;
  clientId: string | null;
  isActive: Flag;
  /** When the owner was invited to choose a password; null for those who have one. */
  invitedAt: string | null;
  /** Set when the account was removed; its reports stay. */
  removedAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** What a search looks through: see search.ts. */
  searched: string;
};

export type SessionsTable = {
  id: string;
  token: string;
  userId: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  /** Kept for those whose sessions end by rest; to some minutes. */
  lastUsedAt: string | null;
  /** When the password was given again; null since the sign-in. */
  confirmedAt: string | null;
};

/** Ways in to an account: for now the hash of its password. The names are better-auth's. */
export type CredentialsTable = {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  password: string | null;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: string | null;
  refreshTokenExpiresAt: string | null;
  scope: string | null;
  createdAt: string;
  updatedAt: string;
};

export type VerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
};

/** What an authenticator app and the server both know of an account. */
export type SecondFactorsTable = {
  userId: string;
  /** Sealed: who reads the database alone makes no code with it. */
  secret: string;
  /** Null until the first code has shown that the app knows it too; only then it counts. */
  confirmedAt: string | null;
  /** The step of time whose code was used last: neither it nor one before works again. */
  lastStep: number;
  createdAt: string;
};

/** The recovery codes that are left, as hashes. */
export type RecoveryCodesTable = { userId: string; hash: string };

/** What superusers set for everybody. */
export type SettingsTable = { name: string; value: string };

/** Failed attempts that count against a limit: what was tried, and by or against whom. */
export type AttemptsTable = { id: string; what: string; key: string; at: string };

export type ClientsTable = {
  clientId: string;
  clientName: string;
  address: string;
  contactPerson: string;
  email: string;
  phoneNumber: string;
  status: 'active' | 'inactive';
  /** Stands for the client in the numbers of its reports; given once. */
  code: string;
  /** Kept so that the list of reports finds its groups without touching a report. */
  hasReports: Flag;
  /** Whether its reports are reviewed, from those on that are received from now. */
  reviewRequired: Generated<Flag>;
  createdAt: string;
  searched: string;
};

/** A report as the list shows it. Its answers lie in its revisions. */
export type ReportsTable = {
  id: string;
  kind: KindName;
  clientId: string;
  authorId: string;
  /** The report's own date and time, as filed. */
  date: string | null;
  time: string | null;
  receivedAt: string;
  /** DCR-COROM-2026-0142: for people. */
  number: string;
  /** What numbers run without gaps in, client and year: COROM-2026; and the place in it. */
  numberSeries: string;
  numberCount: number;
  /** The newest revision. */
  revision: Generated<number>;
  state: Generated<ReviewState>;
  /** Whether it is reviewed, as its client wanted it when it was received. */
  isReviewed: Generated<Flag>;
  /** How often its newest revision was sent: once more after each return. */
  attempt: Generated<number>;
  /** When a reviewer opened this attempt first. */
  openedAt: string | null;
  /** The newest revision that was approved. */
  approvedRevision: number | null;
  /** The newest revision that somebody of the client has accepted. */
  acceptedRevision: number | null;
  /** Its figures, see domain/reports/summary.ts; those of a void report count no more, and are gone. */
  result: 'pass' | 'fail' | null;
  squareMetres: number | null;
  lostMinutes: number | null;
  /** The day's climate in a line, see domain/reports/ambientLine.ts: empty where there is none, null where nobody has looked yet. */
  ambient: string | null;
  photoCount: number;
  about: string;
  /** What a search looks through: see search.ts. */
  searched: string;
  voidedAt: string | null;
  voidedBy: string | null;
  voidReason: string | null;
};

/** The answers of a report, as they were at one time. Never changed. */
export type RevisionsTable = {
  reportId: string;
  revision: number;
  /** As JSON, under the names as sent, in the order of the wire. */
  answers: string;
  /** SHA-256 over the answers and the files: the same id with another content is a conflict. */
  contentHash: string;
  authorId: string;
  at: string;
  /** As JSON: what the rules said when it was received; null where there was nothing to judge. */
  verdicts: string | null;
  /** As JSON: its figures, see domain/reports/measurements.ts; null until they are filled in, see measurements.ts. */
  measurements: string | null;
};

/** Written by servers of before 0107 alone, and read by nothing. */
export type MeasurementsTable = { reportId: string; position: number };

/** What reports used, by its key: a gauge, a probe, a batch or a product. */
export type UsesTable = { key: string; what: Recalled; reportId: string };

/** How many numbers a client's reports were given that were received in a year. */
export type ReportCountersTable = { clientId: string; year: number; count: number };

/** One row for each person and client with reports: what the list shows, kept beside the reports. */
export type ReportRecordsTable = {
  clientId: string;
  authorId: string;
  /** Of the first project report entry that has a date. */
  projectDate: string | null;
  projectTime: string | null;
  /** Of the newest entry of any other kind. */
  newestDate: string | null;
  newestTime: string | null;
  lastReceivedAt: string;
};

export type FilesTable = {
  /** Also the file's key in the file store, but where it is the same as another. */
  id: string;
  /** The file of the same report as which it is kept, where the report names one content more than once. */
  sameAs: string | null;
  reportId: string;
  field: string;
  position: number;
  filename: string;
  caption: string | null;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  /** When a later version of the report left it out; it stays with the earlier ones. */
  replacedAt: Generated<string | null>;
};

/** A file that was begun to be kept, until it belongs to a report or was removed again. */
export type BegunFilesTable = { id: string; begunAt: string };

/** A file of a report that arrives piece by piece, ahead of its report. */
export type UploadsTable = {
  id: string;
  ownerId: string;
  /** The report that it is for, which need not be there yet. */
  reportId: string;
  field: string;
  /** What its sender says that its content will be. */
  sha256: string;
  sizeBytes: number;
  receivedBytes: number;
  /** Its key in the file store and what it was found to be, once it is whole. */
  fileId: string | null;
  mediaType: string | null;
  /** When something was last done to it. */
  touchedAt: string;
};

/** A piece of an upload that is not whole yet; the id is also its key in the file store. */
export type UploadPiecesTable = { id: string; uploadId: string; position: number };

/** A report that somebody has begun and not sent, as one of their devices left it. */
export type DraftsTable = {
  ownerId: string;
  /** The id that the report will have. */
  id: string;
  /** Rises with every saving: of two devices that save at once, one is told. */
  version: number;
  /** Which device has saved it last. */
  device: string;
  /** What the device keeps of it, as JSON; of no concern to the server. */
  content: string;
  changedAt: string;
};

/** How a draft ended, for the devices of its author that have not heard of it. Nothing of what was in it. */
export type DraftEndsTable = {
  ownerId: string;
  id: string;
  kind: 'sent' | 'deleted';
  /** Of a deleted one the version that the deletion is; of a sent one the last version that the report was built on. */
  version: number;
  /** Which device has ended it, where that is known. */
  device: string | null;
  endedAt: string;
};

/** Append-only: who did what to what, when and from where. */
export type AuditTable = {
  id: string;
  at: string;
  actorId: string | null;
  action: string;
  subject: string;
  clientId: string | null;
  address: string | null;
  detail: string;
  searched: string;
};

export type StandardsTable = {
  list: 1 | 2;
  code: string;
  description: string;
  position: number;
  retiredAt: string | null;
};
export type ProductsTable = { name: string; position: number; retiredAt: string | null };

/** An item of the content that the company edits. */
export type ContentItemsTable = {
  id: string;
  kind: ContentKind;
  /** What addresses name it by; blank for kinds without a title. */
  titleKey: string;
  position: number;
  isPublished: Flag;
  pictureId: string | null;
  /** The fields of the kind, as JSON. */
  fields: string;
  /** Rises with every change: of two who edit at once, one is told. */
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** Which pictures an item shows, in its text too. */
export type ContentPicturesTable = { itemId: string; pictureId: string };

/** A picture of the content, and how it is to be shown. */
export type PicturesTable = {
  id: string;
  alt: string;
  width: number;
  height: number;
  focusX: number;
  focusY: number;
  placeholder: string;
  createdAt: string;
};

/** One of the files that a picture comes in. */
export type PictureFilesTable = {
  /** Also the file's key in the file store. */
  id: string;
  pictureId: string;
  format: 'avif' | 'webp';
  width: number;
  sizeBytes: number;
  sha256: string;
};

/** What visitors wrote through the contact form. */
export type EnquiriesTable = {
  id: string;
  receivedAt: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  isRead: 0 | 1;
  archivedAt: string | null;
  /** What a search looks through. */
  searched: string;
};

/** The queue of mails. */
export type MailsTable = {
  id: string;
  kind: MailKind;
  recipient: string;
  /** What the mail tells, as JSON. */
  facts: string;
  attempts: number;
  /** When it is to be tried next; null where it was given up. */
  dueAt: string | null;
  createdAt: string;
};

export type Schema = NcrTables &
  EvidenceTables & {
    users: UsersTable;
    sessions: SessionsTable;
    credentials: CredentialsTable;
    verifications: VerificationsTable;
    secondFactors: SecondFactorsTable;
    recoveryCodes: RecoveryCodesTable;
    settings: SettingsTable;
    attempts: AttemptsTable;
    clients: ClientsTable;
    reports: ReportsTable;
    revisions: RevisionsTable;
    earlierVersions: EarlierVersionsTable;
    reviewSteps: ReviewStepsTable;
    reviewComments: ReviewCommentsTable;
    measurements: MeasurementsTable;
    uses: UsesTable;
    reportCounters: ReportCountersTable;
    reportRecords: ReportRecordsTable;
    files: FilesTable;
    begunFiles: BegunFilesTable;
    uploads: UploadsTable;
    drafts: DraftsTable;
    draftEnds: DraftEndsTable;
    uploadPieces: UploadPiecesTable;
    contentItems: ContentItemsTable;
    contentPictures: ContentPicturesTable;
    pictures: PicturesTable;
    pictureFiles: PictureFilesTable;
    instruments: InstrumentsTable;
    batches: BatchesTable;
    certificates: CertificatesTable;
    calibrations: CalibrationsTable;
    enquiries: EnquiriesTable;
    mails: MailsTable;
    audit: AuditTable;
    standards: StandardsTable;
    products: ProductsTable;
    requirements: RequirementsTable;
  };

/** The database, or a transaction in it. */
export type Db = Kysely<Schema>;
