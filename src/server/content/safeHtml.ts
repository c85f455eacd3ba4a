import sanitizeHtml from 'sanitize-html';

/** The elements and attributes allowed in a text of the site. Everything else is removed, and its words stay. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'img', 'br', 'blockquote'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Only pictures of this site: others would tell their servers who is reading.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/api\/pictures\/[\w-]+$/.test(attribs['src'] ?? ''),
};

/** Texts already made safe. Published texts are requested over and over, and sanitizing them takes longest of all. */
const known = new Map<string, string>();
const mostKnown = 500;

/** Makes HTML that somebody wrote safe to show: keeps only the few elements and attributes that the editor uses. */
export function safeHtml(html: string): string {
  const before = known.get(html);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  // Where an element is removed, two may meet that HTML does not nest. The second pass puts them side by side.
  const safe = sanitizeHtml(sanitizeHtml(html, rules), rules);
  known.set(html, safe);
  return safe;
}

/** Text from the editor begins with a block element. Everything else is plain text. */
const block = /^\s*<(p|h[1-6]|ul|ol|blockquote|img)\b/i;

/** For text that is formatted or plain: makes formatted text safe, and leaves plain text as it is. */
export function sanitizeIfHtml(text: string): string {
  return block.test(text) ? safeHtml(text) : text;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** HTML ready to show, for formatted or plain text. Plain text keeps its line breaks. None of it becomes an element. */
export function safeHtmlFromText(text: string): string {
  if (block.test(text)) return safeHtml(text);
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');
}
