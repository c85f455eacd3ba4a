/** A title as a part of an address. The router takes an ending `.data` for the data of a page, so it is written otherwise. */
function encoded(title: string): string {
  return encodeURIComponent(title.trim()).replace(/\.data$/i, (ending) => `%2E${ending.slice(1)}`);
}

/** The page of a project. */
export function projectAddress(title: string): string {
  return `/media/${encoded(title)}`;
}

/** The page of a blog. */
export function blogAddress(title: string): string {
  return `/BlogDetails/${encoded(title)}`;
}

/** The contact form; its subject is filled in with what somebody was reading about. */
export function enquiryAddress(about?: string): string {
  return about === undefined ? '/contact#send' : `/contact?about=${encodeURIComponent(about)}#send`;
}

/** The title in the path of such a page, as it was written there; blank where the path is broken. */
export function titleInAddress(pathname: string): string {
  try {
    return decodeURIComponent(pathname.split('/')[2] ?? '');
  } catch {
    return '';
  }
}

/** The page of one report. */
export function reportAddress(reportId: string): string {
  return `/reports/${encodeURIComponent(reportId)}`;
}

/** Where the bytes of a file of an NCR lie. */
export function ncrFileAddress({ fileId, filename }: { fileId: string; filename: string }): string {
  return `/api/ncrfiles/${fileId}/${encodeURIComponent(filename)}`;
}

/** The form of a report that was filed, opened to be corrected and sent again. */
export function sendAgainAddress(form: string, reportId: string): string {
  return `${form}?again=${encodeURIComponent(reportId)}`;
}

/** Where anybody can check an issued document. */
export function verifyAddress(token: string): string {
  return `/verify/${token}`;
}

/** The token in what somebody typed or pasted: by itself, or at the end of the address on a document. */
export function tokenIn(typed: string): string {
  return typed
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^.*\//, '');
}
