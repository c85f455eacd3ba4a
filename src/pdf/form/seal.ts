import { encode } from 'uqr';
import { brand } from '#brand/brand.ts';
import type { Seal } from '#pdf/content/evidence.ts';
import type { Canvas } from '#pdf/page/canvas.ts';
import { pageHeightMm } from '#pdf/page/measures.ts';
import type { Style } from '#pdf/text/lines.ts';
import type { FormSurface } from './surface.ts';
import { type Foot, rightAlignedStartMm } from './letterhead.ts';
import {
  edgeColour,
  hairlineMm,
  marginMm,
  strongRunningHeadStyle,
  runningHeadStyle,
  sealStyle,
  formWidthMm,
} from './measures.ts';

/** Black instead of the brand's ink: cameras and copiers recognise it best. */
const black: Style['colour'] = [0, 0, 0];
const codeMm = 17;
const topMm = pageHeightMm - 24.5;
const besideMm = marginMm + codeMm + 4;
const lineMm = 3.7;

/** The end of the content on a page with a seal. */
export const sealedContentBottomMm = topMm - 3.5;

/** The dark squares of a QR code as an outline, a unit each, adjacent ones merged. Source: ISO/IEC 18004, level M. */
export function qrCodeOutline(text: string): { outline: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) => {
    const found: string[] = [];
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (row[x]) x += 1;
      if (x > from) found.push(`${from} ${y} ${x - from} 1 re`);
    }
    return found;
  });
  return { outline: runs.join('\n'), size };
}

/** The foot of a verifiable page: code, address, beginning of the content hash, rule set, page number and total. */
export function sealedFoot(surface: FormSurface, words: string, { address, shortAddress, content }: Seal): Foot {
  const code = qrCodeOutline(address);
  const lines: readonly (readonly [text: string, style: Style])[] = [
    [words, strongRunningHeadStyle],
    [`Check this document: ${shortAddress}`, sealStyle],
    [content, sealStyle],
    [brand.legalName, runningHeadStyle],
  ];
  return (canvas: Canvas, page, of) => {
    canvas.rectangle(marginMm, topMm - 1.8, formWidthMm, hairlineMm, edgeColour);
    canvas.shape(code.outline, codeMm / code.size, marginMm, topMm, black);
    for (const [at, [text, style]] of lines.entries()) {
      const [line] = surface.lines(text, style);
      if (line) canvas.line(line, style, besideMm, topMm + 3.2 + at * lineMm);
    }
    const [right] = surface.lines(`Page ${page} of ${of}`, strongRunningHeadStyle);
    if (right) canvas.line(right, strongRunningHeadStyle, rightAlignedStartMm(right), topMm + 3.2);
  };
}
