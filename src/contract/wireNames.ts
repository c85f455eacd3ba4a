// Names under which a report and its files travel. They stand apart from the schemas, which a device does not need to send.

/** The report's own id, made in the browser before the first field is filled. The name is historical. */
export const reportIdName = 'dialyReport_id';
/** The captions of the photos, one part each, in the order of the photos. Empty for a photo without a caption. */
export const captionsName = 'photoCaptions';
/** A client's list of its files, as JSON. With it, the report is accepted only if every file arrives complete. */
export const manifestName = 'fileManifest';
/** The client that the report is filed for. Used only for accounts that have no client of their own. */
export const clientIdName = 'clientId';
/** The part of a form that is the report as JSON. Its files are the other parts, each under the name of its field. */
export const reportPartName = 'report';

/** The header that names the account of a sent report, so that it is never filed under the name of a later sign-in. */
export const accountHeader = 'x-account';

/**
 * The header in which a device names the client that the account belonged to when it submitted. So a report that waited on
 * the device is never filed for the client that its author was moved to since.
 */
export const clientHeader = 'x-client';

/** The protocol for sending files in pieces: https://tus.io */
export const tusVersion = '1.0.0';
export const tusExtensions = 'creation,creation-with-upload,termination';
/** The media type of a piece. */
export const pieceMediaType = 'application/offset+octet-stream';

/** The types of the files of an NCR: the body of a call is the file itself. */
export const ncrFileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;

/** What files of a report are compared by: the field, and what is in them. */
export function fileKey({ field, sha256 }: { readonly field: string; readonly sha256: string }): string {
  return `${field} ${sha256}`;
}
