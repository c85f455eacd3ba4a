/** The mails that the product sends, and what each tells beyond the address it goes to. */
export type Mails = {
  /** To the address that an account had until now. */
  emailChanged: { fname: string; newEmail: string };
};

export type MailKind = keyof Mails;
