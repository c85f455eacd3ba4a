import type { PublicContent } from '#contract/content.ts';
import type { Found } from '#contract/search.ts';
import type { CheckedDocument } from '#contract/verify.ts';
import type { Role } from '#domain/people/roles.ts';

/**
 * What the server hands to a page that it renders. The web app's `entry.server` exports the router's context key for it
 * as `pageContext`, so that both sides hold the same key.
 */
export type PageContext = {
  /** For the inline scripts of this one page. */
  nonce: string;
  /** The role of the signed-in visitor, or null. */
  role: Role | null;
  /** The address people use, without a slash at its end. */
  publicUrl: string;
  /** How many days one sign-in lasts, as the operator has set it. */
  sessionDays: number;
  /** What is published of the content that the company edits. */
  content: PublicContent;
  /** Finds what holds the words, at most so many. */
  search: (words: string, most: number) => Promise<Found[]>;
  /** What is told of the issued document that a token names; undefined where there is none. */
  issued: (token: string) => Promise<CheckedDocument | undefined>;
  /** Whether the operator lets visitors look at sample reports. */
  hasTryOut: boolean;
  /** A stamp that says when the contact form was given out. */
  formStamp: string;
  /** What came of a contact form that was sent without JavaScript and can't be taken. */
  refusedEnquiry: RefusedEnquiry | null;
};

/** What was typed, by the inputs' names, and what is wrong with it. */
export type RefusedEnquiry = {
  typed: Readonly<Record<string, string>>;
  message: string;
  fields: Readonly<Record<string, string>>;
};
