// The profile that defines the colours of a document: sRGB (IEC 61966-2-1) as a version 2 ICC display profile. It is
// built from the figures in the standard, so that no profile with a licence of its own is embedded.

/** The primaries and the white point of sRGB, adapted to D50, the white of the profile connection space (Bradford). */
const colorants = {
  wtpt: [0.9642, 1, 0.8249],
  rXYZ: [0.4360747, 0.2225045, 0.0139322],
  gXYZ: [0.3850649, 0.7168786, 0.0971045],
  bXYZ: [0.1430804, 0.0606169, 0.7141733],
} as const;
const curvePoints = 1024;
const headerBytes = 128;
const name = 'sRGB IEC61966-2.1';
const copyright = 'No copyright, use freely';

/** Converts a stored value to linear light, as the standard defines. */
const linear = (stored: number) => (stored <= 0.04045 ? stored / 12.92 : ((stored + 0.055) / 1.055) ** 2.4);

class Writer {
  readonly #bytes: number[] = [];
  text(ascii: string): this {
    for (const char of ascii) this.#bytes.push(char.charCodeAt(0));
    return this;
  }
  u8(...values: number[]): this {
    this.#bytes.push(...values);
    return this;
  }
  u16(...values: number[]): this {
    for (const value of values) this.#bytes.push((value >> 8) & 255, value & 255);
    return this;
  }
  u32(...values: number[]): this {
    for (const value of values) this.u16(value >>> 16, value & 0xffff);
    return this;
  }
  /** Numbers with 16 bits before and 16 bits after the point. */
  fixed(...values: number[]): this {
    return this.u32(...values.map((value) => Math.round(value * 65_536)));
  }
  zeros(count: number): this {
    return this.u8(...Array.from({ length: count }, () => 0));
  }
  get bytes(): number[] {
    while (this.#bytes.length % 4 !== 0) this.#bytes.push(0);
    return this.#bytes;
  }
}

const descTag = () =>
  new Writer()
    .text('desc')
    .u32(0, name.length + 1)
    .text(name)
    // After the ASCII text come a Unicode text and a Macintosh text, both empty.
    .zeros(1 + 4 + 4 + 2 + 1 + 67).bytes;
const textTag = (text: string) => new Writer().text('text').u32(0).text(text).zeros(1).bytes;
const xyzTag = (xyz: readonly number[]) =>
  new Writer()
    .text('XYZ ')
    .u32(0)
    .fixed(...xyz).bytes;
function curveTag(): number[] {
  const points = Array.from({ length: curvePoints }, (_, at) => Math.round(linear(at / (curvePoints - 1)) * 65_535));
  return new Writer()
    .text('curv')
    .u32(0, curvePoints)
    .u16(...points).bytes;
}

/** The bytes of the sRGB profile, always the same. Source: ICC.1:2001-04. */
export function srgbProfile(): Uint8Array<ArrayBuffer> {
  const curve = curveTag();
  const tags: [signature: string, data: number[]][] = [
    ['desc', descTag()],
    ['cprt', textTag(copyright)],
    ...Object.entries(colorants).map(([signature, xyz]): [string, number[]] => [signature, xyzTag(xyz)]),
    // The three colours share one curve.
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const table = new Writer().u32(tags.length);
  const places = new Map<number[], number>();
  const body: number[] = [];
  for (const [signature, data] of tags) {
    const at = places.get(data) ?? headerBytes + 4 + tags.length * 12 + body.length;
    if (!places.has(data)) body.push(...data);
    places.set(data, at);
    table.text(signature).u32(at, data.length);
  }
  const rest = [...table.bytes, ...body];
  const header = new Writer()
    .u32(headerBytes + rest.length, 0, 0x02100000)
    .text('mntrRGB XYZ ')
    .u16(2001, 4, 1, 0, 0, 0)
    .text('acsp')
    .u32(0, 0, 0, 0, 0, 0, 0)
    .fixed(...colorants.wtpt)
    .zeros(48).bytes;
  return new Uint8Array([...header, ...rest]);
}
