import type { PlacedCoat } from '#domain/measurement/paint/coatBefore.ts';
import type { Recalled } from '#domain/recall/recallKey.ts';
import type { Generated, Kysely } from 'kysely';
import type { ContentKind } from '#contract/content.ts';
import type { MailKind } from '#domain/mails/mail.ts';
import type { Role } from '#domain/people/roles.ts';
import type { KindName } from '#domain/reports/kinds.ts';
import type { ReviewState } from '#domain/reports/review.ts';
import type { ReviewTables } from './reviewTables.ts';
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
  /** When the owner was invited to choose a password. Null for those who have one. */
  invitedAt: string | null;
  /** When the account was removed. Its reports stay. */
  removedAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** The text that a search looks through: see search.ts. */
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
  /** Recorded only for people whose sessions end when idle, accurate to a few minutes. */
  lastUsedAt: string | null;
  /** When the password was last given again. Null if it was not since the sign-in. */
  confirmedAt: string | null;
};

/** Ways to sign in to an account. So far only the hash of its password. The column names are better-auth's. */
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

/** The secret that an authenticator app shares with the server. */
export type SecondFactorsTable = {
  userId: string;
  /** Encrypted: whoever reads only the database cannot make codes. */
  secret: string;
  /** Null until the first code has shown that the app has the secret. The factor counts only from then on. */
  confirmedAt: string | null;
  /** The time step of the last code used. That code and earlier ones no longer work. */
  lastStep: number;
  createdAt: string;
};

/** The unused recovery codes, as hashes. */
export type RecoveryCodesTable = { userId: string; hash: string };

/** The settings that superusers make for everybody. */
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
  /** Stands for the client in the numbers of its reports. Never changes. */
  code: string;
  /** Stored so that User Reports finds its groups without reading any report. */
  hasReports: Flag;
  /** Whether reports received from now on are reviewed. */
  reviewRequired: Generated<Flag>;
  /** Whether its admins see approved reports only, of those that are reviewed. */
  onlyApproved: Generated<Flag>;
  createdAt: string;
  searched: string;
};

/** A report as the list shows it, and what its coat is found by. Its answers are in its revisions. */
export type ReportsTable = PlacedCoat & {
  id: string;
  kind: KindName;
  clientId: string;
  authorId: string;
  /** The report's own date and time, as the inspector entered them. */
  date: string | null;
  time: string | null;
  receivedAt: string;
  /** Such as DCR-COROM-2026-0142: the number that people use. */
  number: string;
  /** The client and year within which numbers have no gaps, such as COROM-2026, and the place in that series. */
  numberSeries: string;
  numberCount: number;
  /** The newest revision. */
  revision: Generated<number>;
  state: Generated<ReviewState>;
  /** Whether the report is reviewed. Its client's setting at receipt decides. */
  isReviewed: Generated<Flag>;
  /** How often the newest revision was sent: one more after each return. */
  attempt: Generated<number>;
  /** When a reviewer first opened this attempt. */
  openedAt: string | null;
  /** When the report was last sent again. Null if it was sent once. */
  submittedAt: string | null;
  /** The newest revision that was approved. */
  approvedRevision: number | null;
  /** The newest revision that somebody of the client has accepted. */
  acceptedRevision: number | null;
  /** Its figures, see domain/reports/summary.ts. Those of a void report no longer count and are deleted. */
  result: 'pass' | 'fail' | null;
  squareMetres: number | null;
  lostMinutes: number | null;
  /** Its climate in a line, see domain/reports/ambientLine.ts. Empty if there is none, null if not yet computed. */
  ambient: string | null;
  photoCount: number;
  about: string;
  /** The text that a search looks through: see search.ts. */
  searched: string;
  voidedAt: string | null;
  voidedBy: string | null;
  voidReason: string | null;
};

/** The answers of a report in one revision, as sent in its newest attempt. See EarlierVersionsTable for the others. */
export type RevisionsTable = {
  reportId: string;
  revision: number;
  /** As JSON, under the names and in the order in which they were sent. */
  answers: string;
  /** SHA-256 of the answers and the files. The same id with another hash is a conflict. */
  contentHash: string;
  authorId: string;
  at: string;
  /** The verdicts of the rules at receipt, as JSON. Null if there was nothing to judge. */
  verdicts: string | null;
  /** Its figures as JSON, see domain/reports/measurements.ts. Null until they are filled in, see measurements.ts. */
  measurements: string | null;
};

/** Only servers older than migration 0107 write this table. Nothing reads it. */
export type MeasurementsTable = { reportId: string; position: number };

/** What reports used (gauges, probes, batches and products), by key. */
export type UsesTable = { key: string; what: Recalled; reportId: string };

/** How many report numbers a client has been given in a year of receipt. */
export type ReportCountersTable = { clientId: string; year: number; count: number };

/** One row for each person and client with reports, as User Reports shows it. Stored beside the reports. */
export type ReportRecordsTable = {
  clientId: string;
  authorId: string;
  /** From the first project report that has a date. */
  projectDate: string | null;
  projectTime: string | null;
  /** From the newest report of any other kind. */
  newestDate: string | null;
  newestTime: string | null;
  lastReceivedAt: string;
};

export type FilesTable = {
  /** Also the file's key in the file store, unless `sameAs` is set. */
  id: string;
  /** The file of the same report that holds this content, if the report names one content more than once. */
  sameAs: string | null;
  reportId: string;
  field: string;
  position: number;
  filename: string;
  caption: string | null;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  /** When a later version of the report left the file out. It stays with the earlier versions. */
  replacedAt: Generated<string | null>;
};

/** A file that is being stored, until it belongs to something or has been removed again. */
export type BegunFilesTable = { id: string; begunAt: string };

/** A file of a report that is uploaded in pieces, before its report. */
export type UploadsTable = {
  id: string;
  ownerId: string;
  /** The report that it is for, which may not have arrived yet. */
  reportId: string;
  field: string;
  /** The hash of its content according to its sender. */
  sha256: string;
  sizeBytes: number;
  receivedBytes: number;
  /** Its key in the file store, and the type that was recognised. Null until the upload is complete. */
  fileId: string | null;
  mediaType: string | null;
  /** When the upload was last used. */
  touchedAt: string;
};

/** A piece of an incomplete upload. The id is also its key in the file store. */
export type UploadPiecesTable = { id: string; uploadId: string; position: number };

/** A report that somebody has begun and not sent, as one of their devices stored it. */
export type DraftsTable = {
  ownerId: string;
  /** The id that the report will have. */
  id: string;
  /** Rises with every save, so that when two devices save at once one of them is told. */
  version: number;
  /** The device that saved it last. */
  device: string;
  /** The draft as the device stores it, as JSON. The server does not look into it. */
  content: string;
  changedAt: string;
};

/** How a draft ended, for its author's devices that do not know yet. Holds none of its contents. */
export type DraftEndsTable = {
  ownerId: string;
  id: string;
  kind: 'sent' | 'deleted';
  /** The version of the deletion, or the last version that the sent report was built on. */
  version: number;
  /** The device that ended it, if known. */
  device: string | null;
  endedAt: string;
};

/** The audit log: who did what to what, when and from where. Lines are never changed or removed. */
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

/** A row of a list that forms choose from. */
type Listed = { position: number; retiredAt: string | null };
export type StandardsTable = Listed & { list: 1 | 2; code: string; description: string };
export type ProductsTable = Listed & { name: string };

/** An item of the content that the company edits. */
export type ContentItemsTable = {
  id: string;
  kind: ContentKind;
  /** The title in the form used in addresses. Blank for kinds without a title. */
  titleKey: string;
  position: number;
  isPublished: Flag;
  pictureId: string | null;
  /** The fields of the kind, as JSON. */
  fields: string;
  /** Rises with every change, so that when two people edit at once one of them is told. */
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** The pictures that an item shows, including those in its text. */
export type ContentPicturesTable = { itemId: string; pictureId: string };

/** A picture of the content, and how to show it. */
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

/** One of the files of a picture. */
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
  /** The text that a search looks through. */
  searched: string;
};

/** The queue of mails. */
export type MailsTable = {
  id: string;
  kind: MailKind;
  recipient: string;
  /** The contents of the mail, as JSON. */
  facts: string;
  attempts: number;
  /** When the next try is due. Null if the mail was given up. */
  dueAt: string | null;
  createdAt: string;
};

export type Schema = NcrTables &
  ReviewTables &
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
