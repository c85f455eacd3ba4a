import { brand } from '#brand/brand.ts';
import type { Mails } from '#domain/mails/mail.ts';

/** The words of a mail. `link` is shown as a button, and written out for readers of plain text. */
export type MailWords = {
  subject: string;
  greeting: string;
  before: readonly string[];
  link?: { label: string; address: string };
  after: readonly string[];
};

const hello = (fname: string) => `Hello ${fname},`;

/** To the address that an account had until now. */
export function emailChanged({ fname, newEmail }: Mails['emailChanged']): MailWords {
  return {
    subject: `The email of your ${brand.name} account was changed`,
    greeting: hello(fname),
    before: [`From now on you sign in to the ${brand.name} portal with ${newEmail}.`],
    after: [`If you did not expect this, please tell your administrator or write to ${brand.email}.`],
  };
}
