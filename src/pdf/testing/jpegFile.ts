/** The contents of a JPEG's header. */
type JpegHeader = {
  width: number;
  height: number;
  components?: number;
  precision?: number;
  /** The frame's marker: 0xc0 for baseline, 0xc2 for progressive. */
  frame?: number;
  orientation?: number;
  byteOrder?: 'II' | 'MM';
  isFromAdobe?: boolean;
  /** The bytes of other segments before the frame, such as a thumbnail. */
  before?: number;
};

function segment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** An Exif segment with only the orientation. */
function exif(orientation: number, byteOrder: 'II' | 'MM'): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write(byteOrder, 0, 'latin1');
  const [short, long] = (
    byteOrder === 'II' ? [tiff.writeUInt16LE, tiff.writeUInt32LE] : [tiff.writeUInt16BE, tiff.writeUInt32BE]
  ).map((write) => write.bind(tiff)) as [typeof tiff.writeUInt16BE, typeof tiff.writeUInt32BE];
  short(42, 2);
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
}

/** The bytes of a JPEG with a correct header, and only a few bytes of picture. */
export function jpegFile(header: JpegHeader): Uint8Array<ArrayBuffer> {
  const { width, height, components = 3, precision = 8, frame = 0xc0, orientation, before = 0 } = header;
  const frameData = Buffer.alloc(6 + components * 3);
  frameData.writeUInt8(precision, 0);
  frameData.writeUInt16BE(height, 1);
  frameData.writeUInt16BE(width, 3);
  frameData.writeUInt8(components, 5);
  const others = Array.from({ length: Math.ceil(before / 60_000) }, () => segment(0xe2, Buffer.alloc(60_000)));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...(orientation === undefined ? [] : [segment(0xe1, exif(orientation, header.byteOrder ?? 'MM'))]),
      ...others,
      ...(header.isFromAdobe ? [segment(0xee, Buffer.from('41646f62650064000000000002', 'hex'))] : []),
      segment(frame, frameData),
      segment(0xda, Buffer.alloc(10)),
      Buffer.from([1, 2, 3, 0xff, 0xd9]),
    ]),
  );
}
