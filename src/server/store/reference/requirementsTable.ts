/**
 * The requirements of products (their data sheets) and of clients, and the signatures of the rule set. Each change adds
 * a revision; revisions never change.
 */
export type RequirementsTable = {
  of: 'product' | 'client' | 'ruleSet';
  /** The product's name, the client's id, or the rule set's version. */
  key: string;
  revision: number;
  at: string;
  /** As JSON. */
  asked: string;
};
