import type { Enquiry } from '#contract/enquiries.ts';

/**
 * The most characters of an address. Mail programs accept about two thousand, and encoding turns a letter beyond
 * English into up to nine.
 */
const mostOfAddress = 1_900;

function shortened(words: string, share: number): string {
  const letters = [...words];
  const kept = Math.floor(letters.length * share);
  return kept < letters.length ? `${letters.slice(0, kept).join('').trimEnd()} […]` : words;
}

/**
 * The mailto: address that answers an enquiry, with its subject, and as much of its text quoted as fits. `day` is the
 * date of the enquiry in words.
 */
export function answerTo({ name, email, subject, message }: Omit<Enquiry, 'id'>, day: string): string {
  const [mailbox = '', domain = ''] = email.split(/@(?=[^@]*$)/);
  const to = `${encodeURIComponent(mailbox)}@${encodeURIComponent(domain)}`;
  const write = (share: number) => {
    const quote = shortened(message, share)
      .split('\n')
      .map((line) => `> ${line}`);
    const body = ['', '', `On ${day}, ${name} wrote:`, ...quote].join('\r\n');
    return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body)}`;
  };
  let share = 1;
  while (write(share).length > mostOfAddress && share > 0.001) share *= 0.9;
  return write(share);
}
