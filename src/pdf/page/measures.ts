import { brand } from '#brand/brand.ts';
import type { Style } from '#pdf/text/lines.ts';

/** Points per millimetre. All measures in the specification are millimetres on A4. */
export const pointsPerMm = 72 / 25.4;

export const pageWidthMm = 210;
export const pageHeightMm = 297;
export const leftMarginMm = 10;
/** Pictures and tables span the page width minus 20. */
export const contentWidthMm = pageWidthMm - 20;
export const lineSpacingMm = 6;
/** The first line of every page, from the top. */
export const topMm = 20;
/** A new page starts when content comes this close to the bottom. */
export const bottomMarginMm = 30;
export const lastLineMm = pageHeightMm - bottomMarginMm;
/** The footer, from the bottom. */
export const footerFromBottomMm = 12;

type Colour = Style['colour'];

/** A colour written as #rrggbb. */
export function colourOf(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

export const ink: Colour = colourOf(brand.colours.primary);
export const muted: Colour = [0.33, 0.38, 0.45];
export const accent: Colour = colourOf(brand.colours.accent);
/** Dark enough for a copy without colours, and red on the original. */
export const alarm: Colour = [0.6, 0.05, 0.07];
export const ruleColour: Colour = [0.83, 0.85, 0.88];
export const wash: Colour = [0.945, 0.953, 0.965];

export const textStyle: Style = { sizePt: 10, weight: '400Regular', colour: ink };
export const linkStyle: Style = { sizePt: 10, weight: '400Regular', colour: [0.05, 0.3, 0.62] };
export const alarmingStyle: Style = { sizePt: 10, weight: '600SemiBold', colour: [0.7, 0.09, 0.09] };
export const labelStyle: Style = { sizePt: 10, weight: '400Regular', colour: muted };
export const headerCellStyle: Style = { sizePt: 10, weight: '600SemiBold', colour: ink };
/** The style of words in a chart. */
export const chartTextStyle: Style = { sizePt: 8, weight: '400Regular', colour: ink };
export const footerStyle: Style = { sizePt: 10, weight: '400Regular', colour: muted };

/** Heading styles by level: the client, a user, a kind of report, an entry, a section of its form. */
export const headingStyles = {
  1: { sizePt: 14, weight: '600SemiBold', colour: ink },
  2: { sizePt: 12, weight: '600SemiBold', colour: ink },
  3: { sizePt: 12, weight: '600SemiBold', colour: ink },
  4: { sizePt: 10, weight: '600SemiBold', colour: muted },
  5: { sizePt: 10, weight: '600SemiBold', colour: ink },
} as const satisfies Record<1 | 2 | 3 | 4 | 5, Style>;
