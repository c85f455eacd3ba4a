import type { ReportEntry, PersonReports } from '#domain/listing/record.ts';
import type { Drawing } from '#domain/measurement/pictures/drawing.ts';
import type { ServerVerdicts } from '#domain/measurement/verdict.ts';
import type { ReportOutcome } from '#domain/reports/outcome.ts';
import type { SigningWay } from '#domain/reports/signatures.ts';

/** A PDF value as plain data. `syntax.ts` writes it. */
export type PdfValue =
  | number
  | boolean
  | string
  | PdfName
  | PdfRef
  | PdfBytes
  | readonly PdfValue[]
  | { readonly [key: string]: PdfValue };
/** A name, such as /DeviceRGB, without its slash. */
export type PdfName = { readonly name: string };
/** A byte string that is not text, such as a palette. */
type PdfBytes = { readonly bytes: Uint8Array };
/** A reference to an object in the same file. */
export type PdfRef = { readonly ref: number };

/** A picture for the file. Its bytes are copied unchanged. */
export type Picture = {
  /** Size in pixels as stored, before rotation. */
  widthPx: number;
  heightPx: number;
  /** The EXIF orientation, which turns or mirrors the stored picture upright: 1 to 8, where 1 means no change. */
  orientation: number;
  /** The entries of the image's dictionary, except Type, Subtype, Width, Height, Length and SMask. */
  entries: { readonly [key: string]: PdfValue };
  data: Blob;
  /** The transparency, as a separate image. */
  softMask?: { entries: { readonly [key: string]: PdfValue }; data: Blob };
  /** What the camera recorded, if it did. */
  taken?: PhotoCapture;
};

/** When and where a photo was taken, according to the camera. */
export type PhotoCapture = {
  /** The camera's clock: 'YYYY-MM-DD HH:MM', in the zone it was set to. */
  at?: string;
  /** Degrees, north and east positive. */
  place?: { latitude: number; longitude: number };
};

/** Loads the picture at an address. Undefined when it is not available or cannot go into a PDF. */
export type LoadPicture = (url: string) => Promise<Picture | undefined>;

/** Loads the bytes of a font file of the catalogue. */
export type LoadFont = (file: string) => Promise<ArrayBuffer>;

/** What making any PDF needs. */
type Making = {
  title: string;
  loadFont: LoadFont;
  loadPicture: LoadPicture;
  createdAt: Date;
  /** The product's public address, which turns the relative addresses of files into links. */
  servedAt?: string;
  /** Called after each person or report with the number done so far. */
  onProgress?: (done: number) => void;
};

/** The PDF of people's reports, as lists. Source: the specification. */
export type UserReportsJob = Making & {
  /** For a client's PDF, which begins with this name. Without it, the PDF is of a single person. */
  clientName?: string;
  people: AsyncIterable<PersonReports>;
};

/** One filed report. */
export type FiledReport = {
  /** The name of its kind in the store. */
  kind: string;
  number: string;
  revision: number;
  /** The state in words for readers. */
  state: string;
  clientName: string;
  authorName: string;
  /** Moments are ISO texts in UTC. */
  receivedAt: string;
  /** If the report is void: why, and since when. */
  voided?: { reason: string; at: string };
  /** Its answers and files, as in the reports call. */
  entry: ReportEntry;
  /** The server's verdicts on receipt. */
  judged?: ServerVerdicts;
  /** As it is stored. Null if the report is void, whose outcome no longer counts. */
  outcome: ReportOutcome | null;
};

/** A cell of a list. One that is alarming is marked, also in black and white. */
export type SheetCell = string | { text: string; isAlarming: true };

/** A list of facts and rows, such as the result of a recall. */
export type TableSheet = {
  title: string;
  /** The subject, shown on each page. */
  about: string;
  head: readonly { label: string; value: string }[];
  /** Charts above the rows. */
  drawings?: readonly Drawing[];
  columns: readonly string[];
  rows: readonly (readonly SheetCell[])[];
};

/** Facts under headings, with optional rows and photos: for example a non-conformance report. */
export type FactSheet = {
  title: string;
  number: string;
  /** The box at the top right of the first page, and the lines in it. */
  outcome: { word: string; isAlarming: boolean; of: string[] };
  head: readonly { label: string; value: string }[];
  sections: readonly {
    title: string;
    facts?: readonly { label: string; value: string }[];
    table?: { columns: readonly string[]; rows: readonly (readonly string[])[] };
    photos?: readonly { url: string; filename: string; caption: string }[];
  }[];
};

/** The equipment that reports used, with what is known of each item at a moment. */
export type EquipmentSheet = {
  /** The subject, shown on each page. */
  about: string;
  knownAt: string;
  instruments: readonly EvidenceInstrument[];
  batches: readonly EvidenceBatch[];
};

/** A document that starts on a page of its own. */
export type PrintedDocument = FiledReport | TableSheet | FactSheet | EquipmentSheet;

/** The PDF of filed reports, lists or fact sheets, each a form on a new page. A single one gives the PDF its title. */
export type ReportsJob = Making & { reports: AsyncIterable<PrintedDocument> };

/** A signature on a revision. */
export type EvidenceSignature = {
  /** The role of the signer: 'Inspector', 'Reviewer', 'Client'. */
  role: string;
  name: string;
  /** The signer's certificate: body, level, number. */
  certificate?: string;
  /** The e-mail of the account that signed. */
  account: string;
  /** The server's time, ISO in UTC. */
  at: string;
  /** Drawn with a finger, by typing the name, or by approving with the account. */
  how: SigningWay;
  /** The address of the drawn picture, for `loadPicture`. */
  pictureUrl?: string;
  /** SHA-256, in hexadecimal, of what was signed. An author signs the report as sent, before any approval. */
  contentHash: string;
  /** If the content was changed after signing: in words, such as 'Signed for revision 1; changed since'. */
  changedSince?: string;
};

/** An instrument that a report names. */
export type EvidenceInstrument = {
  /** The name of its kind: 'Film thickness gauge'. */
  kind: string;
  make: string;
  model: string;
  serialNo: string;
  probeSerialNo?: string;
  /** Days, 'YYYY-MM-DD', of the calibration in force on the day of the report. */
  calibratedOn?: string;
  dueOn?: string;
  certificateNo?: string;
  laboratory?: string;
  /** Whether its calibration was overdue on that day, or is in question. */
  isAlarming?: true;
};

/** A batch that a report names. */
export type EvidenceBatch = {
  product: string;
  component: string;
  batchNo: string;
  /** Days, 'YYYY-MM-DD'. */
  madeOn?: string;
  expiresOn?: string;
  certificate?: string;
  /** Notable facts about it: 'Quarantined', 'Expired'. */
  state?: string;
  isAlarming?: true;
};

/** A non-conformance raised from a report. */
type EvidenceNcr = {
  number: string;
  /** The state in words for readers. */
  state: string;
  requirement?: string;
  isAlarming?: true;
};

/** The input of the evidence PDF of one approved revision. Verdicts and overrides are read from the report itself. */
export type EvidenceJob = {
  report: FiledReport;
  /** `reason`: why the reviewer accepted the breaches, if there were any. */
  approved: { name: string; account: string; at: string; reason?: string };
  signatures: readonly EvidenceSignature[];
  ncrs: readonly EvidenceNcr[];
  instruments: readonly EvidenceInstrument[];
  batches: readonly EvidenceBatch[];
  /** The time, ISO in UTC, at which the last three lists were known. They change after the approval. */
  knownAt: string;
  /** SHA-256, in hexadecimal, of the canonical JSON of the revision. */
  contentHash: string;
  /** The full address of the page that verifies the document: https://…/verify/<token>, at most 96 characters. */
  verifyAddress: string;
  /** The version of the rules that judged it. */
  ruleSet: string;
  /** When the document is issued, ISO in UTC. The same job at the same time gives the same bytes. */
  issuedAt: string;
  /** The report as data, attached to the PDF: the exact bytes that the content hash covers. */
  attachment: { name: string; bytes: Uint8Array<ArrayBuffer> };
  loadFont: LoadFont;
  loadPicture: LoadPicture;
  /** The product's public address, which turns the addresses of files into links. */
  servedAt?: string;
};

/** A PDF written earlier by this product, as part of a dossier. */
export type DossierPart = {
  number: string;
  title: string;
  /** The subject: a structure, an area. */
  about: string;
  /** Its day in words, with what must be known of it. Blank when it has none. */
  day: string;
  file: Blob;
};

/** Another party's file that goes into a dossier unchanged, such as a certificate. */
export type DossierAttachment = { name: string; mediaType: string; description: string; file: Blob };

/** Many documents in one, with a table of contents. */
export type DossierJob = {
  title: string;
  head: readonly { label: string; value: string }[];
  parts: AsyncIterable<DossierPart>;
  attachments?: readonly DossierAttachment[];
  createdAt: Date;
  loadFont: LoadFont;
  /** Called after each part with the number done so far. */
  onProgress?: (done: number) => void;
};

/** Receives the file in pieces, in order. A Blob may be stored unread, so that photos need not pass through memory. */
export type Sink = (piece: Uint8Array<ArrayBuffer> | Blob) => void;
