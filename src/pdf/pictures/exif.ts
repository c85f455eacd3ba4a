import type { PhotoCapture } from '#pdf/contract.ts';
import { viewOf } from './window.ts';

const identifier = 'Exif\0\0';
const entryBytes = 12;
// Exif 2.3 tags of the first directory, the camera's directory and the GPS directory.
const orientationTag = 0x0112;
const cameraTag = 0x8769;
const placeTag = 0x8825;
const capturedTag = 0x9003;
const [latitudeRefTag, latitudeTag, longitudeRefTag, longitudeTag] = [1, 2, 3, 4] as const;

/** What the Exif segment of a photo contains. */
export type Exif = { orientation?: number; used?: PhotoCapture };

/** The directories of a segment. Reading beyond its end throws a RangeError. */
class Tiff {
  readonly #view: DataView;
  readonly #isLittleEndian: boolean;

  constructor(view: DataView) {
    this.#view = view;
    this.#isLittleEndian = view.getUint16(0) === 0x4949;
  }

  short = (at: number) => this.#view.getUint16(at, this.#isLittleEndian);
  long = (at: number) => this.#view.getUint32(at, this.#isLittleEndian);

  /** The position of each tag's value within its entry of a directory. */
  directory(at: number): ReadonlyMap<number, number> {
    const places = Array.from({ length: this.short(at) }, (_, index) => at + 2 + index * entryBytes);
    return new Map(places.map((place) => [this.short(place), place + 8]));
  }

  text(at: number, length: number): string {
    return Array.from({ length }, (_, index) => String.fromCharCode(this.#view.getUint8(at + index))).join('');
  }

  /** Converts degrees, minutes and seconds, each a fraction, to degrees. */
  degrees(at: number): number {
    const fraction = (from: number) => this.long(from) / this.long(from + 4);
    return fraction(at) + fraction(at + 8) / 60 + fraction(at + 16) / 3600;
  }
}

/** When a photo was taken, from 'YYYY:MM:DD HH:MM:SS'. */
function momentIn(tiff: Tiff, camera: ReadonlyMap<number, number>): string | undefined {
  const at = camera.get(capturedTag);
  const [, year, month, day, time] =
    (at !== undefined && /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d):\d\d/.exec(tiff.text(tiff.long(at), 19))) || [];
  return year === undefined || year === '0000' ? undefined : `${year}-${month}-${day} ${time}`;
}

function placeIn(tiff: Tiff, places: ReadonlyMap<number, number>): PhotoCapture['place'] {
  const read = (refTag: number, tag: number, negative: string) => {
    const [ref, at] = [places.get(refTag), places.get(tag)];
    if (ref === undefined || at === undefined) return NaN;
    return tiff.degrees(tiff.long(at)) * (tiff.text(ref, 1) === negative ? -1 : 1);
  };
  const [latitude, longitude] = [read(latitudeRefTag, latitudeTag, 'S'), read(longitudeRefTag, longitudeTag, 'W')];
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  return isPlace ? { latitude, longitude } : undefined;
}

/** A JPEG's orientation (1 to 8), and when and where it was taken. Empty if not Exif. Broken parts are ignored. */
export function parseExif(segment: Uint8Array<ArrayBuffer>): Exif {
  if (String.fromCharCode(...segment.subarray(0, identifier.length)) !== identifier) return {};
  const found: Exif = {};
  const used: PhotoCapture = {};
  try {
    const tiff = new Tiff(viewOf(segment.subarray(identifier.length)));
    const first = tiff.directory(tiff.long(4));
    const inner = (tag: number) => {
      const at = first.get(tag);
      return at === undefined ? new Map<number, number>() : tiff.directory(tiff.long(at));
    };
    const at = first.get(orientationTag);
    const orientation = at === undefined ? 0 : tiff.short(at);
    if (orientation >= 1 && orientation <= 8) found.orientation = orientation;
    const moment = momentIn(tiff, inner(cameraTag));
    if (moment !== undefined) used.at = moment;
    const place = placeIn(tiff, inner(placeTag));
    if (place) used.place = place;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return Object.keys(used).length > 0 ? { ...found, used: used } : found;
}
