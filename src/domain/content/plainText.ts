const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function letter(entity: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? entity;
  const isHex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** The words of formatted text on one line. For HTML that the server has sanitised, and for plain text. */
export function plainText(html: string): string {
  return html
    .replace(/<[a-z/][^>]*>/gi, (tag) => (/^<\/?(strong|em|a)\b/i.test(tag) ? '' : ' '))
    .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The beginning of a text, cut between two words, with three dots if it was cut. */
export function beginning(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // A word that ends exactly at the cut stays.
  const end = text.slice(0, longest + 1).lastIndexOf(' ');
  return `${text.slice(0, end > longest / 2 ? end : longest).replace(/[\s.,;:–-]+$/, '')}…`;
}

/** The beginning of a formatted text, without its headings, which are not sentences. */
export function excerpt(html: string, longest: number): string {
  const withoutHeadings = html.replace(/<(h[1-6])\b.*?<\/\1>/gis, ' ');
  return beginning(plainText(withoutHeadings) || plainText(html), longest);
}
