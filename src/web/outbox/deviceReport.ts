import type { Basis } from './payload.ts';
import { type DeliveryState, isQueued, isUnsent } from '#domain/delivery/deliveryState.ts';

/** What is typed, chosen and ticked on a form, by the names of its fields. */
export type DeviceValues = Readonly<Record<string, unknown>>;

/** A photo of a kept report; its bytes lie with the files. */
export type DevicePhoto = {
  readonly fileId: string;
  readonly name: string;
  readonly caption: string;
  /** False while the bytes are the camera's own, which are yet to be made ready. */
  readonly isReady: boolean;
};

/** What a submitted report sends, as it was when it was submitted. */
export type DevicePayload = {
  /** The report that this is the next version of, and on what basis. */
  readonly corrects?: { readonly reportId: string; readonly basis: Basis };
  readonly clientId?: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly files: readonly { readonly field: string; readonly fileId: string; readonly caption?: string }[];
};

/** Where a copy comes from: what was typed here and could not keep the id of its report. */
export type CopyOf = {
  readonly id: string;
  /** The act of saving that it holds: a form that shows it goes on with the copy. */
  readonly savedBy: string;
  /**
   * Another device has changed the same draft, or has sent it without this; or an earlier attempt of this device to send
   * it got through after all.
   */
  readonly because: 'changed' | 'sent' | 'gotThrough';
};

/**
 * A report on the device, as IndexedDB stores it: a name changes only with a migration (database.ts). So the delivery state is
 * `standing` and the payload is `parcel`, as on the devices that were first: other names are not worth a migration of reports
 * that nobody else has.
 */
export type DeviceReport = {
  /** The report's own id, made before its first field was filled. */
  readonly id: string;
  /** The account that it belongs to: nobody else is shown it. */
  readonly uid: string;
  /** The kind of report, by its name. */
  readonly kind: string;
  /** Counts the savings. Who saves says which one was last seen, so that two tabs never overwrite each other. */
  readonly version: number;
  /** Which act of saving made this version. */
  readonly savedBy: string;
  readonly values: DeviceValues;
  /** The fields that were carried over from a previous report, and that nobody has looked at yet. */
  readonly carried?: readonly string[];
  readonly photos: readonly DevicePhoto[];
  /** The id of the file in each place for an attachment: see `placeOfFile`. */
  readonly attachments: Readonly<Record<string, string>>;
  /** The time of day, HH:MM, that stood in the form's times when it was opened. */
  readonly openedAt: string;
  /** ISO instants. */
  readonly createdAt: string;
  readonly changedAt: string;
  /** The delivery state. The answers of a received report stay for a while, for the next one to start from. */
  readonly standing: DeliveryState;
  /** What is sent. There since it was submitted, until it is edited again or received. */
  readonly parcel?: DevicePayload;
  /** The version that the server has, and which act of saving it was; where that was the last one, both are the same. */
  readonly onServer?: { readonly version: number; readonly savedBy: string };
  readonly copyOf?: CopyOf;
  /** A copy whose origin is not told, as of one that was taken in from a file. */
  readonly isCopy?: boolean;
  /** Another device has sent or deleted it. */
  readonly endedElsewhere?: boolean;
  /** Since when it is among the deleted, from where it can be brought back for a day. */
  readonly deletedAt?: string;
};

/**
 * The place of an attachment: its field's name, and for further files of the same field that name with a number. So a field that
 * takes several files is kept as one with a single file always was.
 */
export function placeOfFile(field: string, at: number): string {
  return at === 0 ? field : `${field}[${at}]`;
}

/** The field that a place belongs to. */
export function fieldOfPlace(place: string): string {
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
};

/** Makes a file of the page from one that was kept. */
export function fileOf({ content, name, type, lastModified }: DeviceFile): File {
  return new File([content], name, { type, lastModified });
}

/** Whether the server has all of a draft: a photo that is not made ready yet was not handed in with the rest. */
export function isAllOnServer({ onServer, savedBy, photos }: DeviceReport): boolean {
  return onServer?.savedBy === savedBy && photos.every(({ isReady }) => isReady);
}

/** Those of the reports of which the only copy may be the one on this device. */
export function unsent(reports: readonly DeviceReport[]): readonly DeviceReport[] {
  return reports.filter(({ deletedAt, standing }) => !deletedAt && isUnsent(standing));
}

/** Those that the inspector has still to finish: drafts, and what was refused. */
export function unfinished(reports: readonly DeviceReport[]): readonly DeviceReport[] {
  return unsent(reports).filter(({ standing }) => !isQueued(standing));
}

/** The report of a kind that was submitted last, sent or waiting: the one that the next one starts from. Undefined without any. */
export function submittedLast(reports: readonly DeviceReport[], kind: string): DeviceReport | undefined {
  const submitted = reports.filter(
    ({ deletedAt, standing, ...report }) =>
      report.kind === kind && !deletedAt && (standing.kind === 'received' || isQueued(standing)),
  );
  return submitted.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))[0];
}

/** Those that were submitted and wait for the server. */
export function queued(reports: readonly DeviceReport[]): readonly DeviceReport[] {
  return unsent(reports).filter(({ standing }) => isQueued(standing));
}
