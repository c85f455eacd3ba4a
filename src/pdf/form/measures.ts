import { brand } from '#brand/brand.ts';
import { colourOf, ink, muted, pageHeightMm, pageWidthMm } from '#pdf/page/measures.ts';
import type { Style } from '#pdf/text/lines.ts';

/** Measures of a report's form on A4, in millimetres. Type sizes are in points. */
export const marginMm = 12;
export const formWidthMm = pageWidthMm - 2 * marginMm;
/** The top of the content on every page except the first. */
export const laterPageTopMm = 17.5;
/** The end of the content of a page. */
export const contentBottomMm = pageHeightMm - 14;
export const footBaselineMm = pageHeightMm - 8.5;

/** The number of units that a row of boxes is divided into. */
export const unitsInRow = 12;
export const unitMm = formWidthMm / unitsInRow;

export const hairlineMm = 0.2;
export const paddingMm = 1.5;
/** A box with a one-line value: its height, and the baselines of label and value from its top. */
export const boxHeightMm = 8.1;
export const labelBaseMm = 2.8;
export const valueBaselineMm = 6.6;
export const valueLineMm = 4;
export const signatureHeightMm = 17;
export const labelLineHeightMm = 2.8;
/** The first baseline of a value below a label with this many lines. Without a label it is higher. */
export const valueBaselineBelowLabel = (labelLines: number): number =>
  labelLines === 0 ? 4.4 : valueBaselineMm + (labelLines - 1) * labelLineHeightMm;
/** The line to sign on, measured from the top of its box. */
export const signingLineMm = 13.8;
/** The height of a strip with the name of a group or a table. */
export const stripHeightMm = 4.3;
export const headingHeightMm = 4.9;
export const headingGapMm = 1.9;
export const tickSizeMm = 2.7;

export const edgeColour = colourOf(brand.colours.neutral[4]);
export const blankLineColour = colourOf(brand.colours.neutral[3]);
export const stripColour = colourOf(brand.colours.neutral[0]);
export const paperColour: Style['colour'] = [1, 1, 1];
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
export const reportNumberStyle = style(11, true, ink);
export const outcomeStyle = style(17, true, ink);
export const headingStyle = style(8.5, true, ink);
export const stripStyle = style(7, true, muted);
export const labelStyle = style(6.4, false, muted);
export const valueStyle = style(9, false, ink);
export const strongValue = style(9, true, ink);
export const linkStyle = style(9, false, [0.05, 0.3, 0.62]);
export const resultStyle = style(10.5, true, ink);
export const optionStyle = style(8.2, false, muted);
export const tickedStyle = style(8.2, true, ink);
export const tickStyle = style(7, true, paperColour);
export const columnHeadStyle = style(6.8, true, ink);
export const smallColumnHeadStyle = style(6, true, ink);
export const cellStyle = style(8.2, false, ink);
export const smallCellStyle = style(6.8, false, ink);
export const captionStyle = style(8, true, ink);
export const fileNameStyle = style(6.4, false, muted);
export const chartLabelStyle = style(6.4, false, ink);
export const runningHeadStyle = style(7, false, muted);
export const strongRunningHeadStyle = style(7, true, ink);
export const sealStyle = style(7.2, false, ink);
export const typedSignatureStyle = style(15, false, ink);
export const summaryOutcomeStyle = style(28, true, ink);
export const countStyle = style(19, true, ink);
export const countLabelStyle = style(6.8, true, ink);
export const voidStampStyle = style(150, true, stampColour);

/** The same style for a dark background. */
export const styleOnDark = (input: Style): Style => ({ ...input, colour: paperColour });
