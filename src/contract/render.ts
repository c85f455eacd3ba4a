import type { PublishedContentReader } from '#contract/content/content.ts';
import type { SiteSearchResult } from '#contract/site/search.ts';
import type { IssuedDocumentFacts } from '#contract/evidence/verify.ts';
import type { Role } from '#domain/people/roles.ts';

/** What the server passes to a rendered page, under the router key that `entry.server` exports as `pageContext`. */
export type PageContext = {
  /** For the inline scripts of this page only. */
  nonce: string;
  /** The role of the signed-in visitor, or null. */
  role: Role | null;
  /** The product's public address, without a trailing slash. */
  publicUrl: string;
  /** How many days one sign-in lasts, as set by the operator. */
  sessionDays: number;
  /** The published content that the company edits. */
  content: PublishedContentReader;
  /** Finds pages and content with these words, at most this many. */
  search: (words: string, most: number) => Promise<SiteSearchResult[]>;
  /** The public facts about the issued document with this token. Undefined when there is none. */
  issued: (token: string) => Promise<IssuedDocumentFacts | undefined>;
  /** Whether the operator lets visitors see sample reports. */
  hasTryOut: boolean;
  /** A stamp with the time at which the contact form was served. */
  formStamp: string;
  /** A contact form that was sent without JavaScript and refused. */
  refusedEnquiry: RefusedEnquiry | null;
};

/** The text typed into each input by name, and what is wrong with it. */
export type RefusedEnquiry = {
  typed: Readonly<Record<string, string>>;
  message: string;
  fields: Readonly<Record<string, string>>;
};
