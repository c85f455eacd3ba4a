import { linesOf } from './lines.ts';

/** The products that fit a text, because the text contains one of their words. */
export function productsMentionedIn<Product extends { mentions: string }>(
  text: string,
  products: readonly Product[],
): Product[] {
  const words = text.toLowerCase();
  return products.filter(({ mentions }) => linesOf(mentions).some((one) => words.includes(one.toLowerCase())));
}
