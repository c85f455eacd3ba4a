/** The words of a mail. `link` is shown as a button, and written out for readers of plain text. */
export type MailWords = {
  subject: string;
  greeting: string;
  before: readonly string[];
  link?: { label: string; address: string };
  after: readonly string[];
  /** The person who gets the answer when somebody replies to the mail. */
  replyTo?: { name: string; address: string };
};

/** How a mail begins. */
export const hello = (fname: string) => `Hello ${fname},`;
