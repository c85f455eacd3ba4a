import { type PngHeader, bytesPerPixel, unfilter } from './pngRows.ts';
import { compressor } from './streams.ts';

type Rows = AsyncIterable<Uint8Array<ArrayBuffer>>;

/**
 * Separates alpha, the last sample of every pixel, from the other samples. A PNG filter uses only the same byte of
 * neighbouring pixels, so filtered rows stay valid when separated: nothing is decoded or lost.
 */
export async function splitAlpha(
  rows: Rows,
  samples: number,
  sampleBytes: number,
): Promise<{ colour: Blob; alpha: Blob }> {
  const colour = compressor();
  const alpha = compressor();
  const pixel = samples * sampleBytes;
  const colourBytes = pixel - sampleBytes;
  for await (const row of rows) {
    const width = (row.length - 1) / pixel;
    const colourRow = new Uint8Array(1 + width * colourBytes);
    const alphaRow = new Uint8Array(1 + width * sampleBytes);
    colourRow[0] = alphaRow[0] = row[0] ?? 0;
    for (let x = 0; x < width; x += 1) {
      const at = 1 + x * pixel;
      for (let byte = 0; byte < colourBytes; byte += 1) colourRow[1 + x * colourBytes + byte] = row[at + byte] ?? 0;
      for (let byte = 0; byte < sampleBytes; byte += 1)
        alphaRow[1 + x * sampleBytes + byte] = row[at + colourBytes + byte] ?? 0;
    }
    await Promise.all([colour.write(colourRow), alpha.write(alphaRow)]);
  }
  const [colourData, alphaData] = await Promise.all([colour.finish(), alpha.finish()]);
  return { colour: colourData, alpha: alphaData };
}

/** The alpha of every pixel of a picture with a palette. `transparency` has the alpha of each colour. */
export async function alphaOfPalette(rows: Rows, header: PngHeader, transparency: Uint8Array): Promise<Blob> {
  const alpha = compressor();
  const { widthPx, depth } = header;
  let above: Uint8Array<ArrayBuffer> | undefined;
  for await (const row of rows) {
    above = unfilter(row, above, bytesPerPixel(header));
    const alphaRow = new Uint8Array(1 + widthPx);
    for (let x = 0; x < widthPx; x += 1) {
      const index = ((above[(x * depth) >> 3] ?? 0) >> (8 - depth - ((x * depth) % 8))) & ((1 << depth) - 1);
      alphaRow[1 + x] = transparency[index] ?? 255;
    }
    await alpha.write(alphaRow);
  }
  return alpha.finish();
}
