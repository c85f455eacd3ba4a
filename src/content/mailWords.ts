/** The words of a mail. `link` is shown as a button, and written out for readers of plain text. */
export type MailWords = {
  subject: string;
  greeting: string;
  before: readonly string[];
  link?: { label: string; address: string };
  /** Things that it tells of, each leading to the thing. */
  lines?: readonly { words: string; address: string }[];
  after: readonly string[];
  /** The address that ends mails of this kind without signing in, for a mail that nobody has to have. */
  endAddress?: string;
  /** The person who gets the answer when somebody replies to the mail. */
  replyTo?: { name: string; address: string };
};

/** How a mail begins. */
export const hello = (fname: string) => `Hello ${fname},`;
