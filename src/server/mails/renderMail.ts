import { brand } from '#brand/brand.ts';
import type { MailWords } from '#content/mails.ts';
import { escapeMarkup } from '#domain/text/escapeMarkup.ts';

const lineWidth = 76;

/** Breaks a paragraph into lines. A word longer than a line, such as an address, stays whole. */
function wrapped(paragraph: string): string {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= lineWidth) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

const signature = [brand.legalName, ...brand.address.slice(1), brand.email];

const endLabel = 'No more mails of this kind';

function asText({ greeting, before, lines = [], link, after, endAddress }: MailWords): string {
  const linked = link ? [`${link.label}:\n${link.address}`] : [];
  const listed = lines.map(({ words, address }) => `${wrapped(`- ${words}`)}\n  ${address}`);
  const end = endAddress === undefined ? [] : [`${endLabel}:\n${endAddress}`];
  const paragraphs = [wrapped(greeting), ...before.map(wrapped), ...listed, ...linked, ...after.map(wrapped), ...end];
  return `${paragraphs.join('\n\n')}\n\n-- \n${signature.join('\n')}\n`;
}

function asHtml({ subject, greeting, before, lines = [], link, after, endAddress }: MailWords): string {
  const { primary, accent, onAccent, paper, grounds } = brand.colours;
  const { muted } = grounds.light;
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeMarkup(words)}</p>`;
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeMarkup(link.address)}" style="display:inline-block;padding:14px 24px;background:${accent};color:${onAccent};font-weight:bold;text-decoration:none;border-radius:6px">${escapeMarkup(link.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${muted}">If the button does not work, open this address:<br>${escapeMarkup(link.address)}</p>`
    : '';
  const row = ({ words, address }: { words: string; address: string }) =>
    `<p style="margin:0;border-top:1px solid #d5d8dc"><a href="${escapeMarkup(address)}" style="display:block;padding:12px 0;color:${grounds.light.ink}">${escapeMarkup(words)}</a></p>`;
  const end =
    endAddress === undefined
      ? ''
      : `<br><a href="${escapeMarkup(endAddress)}" style="color:${muted}">${escapeMarkup(endLabel)}</a>`;
  return `<!doctype html>
<html lang="${brand.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;background:${paper};font-family:'Public Sans',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:${grounds.light.ink}">
<div style="max-width:560px;margin:0 auto;padding:24px">
<div style="padding:20px 24px;background:${primary};color:${paper};font-size:20px;font-weight:bold;border-bottom:4px solid ${accent}">${escapeMarkup(brand.name)}</div>
<div style="padding:24px;background:#ffffff">
${[greeting, ...before].map(paragraph).join('\n')}
${lines.map(row).join('\n')}
${button}
${after.map(paragraph).join('\n')}
</div>
<p style="padding:16px 24px;font-size:13px;color:${muted}">${signature.map(escapeMarkup).join('<br>')}${end}</p>
</div>
</body></html>
`;
}

/** Sets the words of a mail as a letter of the brand, in plain text and in HTML. */
export function renderMail(words: MailWords): Pick<MailWords, 'subject' | 'replyTo'> & { text: string; html: string } {
  const { subject, replyTo } = words;
  return { subject, text: asText(words), html: asHtml(words), ...(replyTo && { replyTo }) };
}
