/** What a product's data sheet or a client asks: each change is a revision, and none is ever changed. */
export type RequirementsTable = {
  of: 'product' | 'client';
  /** The product's name, or the client's id. */
  key: string;
  revision: number;
  at: string;
  /** As JSON. */
  asked: string;
};
