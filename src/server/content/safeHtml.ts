import sanitizeHtml from 'sanitize-html';

/** What a text of the site may be made of; all else is left out, and what it held stays as words where it was words. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'img', 'br', 'blockquote'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Only pictures of the site itself: those of others would tell them who reads.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/api\/pictures\/[\w-]+$/.test(attribs['src'] ?? ''),
};

/** Made safe already: what is published is asked for by everybody, over and over, and to go through it takes longest of all. */
const known = new Map<string, string>();
const mostKnown = 500;

/** HTML that somebody wrote, made safe to be shown: only the few elements and attributes that the editor knows. */
export function safeHtml(html: string): string {
  const before = known.get(html);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const safe = sanitizeHtml(html, rules);
  known.set(html, safe);
  return safe;
}

/** What an editor makes begins with a block; all else is taken as it was typed. */
const block = /^\s*<(p|h[1-6]|ul|ol|blockquote|img)\b/i;

/** For a text that is formatted or plain: formatted text made safe, and plain text as it is. */
export function safeText(text: string): string {
  return block.test(text) ? safeHtml(text) : text;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** For a text that is formatted or plain: HTML to be shown. Of plain text the line breaks are kept, and no sign is an element. */
export function shownHtml(text: string): string {
  if (block.test(text)) return safeHtml(text);
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');
}
