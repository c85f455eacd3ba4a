import { brand } from '#brand/brand.ts';
import { colourOf, ink, muted, pageHeightMm, pageWidthMm } from '#pdf/page/measures.ts';
import type { Style } from '#pdf/text/lines.ts';

/** Measures of a report's form on A4, in millimetres. Type sizes are in points. */
export const marginMm = 12;
export const widthMm = pageWidthMm - 2 * marginMm;
/** The top of the content on every page except the first. */
export const nextTopMm = 17.5;
/** The end of the content of a page. */
export const bottomMm = pageHeightMm - 14;
export const footMm = pageHeightMm - 8.5;

/** The number of units that a row of boxes is divided into. */
export const unitsInRow = 12;
export const unitMm = widthMm / unitsInRow;

export const hairlineMm = 0.2;
export const paddingMm = 1.5;
/** A box with a one-line value: its height, and the baselines of label and value from its top. */
export const boxMm = 8.1;
export const labelBaselineMm = 2.8;
export const valueBaselineMm = 6.6;
export const valueLineMm = 4;
export const signatureMm = 17;
export const labelLineMm = 2.8;
/** The first baseline of a value below a label with this many lines. Without a label it is higher. */
export const valueBaseline = (labelLines: number): number =>
  labelLines === 0 ? 4.4 : valueBaselineMm + (labelLines - 1) * labelLineMm;
/** The line to sign on, measured from the top of its box. */
export const signingLineMm = 13.8;
/** The height of a strip with the name of a group or a table. */
export const stripMm = 4.3;
export const headingMm = 4.9;
export const headingGapMm = 1.9;
export const tickMm = 2.7;

export const edge = colourOf(brand.colours.neutral[4]);
export const blank = colourOf(brand.colours.neutral[3]);
export const strip = colourOf(brand.colours.neutral[0]);
export const paper: Style['colour'] = [1, 1, 1];
/** The colour of the stamp beneath the content, light enough to read the content. */
const stampColour: Style['colour'] = [0.93, 0.8, 0.8];

const style = (sizePt: number, isBold: boolean, colour: Style['colour']): Style => ({
  sizePt,
  weight: isBold ? '600SemiBold' : '400Regular',
  colour,
});

export const companyStyle = style(15, true, ink);
export const addressStyle = style(7, false, muted);
export const titleStyle = style(16, true, ink);
export const numberStyle = style(11, true, ink);
export const outcomeStyle = style(17, true, ink);
export const headingStyle = style(8.5, true, ink);
export const stripStyle = style(7, true, muted);
export const labelStyle = style(6.4, false, muted);
export const valueStyle = style(9, false, ink);
export const strongStyle = style(9, true, ink);
export const linkStyle = style(9, false, [0.05, 0.3, 0.62]);
export const resultStyle = style(10.5, true, ink);
export const optionStyle = style(8.2, false, muted);
export const tickedStyle = style(8.2, true, ink);
export const tickStyle = style(7, true, paper);
export const columnStyle = style(6.8, true, ink);
export const smallColumnStyle = style(6, true, ink);
export const cellStyle = style(8.2, false, ink);
export const smallCellStyle = style(6.8, false, ink);
export const captionStyle = style(8, true, ink);
export const fileNameStyle = style(6.4, false, muted);
export const drawnStyle = style(6.4, false, ink);
export const runningStyle = style(7, false, muted);
export const runningStrongStyle = style(7, true, ink);
export const sealStyle = style(7.2, false, ink);
export const typedStyle = style(15, false, ink);
export const verdictStyle = style(28, true, ink);
export const countStyle = style(19, true, ink);
export const verdictWordStyle = style(6.8, true, ink);
export const stampStyle = style(150, true, stampColour);

/** The same style for a dark background. */
export const onDark = (input: Style): Style => ({ ...input, colour: paper });
