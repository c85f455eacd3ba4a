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

/** HTML that somebody wrote, made safe to be shown: only the few elements and attributes that the editor knows. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, rules);
}
