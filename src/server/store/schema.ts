import type { Generated, Kysely } from 'kysely';
import type { ContentKind } from '#contract/content/content.ts';
import type { MailKind } from '#domain/mails/mail.ts';
import type { AccountTables } from './accounts/accountTables.ts';
import type { ReportTables } from './reports/reportTables.ts';
import type { ReviewTables } from './review/reviewTables.ts';
import type { RequirementsTable } from './reference/requirementsTable.ts';
import type { EvidenceTables } from './evidence/evidenceTables.ts';
import type { NcrTables } from './ncrs/ncrTables.ts';
import type {
  BatchesTable,
  CalibrationsTable,
  CertificatesTable,
  InstrumentsTable,
} from './equipment/equipmentTables.ts';

// Moments are ISO text in UTC, dates ISO text, booleans 0 or 1, JSON text: the same on SQLite and PostgreSQL.

/** The settings that superusers make for everybody. */
export type SettingsTable = { name: string; value: string };

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
  hasReports: 0 | 1;
  /** Whether reports received from now on are reviewed. */
  reviewRequired: Generated<0 | 1>;
  /** Whether its admins see approved reports only, of those that are reviewed. */
  onlyApproved: Generated<0 | 1>;
  createdAt: string;
  searched: string;
};

/** What is known of the content of a stored file, and the name that it came with. */
export type FileMetadata = { filename: string; mediaType: string; sizeBytes: number; sha256: string };

export type FilesTable = FileMetadata & {
  /** Also the file's key in the file store, unless `sameAs` is set. */
  id: string;
  /** The file of the same report that holds this content, if the report names one content more than once. */
  sameAs: string | null;
  reportId: string;
  field: string;
  position: number;
  caption: string | null;
  /** When a later version of the report left the file out. It stays with the earlier versions. */
  replacedAt: Generated<string | null>;
};

/** A file that is being stored, until it belongs to something or has been removed again. */
export type PendingFilesTable = { id: string; begunAt: string };

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
  isPublished: 0 | 1;
  pictureId: string | null;
  /** The fields of the kind, as JSON. */
  fields: string;
  /** Rises with every change, so that when two people edit at once one of them is told. */
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** A title that an item had before. If another item has it now, that one is meant. */
export type FormerTitlesTable = { kind: ContentKind; titleKey: string; itemId: string };

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
  /** The name of one of the product's own pictures, which has no files here. Null for one that was uploaded. */
  own: string | null;
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
  /** Blank if none was given. */
  phone: string;
  subject: string;
  message: string;
  isRead: 0 | 1;
  archivedAt: string | null;
  /** The text that a search looks through. */
  searched: string;
};

/** A file that came with an enquiry. Its id is also its key in the file store. */
export type EnquiryFilesTable = FileMetadata & { fileId: string; enquiryId: string; position: number };

/** An answer that was mailed to the sender of an enquiry. */
export type EnquiryAnswersTable = { id: string; enquiryId: string; at: string; byName: string; message: string };

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

/** An address to which a gauge posts its readings for one inspector, for some hours. */
export type GaugeStreamsTable = {
  streamId: string;
  /** SHA-256 of the token in the address. */
  tokenHash: string;
  ownerId: string;
  /** The owner's client when the stream began. */
  clientId: string | null;
  startedAt: string;
  endsAt: string;
  /** How many readings came, and up to which of them some phone has heard. */
  received: number;
  heard: number;
};

/** A reading that a gauge posted. `key`: tells it from the same reading again, if its gauge numbers its readings. */
export type GaugeReadingsTable = {
  streamId: string;
  position: number;
  line: string;
  serialNo: string;
  key: string | null;
  receivedAt: string;
};

/** How often somebody wants a mail, null for as usual, and when they last had it. */
export type MailPreferencesTable = { uid: string; kind: string; pace: string | null; lastAt: string | null };

/** Who files for a client, and on which days of the week: two lists as JSON. */
export type FilingCalendarsTable = { clientId: string; days: string; people: string };

/** Up to when somebody has looked at what failed. */
export type FailuresViewedTable = { uid: string; at: string };

/** A view of a list that a person has kept under a name. */
export type SavedViewsTable = { uid: string; name: string; address: string };

export type Schema = AccountTables &
  ReportTables &
  ReviewTables &
  NcrTables &
  EvidenceTables & {
    settings: SettingsTable;
    clients: ClientsTable;
    files: FilesTable;
    begunFiles: PendingFilesTable;
    uploads: UploadsTable;
    drafts: DraftsTable;
    draftEnds: DraftEndsTable;
    uploadPieces: UploadPiecesTable;
    contentItems: ContentItemsTable;
    contentPictures: ContentPicturesTable;
    formerTitles: FormerTitlesTable;
    pictures: PicturesTable;
    pictureFiles: PictureFilesTable;
    instruments: InstrumentsTable;
    batches: BatchesTable;
    gaugeStreams: GaugeStreamsTable;
    gaugeReadings: GaugeReadingsTable;
    certificates: CertificatesTable;
    calibrations: CalibrationsTable;
    enquiries: EnquiriesTable;
    enquiryFiles: EnquiryFilesTable;
    enquiryAnswers: EnquiryAnswersTable;
    mails: MailsTable;
    wantedMails: MailPreferencesTable;
    filingCalendars: FilingCalendarsTable;
    lastLooked: FailuresViewedTable;
    keptViews: SavedViewsTable;
    audit: AuditTable;
    standards: StandardsTable;
    products: ProductsTable;
    requirements: RequirementsTable;
  };

/** The database, or a transaction in it. */
export type Db = Kysely<Schema>;
