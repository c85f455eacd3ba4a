import { brand } from '#brand/brand.ts';

const inks = { light: '#ffffff', dark: brand.colours.primary, black: '#000000' } as const;
/** The contrast that WCAG 2.2, 1.4.3 demands for small text. */
const enough = 4.5;

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = parts;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast between two colours written as #rrggbb, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The readable ink on a #rrggbb colour: the brand's white or dark ink if one suffices, otherwise black. */
export function readableInkOn(colour: string): string {
  return [inks.light, inks.dark].find((ink) => contrast(ink, colour) >= enough) ?? inks.black;
}
