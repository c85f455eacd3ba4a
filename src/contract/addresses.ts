/** A title as part of an address. Encodes the ending `.data` too, which the router takes for a request for data. */
function encoded(title: string): string {
  return encodeURIComponent(title.trim()).replace(/\.data$/i, (ending) => `%2E${ending.slice(1)}`);
}

/** The page of a project. */
export const projectAddress = (title: string) => `/media/${encoded(title)}`;

/** The page of a blog. */
export const blogAddress = (title: string) => `/BlogDetails/${encoded(title)}`;

/** The page of a service. */
export const serviceAddress = (slug: string) => `/expertise/${slug}`;

/** A product, on the page of all of them. */
export const productAddress = (slug: string) => `/products#${slug}`;

/** The papers of a product. */
export const productDocumentTypes = ['data', 'safety'] as const;
export type ProductDocumentType = (typeof productDocumentTypes)[number];

/** Where a paper of a product is. */
export const productDocumentAddress = (slug: string, sheet: ProductDocumentType) =>
  `/sheets/${slug}-${sheet}-sheet.pdf`;

/** The contact form. Its subject is prefilled with what the visitor was reading about. */
export function contactFormAddress(about?: string): string {
  return about === undefined ? '/contact#send' : `/contact?about=${encodeURIComponent(about)}#send`;
}

/** The title in the path of such a page, decoded. Blank when the path is malformed. */
export function titleInAddress(pathname: string): string {
  try {
    return decodeURIComponent(pathname.split('/')[2] ?? '');
  } catch {
    return '';
  }
}

/** The page of one report. */
export const reportAddress = (reportId: string) => `/reports/${encodeURIComponent(reportId)}`;

/** The page of an NCR. */
export const ncrAddress = (ncrId: string) => `/ncrs/${encodeURIComponent(ncrId)}`;

/** The page of an instrument, with its calibrations. */
export const instrumentAddress = (instrumentId: string) => `/instruments/${encodeURIComponent(instrumentId)}`;

/** The page of a batch of paint. */
export const batchAddress = (batchId: string) => `/batches/${encodeURIComponent(batchId)}`;

/** The page of a client. */
export const clientAddress = (clientId: string) => `/clients/${encodeURIComponent(clientId)}`;

/** What a person has filed. */
export const personReportsAddress = (uid: string) => `/reports?person=${encodeURIComponent(uid)}`;

/** One enquiry, whichever box it lies in. */
export const oneEnquiryAddress = (enquiryId: string) => `/enquiries?enquiry=${encodeURIComponent(enquiryId)}`;

/** The address of an NCR's file. */
export function ncrFileAddress({ fileId, filename }: { fileId: string; filename: string }): string {
  return `/api/ncrfiles/${fileId}/${encodeURIComponent(filename)}`;
}

/** The address of a file that came with an enquiry. */
export function enquiryFileAddress({ fileId, filename }: { fileId: string; filename: string }): string {
  return `/api/enquiryfiles/${fileId}/${encodeURIComponent(filename)}`;
}

/** The form of a filed report, opened to correct it and send it again. */
export const correctReportAddress = (form: string, reportId: string) => `${form}?again=${encodeURIComponent(reportId)}`;

/** The page of a report with its first photo in large. */
export const firstPhotoAddress = (reportId: string) => `${reportAddress(reportId)}#${photoFragment(1)}`;

/** The mark in the address of a report's page that shows one of its photos in large, counted from 1. */
export const photoFragment = (count: number) => `photo-${count}`;

/** The page of a report at one of its tests, by its place among them, from 0. */
export function reportTestAddress({ reportId, position }: { reportId: string; position: number }): string {
  return `${reportAddress(reportId)}#${testFragment(position)}`;
}

/** The mark in the address of a report's page that leads to one of its tests. */
export const testFragment = (position: number) => `test-${position}`;

/** The page where anybody can check an issued document. */
export const verifyAddress = (token: string) => `/verify/${token}`;

/** The token in a typed or pasted text: the text itself, or the end of the address printed on a document. */
export function verifyTokenIn(typed: string): string {
  return typed
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^.*\//, '');
}
