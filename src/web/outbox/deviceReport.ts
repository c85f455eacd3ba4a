import type { z } from 'zod';
import type { putReportRequest } from '#contract/reports/report.ts';
import { type DeliveryState, isQueued, isUnsent } from '#domain/delivery/deliveryState.ts';

/** What is typed, chosen and ticked on a form, by the names of its fields. */
export type DeviceValues = Readonly<Record<string, unknown>>;

/** A photo of a kept report. Its bytes are stored with the files. */
type DevicePhoto = {
  readonly fileId: string;
  readonly name: string;
  readonly caption: string;
  /** False while the bytes are still the camera's own and have not been reduced for sending. */
  readonly isReady: boolean;
};

/** For a report that is sent again: the version it starts from, and the replies to the reviewer. */
export type Basis = NonNullable<z.input<typeof putReportRequest>['basis']>;

/** What a submitted report sends, as it was at the moment of submission. */
export type DevicePayload = {
  /** The filed report that this is the next version of, and on what basis. */
  readonly corrects?: { readonly reportId: string; readonly basis: Basis };
  /** The chosen client, for accounts that have none of their own. */
  readonly clientId?: string;
  /** The client that the account belonged to then, if it had one. */
  readonly ownClientId?: string;
  /** The answers by the names of the fields. The server reads them by the schema of their kind. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The files in the order of sending. */
  readonly files: readonly { readonly field: string; readonly fileId: string; readonly caption?: string }[];
};

/** Where a copy comes from. A copy holds what was typed here and could not keep the id of its report. */
export type CopyOrigin = {
  readonly id: string;
  /** The act of saving whose content the copy holds. A form that shows this content goes on with the copy. */
  readonly savedBy: string;
  /**
   * Why the copy was made. 'changed': another device changed the draft. 'sent': another device sent it without this
   * content. 'gotThrough': this device's earlier attempt to send it had succeeded after all.
   */
  readonly because: 'changed' | 'sent' | 'gotThrough';
};

/**
 * A report on the device, as IndexedDB stores it. Renaming a property takes a migration (database.ts), so the delivery
 * state is still called `standing` and the payload `parcel`, as on the first devices.
 */
export type DeviceReport = {
  /** The report's own id, made before its first field is filled. */
  readonly id: string;
  /** The account that the report belongs to. Nobody else is shown it. */
  readonly uid: string;
  /** The name of the kind of report. */
  readonly kind: string;
  /** Goes up with every saving. Whoever saves names the version last seen, so that no two tabs overwrite each other. */
  readonly version: number;
  /** The act of saving that made this version. */
  readonly savedBy: string;
  readonly values: DeviceValues;
  /** The fields that were carried over from a previous report and that nobody has looked at yet. */
  readonly carried?: readonly string[];
  readonly photos: readonly DevicePhoto[];
  /** The id of the file in each place for an attachment. `attachmentKey` names the places. */
  readonly attachments: Readonly<Record<string, string>>;
  /** The time of day, HH:MM, that the form filled in for its times when it was opened. */
  readonly openedAt: string;
  /** ISO instants. */
  readonly createdAt: string;
  readonly changedAt: string;
  /** The delivery state. A received report's answers stay for a while, so that the next report can start from them. */
  readonly standing: DeliveryState;
  /** What is sent. Present from submission until the report is edited again or received. */
  readonly parcel?: DevicePayload;
  /** The draft's version on the server. Its `savedBy` equals the report's own if the server has the newest change. */
  readonly onServer?: { readonly version: number; readonly savedBy: string };
  readonly copyOf?: CopyOrigin;
  /** True for a copy whose origin is unknown, such as one read from a file. */
  readonly isCopy?: boolean;
  /** Another device has sent or deleted the report. */
  readonly endedElsewhere?: boolean;
  /** When the report was deleted, as an ISO instant. It can be restored for a day. */
  readonly deletedAt?: string;
};

/**
 * The place of an attachment. The first file of a field has the field's name as its place, further files have that name
 * with a number. So a field for several files keeps its first file as a field for a single file always did.
 */
export function attachmentKey(field: string, at: number): string {
  return at === 0 ? field : `${field}[${at}]`;
}

/** The field that a place belongs to: the reverse of `attachmentKey`. */
export function fieldOfAttachmentKey(place: string): string {
  return place.replace(/\[\d+\]$/, '');
}

/** The bytes of a photo or an attachment. */
export type DeviceFile = {
  readonly reportId: string;
  readonly fileId: string;
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
  readonly content: Blob;
  /** A small picture of a photo. */
  readonly preview?: Blob;
  /** The SHA-256 of the content. It is kept before the file is sent for the first time, so without it, none of it was. */
  readonly sha256?: string | undefined;
  /** The size of what was hashed. Where it is missing an earlier version hashed it, and `sha256` may be of something else. */
  readonly hashedBytes?: number | undefined;
  /** The field under which the server has all of it for this report. */
  readonly onServerAs?: string | undefined;
};

/** Makes a `File` of the page from a kept one. */
export function fileOf({ content, name, type, lastModified }: DeviceFile): File {
  return new File([content], name, { type, lastModified });
}

/** Whether the server has all of a draft. A photo that is not yet reduced has not been uploaded with the rest. */
export function isDraftOnServer({ onServer, savedBy, photos }: DeviceReport): boolean {
  return onServer?.savedBy === savedBy && photos.every(({ isReady }) => isReady);
}

/** The reports whose only copy may be the one on this device. */
export function unsentReports(reports: readonly DeviceReport[]): readonly DeviceReport[] {
  return reports.filter(({ deletedAt, standing }) => !deletedAt && isUnsent(standing));
}

/** The reports that the inspector has still to finish: drafts and refused reports. */
export function unfinishedReports(reports: readonly DeviceReport[]): readonly DeviceReport[] {
  return unsentReports(reports).filter(({ standing }) => !isQueued(standing));
}

/** The last submitted report of a kind, sent or waiting, from which the next one starts. Undefined if there is none. */
export function lastSubmittedReport(reports: readonly DeviceReport[], kind: string): DeviceReport | undefined {
  const submitted = reports.filter(
    ({ deletedAt, standing, ...report }) =>
      report.kind === kind && !deletedAt && (standing.kind === 'received' || isQueued(standing)),
  );
  return submitted.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))[0];
}

/** The submitted reports that wait for the server. */
export function queuedReports(reports: readonly DeviceReport[]): readonly DeviceReport[] {
  return unsentReports(reports).filter(({ standing }) => isQueued(standing));
}
