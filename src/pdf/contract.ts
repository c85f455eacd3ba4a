import type { Entry, PersonReports } from '#domain/listing/record.ts';
import type { JudgedAnswer } from '#domain/reports/byField.ts';
import type { SigningWay } from '#domain/reports/signatures.ts';

/** A PDF value as plain data: see `syntax.ts` for how each is written. */
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
/** A string of bytes that is no text, such as a palette. */
export type PdfBytes = { readonly bytes: Uint8Array };
/** A reference to an object of the same file. */
export type PdfRef = { readonly ref: number };

/** A picture as it goes into the file: its bytes are not changed, whatever they are. */
export type Picture = {
  /** Size in pixels as stored, before it is turned upright. */
  widthPx: number;
  heightPx: number;
  /** How the stored picture must be turned and mirrored to stand upright, as in EXIF: 1 to 8, 1 for not at all. */
  orientation: number;
  /** The entries of the image's dictionary, without Type, Subtype, Width, Height, Length and SMask. */
  entries: { readonly [key: string]: PdfValue };
  data: Blob;
  /** Its transparency, as an image of its own. */
  softMask?: { entries: { readonly [key: string]: PdfValue }; data: Blob };
  /** What the camera noted, where it did. */
  taken?: Taken;
};

/** When and where a photo was taken, as its camera noted it. */
export type Taken = {
  /** On the camera's clock: 'YYYY-MM-DD HH:MM', in the zone that it was set to. */
  at?: string;
  /** Degrees, north and east positive. */
  place?: { latitude: number; longitude: number };
};

/** Brings the picture at an address; undefined where it cannot be had or cannot go into a PDF. */
export type LoadPicture = (url: string) => Promise<Picture | undefined>;

/** Brings the bytes of a font file of the catalogue. */
export type LoadFont = (file: string) => Promise<ArrayBuffer>;

/** What any PDF is made with. */
type Making = {
  title: string;
  loadFont: LoadFont;
  loadPicture: LoadPicture;
  createdAt: Date;
  /** Where the product is served: makes links of the addresses of files, which are given without it. */
  servedAt?: string;
  /** Told after each person, or report: how many are done. */
  onProgress?: (done: number) => void;
};

/** The PDF of people's reports, as lists. Source: the specification. */
export type PdfJob = Making & {
  /** For a client's PDF, whose first page opens with it; without, the PDF of a single person. */
  clientName?: string;
  people: AsyncIterable<PersonReports>;
};

/** One filed report. */
export type FiledReport = {
  /** How the store names its kind. */
  kind: string;
  number: string;
  revision: number;
  /** As its readers are told. */
  state: string;
  clientName: string;
  authorName: string;
  /** Moments are ISO texts in UTC. */
  receivedAt: string;
  /** Where it was made void: why, and when. */
  voided?: { reason: string; at: string };
  /** Its answers and files, as in the reports call. */
  entry: Entry;
  /** What the server said of it at receipt. */
  judged?: JudgedAnswer;
};

/** A list of facts and rows, such as what a recall found. */
export type Sheet = {
  title: string;
  /** What it is of: on each page. */
  about: string;
  head: readonly { label: string; value: string }[];
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

/** Facts under headings, with rows and photos where there are some: such as a non-conformance report. */
export type FactSheet = {
  title: string;
  number: string;
  head: readonly { label: string; value: string }[];
  sections: readonly {
    title: string;
    facts?: readonly { label: string; value: string }[];
    table?: { columns: readonly string[]; rows: readonly (readonly string[])[] };
    photos?: readonly { url: string; filename: string; caption: string }[];
  }[];
};

/** What reports used, each with what is known of it at a moment. */
export type EquipmentSheet = {
  /** What it is of: on each page. */
  about: string;
  knownAt: string;
  instruments: readonly EvidenceInstrument[];
  batches: readonly EvidenceBatch[];
};

/** What is set as pages of its own. */
export type Paper = FiledReport | Sheet | FactSheet | EquipmentSheet;

/** The PDF of filed reports, each as a form that begins on a page of its own. That of a single one has its title. A list and a sheet of facts come as one too. */
export type ReportsJob = Making & { reports: AsyncIterable<Paper> };

/** A signature that was made on a revision. */
export type EvidenceSignature = {
  /** As what somebody signed: 'Inspector', 'Reviewer', 'Client'. */
  role: string;
  name: string;
  /** The account by which it was made: its e-mail. */
  account: string;
  /** The server's moment, ISO in UTC. */
  at: string;
  /** Drawn with a finger, the name typed, or said by approving with the account. */
  how: SigningWay;
  /** Where the drawn picture lies, for `loadPicture`. */
  pictureUrl?: string;
  /** SHA-256, in hexadecimal, of what was signed: an author's is of the report as it was sent, which knows of no approval yet. */
  contentHash: string;
  /** Where the content was changed after it was signed: in words, such as 'Signed for revision 1; changed since'. */
  changedSince?: string;
};

/** An instrument that a report names. */
export type EvidenceInstrument = {
  /** What it is called: 'Film thickness gauge'. */
  kind: string;
  make: string;
  model: string;
  serialNo: string;
  probeSerialNo?: string;
  /** Days, 'YYYY-MM-DD': of the calibration that held on the day of the report. */
  calibratedOn?: string;
  dueOn?: string;
  certificateNo?: string;
  laboratory?: string;
  /** Whether it was overdue on that day, or is in question. */
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
  /** What is to be known of it: 'Quarantined', 'Expired'. */
  state?: string;
  isAlarming?: true;
};

/** A non-conformance that was raised from a report. */
export type EvidenceNcr = {
  number: string;
  /** As its readers are told. */
  state: string;
  requirement?: string;
  isAlarming?: true;
};

/** What an approved revision is proven by: the evidence PDF of one report. What the rules and overrides say is read from the report. */
export type EvidenceJob = {
  report: FiledReport;
  approved: { name: string; account: string; at: string };
  signatures: readonly EvidenceSignature[];
  ncrs: readonly EvidenceNcr[];
  instruments: readonly EvidenceInstrument[];
  batches: readonly EvidenceBatch[];
  /** Of which moment the last three are, ISO in UTC: they go on after the approval. */
  knownAt: string;
  /** SHA-256, in hexadecimal, of the canonical JSON of the revision. */
  contentHash: string;
  /** The whole address of the page that tells whether the document was issued: https://…/verify/<token>, at most 96 characters. */
  verifyAddress: string;
  /** By which set of rules it was judged. */
  ruleSet: string;
  /** When the document is issued, ISO in UTC: the same job at the same moment is the same bytes. */
  issuedAt: string;
  /** The report as data, attached inside: the very bytes that the content hash is of. */
  attachment: { name: string; bytes: Uint8Array<ArrayBuffer> };
  loadFont: LoadFont;
  loadPicture: LoadPicture;
  /** Where the product is served: makes links of the addresses of files. */
  servedAt?: string;
};

/** A PDF that this product wrote before, as part of a dossier. */
export type DossierPart = {
  number: string;
  title: string;
  /** What it is about: a structure, an area. */
  about: string;
  /** Its day, 'YYYY-MM-DD'; '' where it has none. */
  date: string;
  file: Blob;
};

/** A file of others that goes into a dossier as it is, such as a certificate. */
export type DossierAttachment = { name: string; mediaType: string; description: string; file: Blob };

/** Many documents in one, with their contents. */
export type DossierJob = {
  title: string;
  head: readonly { label: string; value: string }[];
  parts: AsyncIterable<DossierPart>;
  attachments?: readonly DossierAttachment[];
  createdAt: Date;
  loadFont: LoadFont;
  /** Told after each part: how many are done. */
  onProgress?: (done: number) => void;
};

/** Takes the file piece by piece, in order. A Blob may be kept as it is, so that photos need not pass through memory. */
export type Sink = (piece: Uint8Array<ArrayBuffer> | Blob) => void;
