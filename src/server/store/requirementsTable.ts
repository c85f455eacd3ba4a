/**
 * The requirements of products (their data sheets) and of clients. Each change adds a revision; revisions never change.
 */
export type RequirementsTable = {
  of: 'product' | 'client';
  /** The product's name, or the client's id. */
  key: string;
  revision: number;
  at: string;
  /** As JSON. */
  asked: string;
};
